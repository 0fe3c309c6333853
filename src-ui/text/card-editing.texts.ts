import type { DeskFailure } from '#domain/cards/card-desk.port.ts';
import type { AuditLogFailure, ChangeNotFound } from '#domain/cards/edit/audit-log.port.ts';
import type {
  ChangeDone,
  ChangeFailure,
  EditorOutOfReach,
  ReplaceFailure,
  UndoFailure,
} from '#domain/cards/edit/card-editor.port.ts';
import { again, type Sentences, sentenceOf } from './sentences.ts';

const cards = (count: number): string => (count === 1 ? '1 card' : `${count.toLocaleString('en-US')} cards`);

const because = (detail: string | undefined, rest: string): string => (detail ? `${detail} ${rest}` : rest);

/** What any change may meet. @param kept what became of it, as a sentence */
const common = (kept: string) =>
  ({
    'cards-not-saved': ({ detail }) => because(detail, `${kept} ${again}`),
    'not-allowed': () => `You are not signed in as the admin any more. ${kept} Please log in again.`,
    'editor-unreachable': ({ message }) => `${message} ${kept}`,
  }) satisfies Sentences<DeskFailure | EditorOutOfReach>;

const stays = 'Nothing was changed.';

const changeSentences = {
  ...common(stays),
  'scope-changed': ({ count }) =>
    `The list holds ${cards(count)} by now. ${stays} Please look at it again before you go on.`,
  'bad-change': ({ reason }) => `${reason} ${stays}`,
} satisfies Sentences<ChangeFailure>;

/** Why many cards were not changed, or a change could not be shown beforehand (CMGR-30, CMGR-31). */
export const changeFailureSentence = (failure: ChangeFailure): string =>
  sentenceOf<ChangeFailure>(changeSentences, failure);

const undoSentences = {
  ...common(stays),
  'change-not-found': () => 'This change is not in the log, so it cannot be undone.',
  'undone-already': () => 'This change was undone before. It is undone once only.',
} satisfies Sentences<UndoFailure>;

/** Why a change was not undone (CMGR-32). */
export const undoFailureSentence = (failure: UndoFailure): string => sentenceOf<UndoFailure>(undoSentences, failure);

const entered = 'What you entered is kept.';

const replaceSentences = {
  ...common(entered),
  'certificate-taken': ({ certNumber }) =>
    `Another card in stock has the certification number ${certNumber} already. ${entered}`,
  'price-missing': () => 'A posted card needs a price above 0.',
  'bad-stock': () => 'Stock is a whole number of 0 or more, or empty.',
  'copies-in-checkout': ({ held }) =>
    held === 1
      ? '1 copy is in a checkout: its stock is counted until that is over.'
      : `${held.toLocaleString('en-US')} copies are in checkouts: its stock is counted until they are over.`,
  'card-not-found': () => `This card is no longer in the shop. ${entered}`,
  'stale-card': () => `Somebody changed this card since you opened it. ${entered}`,
} satisfies Sentences<ReplaceFailure>;

/** Why a card was not saved, for a new one and an edited one (CMGR-13, CMGR-20, CMGR-33, CMGR-34). */
export const replaceFailureSentence = (failure: ReplaceFailure): string =>
  sentenceOf<ReplaceFailure>(replaceSentences, failure);

/** Why the cards were not cleared (CMGR-22). */
export const clearFailureSentence = (failure: DeskFailure): string =>
  sentenceOf<DeskFailure | EditorOutOfReach>(common(stays), failure);

const logSentences = {
  'change-log-unavailable': ({ detail }) =>
    because(detail, `The log cannot be read just now. Nothing is lost. ${again}`),
  'change-not-found': () => 'This change is not in the log.',
} satisfies Sentences<AuditLogFailure | ChangeNotFound>;

/** Why the audit log could not be read (AUDIT-02). */
export const auditLogSentence = (failure: AuditLogFailure | ChangeNotFound): string =>
  sentenceOf<AuditLogFailure | ChangeNotFound>(logSentences, failure);

/** What an Undo did, and what it left because somebody had changed it since (CMGR-32). */
export function undoneSentence({ count, refused }: Pick<ChangeDone, 'count' | 'refused'>): string {
  if (count === 0) return 'Nothing was undone: every card has been changed since.';
  const left =
    refused === 1
      ? '1 card has been changed since and stays as it is.'
      : `${cards(refused)} have been changed since and stay as they are.`;
  return refused === 0 ? `Undone: ${cards(count)} as before.` : `Undone: ${cards(count)} as before. ${left}`;
}
