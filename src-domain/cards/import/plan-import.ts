import { type Card, needsPrice, type StaffCard } from '../card.ts';
import { differences, type FieldValues } from '../edit/card-change.ts';
import { inputOf, withoutAbsent } from '../edit/card-input.ts';
import { emptyFields } from '../empty-fields.ts';
import type { RefusedRow } from './import-row.ts';
import type { ReadRow } from './read-import-row.ts';
import { isHeldBack, type RowCheck } from './row-checks.ts';

export type PlannedCard = {
  readonly row: number;
  readonly change: 'create' | 'update' | 'same';
  readonly card: Card;
  /** With 'create': why the card needs a look. */
  readonly checks?: readonly RowCheck[] | undefined;
  /** With 'update': old and new values of the changed fields. */
  readonly changes?: { readonly before: FieldValues; readonly after: FieldValues } | undefined;
};

const copies = 1;

/** How new cards are shown. */
export type Showing = {
  /** Publishes new cards with a price; others become drafts. */
  readonly post: boolean;
  /** New cards without a front picture become drafts (IMP-38). */
  readonly picturesFirst?: boolean | undefined;
};

const checksOfNew = ({ given, checks = [] }: ReadRow, { picturesFirst = false }: Showing): readonly RowCheck[] =>
  picturesFirst && !given.imageUrl ? [...checks, 'it has no picture'] : checks;

/** A new card without a price, or one that the form would refuse (D248), becomes a draft. */
function newCard({ id, given, otherwise }: ReadRow, checks: readonly RowCheck[], post: boolean): Card {
  const canBeShown = (given.price ?? 0) > 0 && !isHeldBack(checks);
  return withoutAbsent(
    Object.assign({ id, stock: copies }, emptyFields, otherwise, given, {
      isPosted: (given.isPosted ?? post) && canBeShown,
      isHomepage: (given.isHomepage ?? false) && canBeShown,
    }),
  );
}

/** Stock is only set on new cards: later, sales change it, and an old file must not restore a sold card. */
export function planRow(read: ReadRow, known: StaffCard | undefined, showing: Showing): PlannedCard {
  const { row } = read;
  if (!known) {
    const checks = checksOfNew(read, showing);
    return { row, change: 'create', card: newCard(read, checks, showing.post), checks };
  }
  const { stock: _, addedAt: __, ...given } = read.given;
  const isCostAnew = given.cost !== undefined && given.cost !== known.cost && given.costOdd === undefined;
  const card = withoutAbsent<StaffCard>({ ...known, ...given, ...(isCostAnew && { costOdd: undefined }) });
  const changes = differences(inputOf(known), inputOf(card));
  return Object.keys(changes.after).length === 0
    ? { row, change: 'same', card: known }
    : { row, change: 'update', card, changes };
}

const decidesShowing = ['price', 'isPosted', 'isHomepage'] as const;

/** Refuses rows that would leave a visible card without a price (D64). */
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
