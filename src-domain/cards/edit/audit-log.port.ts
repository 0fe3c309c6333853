import type { ResultAsync } from 'neverthrow';
import type { FieldDifference } from '../../documents/value-text.ts';
import type { Editor } from '../../shared/editor.ts';
import type { Unavailable } from '../../shared/unavailable.ts';
import type { CardId } from '../card.ts';
import type { Reprice } from './bulk-change.ts';
import type { CardChange } from './card-change.ts';
import type { ChangeNumber } from './change-number.ts';

/** `save` is by imports and sample cards; `settings`, `discount`, `sale` and `staff` are not of cards. */
export const changeActions = [
  'create',
  'edit',
  'save',
  'stock',
  'post',
  'unpost',
  'homepage',
  'reprice',
  'sport',
  'pictures',
  'location',
  'slots',
  'lot',
  'cost',
  'delete',
  'clear',
  'undo',
  'settings',
  'discount',
  'sale',
  'staff',
] as const;
export type ChangeAction = (typeof changeActions)[number];

export type LoggedChange = {
  readonly number: ChangeNumber;
  /** ISO instant. */
  readonly at: string;
  readonly by: Editor;
  readonly act: ChangeAction;
  /** Number of cards. */
  readonly count: number;
  /** Title of the first card or of the settings, the discount code or the sale; with 'staff' what was done. */
  readonly title: string;
  /** With 'settings', 'discount' and 'sale'. */
  readonly settings?: readonly FieldDifference[] | undefined;
  /** With 'reprice'. */
  readonly reprice?: Reprice | undefined;
  /** With 'undo': the undone change. */
  readonly undoes?: ChangeNumber | undefined;
  /** The change that undid this one. */
  readonly undoneBy?: ChangeNumber | undefined;
};

export type ChangeQuery = {
  readonly act: ChangeAction | null;
  readonly cardId: CardId | null;
  /** 1 to 100. */
  readonly limit: number;
  /** The lowest number of the previous page. */
  readonly before?: ChangeNumber | undefined;
};

export type ChangePage = {
  /** Latest first. */
  readonly changes: readonly LoggedChange[];
  /** Whether older ones exist. */
  readonly more: boolean;
};

export type ChangeDetail = LoggedChange & {
  /** The first hundred, by title. */
  readonly cards: readonly CardChange[];
};

export type ChangeNotFound = { readonly kind: 'change-not-found' };

/**
 * Reads the audit log of cards, settings, discount codes, sales and staff (AUDIT-01, SET-04, DISC-07, SALE-10, STAFF-05).
 *
 * Promises: it contains every change of cards, and on the server of settings, discount codes, sales and staff, as soon as it takes effect; entries never change; latest first.
 */
export interface AuditLog {
  page(query: ChangeQuery): ResultAsync<ChangePage, Unavailable>;
  detail(number: ChangeNumber): ResultAsync<ChangeDetail, Unavailable | ChangeNotFound>;
}
