import type { ResultAsync } from 'neverthrow';
import type { Editor } from '../../shared/editor.ts';
import type { CardId } from '../card.ts';
import type { Reprice } from './bulk-change.ts';
import type { CardChange } from './card-change.ts';
import type { ChangeNumber } from './change-number.ts';

/** What was done. `save` is what imports and the sample cards do. */
export const changeActions = [
  'create',
  'edit',
  'save',
  'stock',
  'post',
  'unpost',
  'homepage',
  'reprice',
  'delete',
  'clear',
  'undo',
] as const;
export type ChangeAction = (typeof changeActions)[number];

/** One entry of the log: who did what, and when (AUDIT-01). */
export type LoggedChange = {
  readonly number: ChangeNumber;
  /** ISO instant. */
  readonly at: string;
  readonly by: Editor;
  readonly act: ChangeAction;
  /** How many cards it touched. */
  readonly count: number;
  /** The title of the one card, or of the first of several. */
  readonly title: string;
  /** With 'reprice': how. */
  readonly reprice?: Reprice | undefined;
  /** With 'undo': which change was undone. */
  readonly undoes?: ChangeNumber | undefined;
  /** The change that undid this one. */
  readonly undoneBy?: ChangeNumber | undefined;
};

export type ChangeQuery = {
  readonly act: ChangeAction | null;
  /** Changes of this card alone. */
  readonly cardId: CardId | null;
  /** 1 to 100. */
  readonly limit: number;
  /** Only changes with a lower number: the last one of the page before. */
  readonly before?: ChangeNumber | undefined;
};

export type ChangePage = {
  /** The latest first. */
  readonly changes: readonly LoggedChange[];
  /** Whether older ones follow. */
  readonly more: boolean;
};

export type ChangeDetail = LoggedChange & {
  /** The first hundred, by title. */
  readonly cards: readonly CardChange[];
};

export type AuditLogFailure = {
  readonly kind: 'change-log-unavailable';
  /** A sentence for the owner, where one is known. */
  readonly detail?: string | undefined;
};
export type ChangeNotFound = { readonly kind: 'change-not-found' };

/**
 * Reads what was changed about the shop's cards (AUDIT-01, AUDIT-02).
 *
 * Promises: whatever changes cards is in it, from the moment on at which it holds; nothing of it ever changes or goes, and
 * there is no way to make it; the latest change comes first.
 */
export interface AuditLog {
  page(query: ChangeQuery): ResultAsync<ChangePage, AuditLogFailure>;
  detail(number: ChangeNumber): ResultAsync<ChangeDetail, AuditLogFailure | ChangeNotFound>;
}
