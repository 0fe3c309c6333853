import { type Card, needsPrice } from '../card.ts';
import { differences, type FieldValues } from '../edit/card-change.ts';
import { inputOf, withoutAbsent } from '../edit/card-input.ts';
import { emptyFields } from '../empty-fields.ts';
import type { RefusedRow } from './import-row.ts';
import type { ReadRow } from './read-import-row.ts';

/** What becomes of a row. */
export type PlannedCard = {
  readonly row: number;
  readonly change: 'create' | 'update' | 'same';
  /** The card after it. */
  readonly card: Card;
  /** With 'update': the fields that change, as they were and as they are then. */
  readonly changes?: { readonly before: FieldValues; readonly after: FieldValues } | undefined;
};

/** A physical card is one copy, until the file says otherwise. */
const copies = 1;

/** A card that came in by import. Without a price it waits as a draft: a draft is never shown. */
function newCard({ id, given }: ReadRow, post: boolean): Card {
  return withoutAbsent({
    id,
    ...emptyFields,
    stock: copies,
    ...given,
    isPosted: (given.isPosted ?? post) && (given.price ?? 0) > 0,
    isHomepage: (given.isHomepage ?? false) && (given.price ?? 0) > 0,
  });
}

/**
 * The card after the row: new, changed in the fields that the file gives, or as it was. Its stock counts for a new card
 * only: afterwards sales move it, and an old file must not bring a sold card back.
 */
export function planRow(read: ReadRow, known: Card | undefined, post: boolean): PlannedCard {
  const { row } = read;
  if (!known) return { row, change: 'create', card: newCard(read, post) };
  const { stock: _, addedAt: __, ...given } = read.given;
  const card = withoutAbsent({ ...known, ...given });
  const changes = differences(inputOf(known), inputOf(card));
  return Object.keys(changes.after).length === 0
    ? { row, change: 'same', card: known }
    : { row, change: 'update', card, changes };
}

const decidesShowing = ['price', 'isPosted', 'isHomepage'] as const;

/** Rows after which a card of the shop would be shown to customers without a price are refused (D64). */
export function withoutPriceLoss(drawn: readonly PlannedCard[]): {
  readonly planned: readonly PlannedCard[];
  readonly refused: readonly RefusedRow[];
} {
  const losesPrice = ({ card, changes }: PlannedCard): boolean =>
    changes !== undefined && decidesShowing.some((field) => Object.hasOwn(changes.after, field)) && needsPrice(card);
  return {
    planned: drawn.filter((one) => !losesPrice(one)),
    refused: drawn
      .filter(losesPrice)
      .map(({ row, card }) => ({ row, cardId: card.id, reason: 'a posted card needs a price above 0', value: '0' })),
  };
}
