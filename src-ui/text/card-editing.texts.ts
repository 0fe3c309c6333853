import type {
  CardWriteFailure,
  ChangeDone,
  ChangeFailure,
  ReplaceFailure,
  UndoFailure,
} from '#domain/cards/card-store.port.ts';
import type { ChangeNotFound } from '#domain/cards/edit/audit-log.port.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { again, type Sentences, sentenceOf } from './sentences.ts';

const cards = (count: number): string => (count === 1 ? '1 card' : `${count.toLocaleString('en-US')} cards`);

const because = (detail: string | undefined, rest: string): string => (detail ? `${detail} ${rest}` : rest);

/** Failures of every change. @param kept what was kept, as a sentence */
const common = (kept: string) =>
  ({
    'cards-not-saved': ({ detail }) => because(detail, `${kept} ${again}`),
    'not-allowed': () => `You are no longer signed in as the admin. ${kept} Please sign in again.`,
    unavailable: ({ detail }) => because(detail, kept),
  }) satisfies Sentences<CardWriteFailure | Unavailable>;

const stays = 'Nothing was changed.';

const changeSentences = {
  ...common(stays),
  'scope-changed': ({ count }) =>
    `The list now has ${cards(count)}. ${stays} Please check the list before you continue.`,
  'bad-change': ({ reason }) => `${reason} ${stays}`,
} satisfies Sentences<ChangeFailure>;

export const changeFailureSentence = (failure: ChangeFailure): string =>
  sentenceOf<ChangeFailure>(changeSentences, failure);

const undoSentences = {
  ...common(stays),
  'change-not-found': () => 'This change is not in the audit log, so it cannot be undone.',
  'undone-already': () => 'This change was already undone.',
} satisfies Sentences<UndoFailure>;

export const undoFailureSentence = (failure: UndoFailure): string => sentenceOf<UndoFailure>(undoSentences, failure);

const entered = 'What you entered is kept.';

const replaceSentences = {
  ...common(entered),
  'certificate-taken': ({ certNumber }) =>
    `Another card in stock already has the certification number ${certNumber}. ${entered}`,
  'price-missing': () => 'A posted card needs a price above 0.',
  'bad-stock': () => 'Stock is a whole number of 0 or more, or empty.',
  'copies-in-checkout': ({ held }) =>
    held === 1
      ? '1 item is in a checkout. Wait until it is sold or released before you clear the stock.'
      : `${held.toLocaleString('en-US')} items are in checkouts. Wait until they are sold or released before you clear the stock.`,
  'card-not-found': () => `This card is no longer in the shop. ${entered}`,
  'stale-card': () => `Someone changed this card since you opened it. ${entered}`,
} satisfies Sentences<ReplaceFailure>;

export const replaceFailureSentence = (failure: ReplaceFailure): string =>
  sentenceOf<ReplaceFailure>(replaceSentences, failure);

export const clearFailureSentence = (failure: CardWriteFailure): string =>
  sentenceOf<CardWriteFailure | Unavailable>(common(stays), failure);

const logSentences = {
  unavailable: ({ detail }) => because(detail, `The audit log cannot be loaded right now. Nothing is lost. ${again}`),
  'change-not-found': () => 'This change is not in the audit log.',
} satisfies Sentences<Unavailable | ChangeNotFound>;

export const auditLogSentence = (failure: Unavailable | ChangeNotFound): string =>
  sentenceOf<Unavailable | ChangeNotFound>(logSentences, failure);

/** Also says how many cards changed since and were skipped (CMGR-32). */
export function undoneSentence({ count, refused }: Pick<ChangeDone, 'count' | 'refused'>): string {
  if (count === 0) return 'Nothing was undone because every card has been changed since.';
  const left =
    refused === 1
      ? '1 card has been changed since and was not restored.'
      : `${cards(refused)} have been changed since and were not restored.`;
  return refused === 0 ? `Undone: ${cards(count)} restored.` : `Undone: ${cards(count)} restored. ${left}`;
}
