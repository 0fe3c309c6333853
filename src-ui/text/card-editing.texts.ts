import type {
  CardWriteFailure,
  ChangeDone,
  ChangeFailure,
  ReplaceFailure,
  UndoFailure,
} from '#domain/cards/card-store.port.ts';
import { auditLogOut, cardsFailures } from '#domain/cards/cards.failures.ts';
import type { ChangeNotFound } from '#domain/cards/edit/audit-log.port.ts';
import { identityFailures } from '#domain/identity/identity.failures.ts';
import { makeSentence, type SentenceOf } from '#domain/shared/failure-texts.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { cardsText } from './changes.texts.ts';
import { enteredKept, nothingChanged, outage, reasonOr } from './sentences.ts';

const rows = { ...cardsFailures, ...identityFailures };

/** Failures of every change. @param kept what was kept, as a sentence */
const common = (kept: string) =>
  ({
    'cards-not-saved': ({ detail }: { readonly detail?: string | undefined }) => reasonOr('', kept, detail),
    unavailable: outage('', kept),
  }) as const;

export const changeFailureSentence: SentenceOf<ChangeFailure> = makeSentence(rows, {
  ...common(nothingChanged),
  'scope-changed': ({ count }) =>
    `The list now has ${cardsText(count)}. ${nothingChanged} Please check the list before you continue.`,
  'bad-change': ({ reason }) => `${reason} ${nothingChanged}`,
});

export const undoFailureSentence: SentenceOf<UndoFailure> = makeSentence(rows, common(nothingChanged));

export const replaceFailureSentence: SentenceOf<ReplaceFailure> = makeSentence(rows, {
  ...common(enteredKept),
  'certificate-taken': ({ certNumber }) =>
    `Another card in stock already has the certification number ${certNumber}. ${enteredKept}`,
  'copies-in-checkout': ({ held }) =>
    `${held === 1 ? '1 item is in a checkout' : `${held.toLocaleString('en-US')} items are in checkouts`}. Wait until they are sold or released before you clear the stock.`,
});

export const clearFailureSentence: SentenceOf<CardWriteFailure | Unavailable> = makeSentence(
  rows,
  common(nothingChanged),
);

export const auditLogSentence: SentenceOf<Unavailable | ChangeNotFound> = makeSentence(rows, {
  unavailable: outage(auditLogOut, 'Nothing is lost.'),
});

/** Also says how many cards changed since and were skipped (CMGR-32). */
export function undoneSentence({ count, refused }: Pick<ChangeDone, 'count' | 'refused'>): string {
  if (count === 0) return 'Nothing was undone because every card has been changed since.';
  const left =
    refused === 1
      ? '1 card has been changed since and was not restored.'
      : `${cardsText(refused)} have been changed since and were not restored.`;
  return refused === 0 ? `Undone: ${cardsText(count)} restored.` : `Undone: ${cardsText(count)} restored. ${left}`;
}
