import type { FailureTexts } from '../shared/failure-texts.ts';
import type { CardNotFound } from './card-catalog.port.ts';
import type { CardWriteFailure, ChangeFailure, ReplaceFailure, UndoFailure } from './card-store.port.ts';
import type { ChangeNotFound } from './edit/audit-log.port.ts';
import type { PostingFailure } from './posting.ts';

export type AnyCardsFailure =
  | CardNotFound
  | CardWriteFailure
  | ReplaceFailure
  | ChangeFailure
  | UndoFailure
  | ChangeNotFound
  | PostingFailure;

export const auditLogOut = 'The audit log cannot be loaded right now.';

export const cardsFailures = {
  'card-not-found': { status: 404, title: 'Card not found', sentence: 'This card is no longer in the shop.' },
  'cards-not-saved': {
    status: 503,
    title: 'Not saved',
    sentence: 'The cards could not be saved. Nothing was changed.',
  },
  'no-post-target': {
    status: 422,
    title: 'Nowhere to post',
    sentence: 'Please select at least one option to post the card.',
  },
  'price-missing': {
    status: 422,
    title: 'No price',
    sentence: 'A posted card needs a price above 0.',
  },
  'certificate-taken': {
    status: 409,
    title: 'Certification number taken',
    sentence: 'Another card in stock has this certification number. Nothing was changed.',
  },
  'bad-stock': { status: 422, title: 'Not a valid stock', sentence: 'Stock is a whole number of 0 or more, or empty.' },
  'copies-in-checkout': {
    status: 409,
    title: 'In someone’s checkout',
    sentence: 'Copies of this card are in a checkout. Wait until they are sold or released.',
  },
  'stale-card': {
    status: 409,
    title: 'Changed by someone else',
    sentence: 'Someone else has changed this card since you opened it. Nothing was overwritten.',
  },
  'scope-changed': {
    status: 409,
    title: 'List changed',
    sentence: 'The number of cards in the list has changed. Nothing was changed. Please check the list again.',
  },
  'bad-change': { status: 422, title: 'Not possible', sentence: 'This change cannot be made.' },
  'change-not-found': { status: 404, title: 'Not found', sentence: 'This change is not in the audit log.' },
  'undone-already': { status: 409, title: 'Already undone', sentence: 'This change was already undone.' },
} as const satisfies FailureTexts<AnyCardsFailure, 'not-allowed'>;
