import type { Card } from '../card.ts';
import type { ReadRow } from './read-import-row.ts';

/** What becomes of a row. */
export type PlannedCard = { readonly row: number; readonly change: 'create' | 'update' | 'same'; readonly card: Card };

/** A physical card is one copy, until the file says otherwise. */
const copies = 1;

/** A card that came in by import. Without a price it waits as a draft: a draft is never shown. */
function newCard({ id, given }: ReadRow, post: boolean): Card {
  return {
    id,
    player: '',
    team: '',
    year: 0,
    brand: '',
    condition: '',
    imageUrl: '',
    description: '',
    ebayUrl: '',
    isGraded: false,
    stock: copies,
    price: 0,
    isHot: false,
    isHomepage: false,
    ...given,
    isPosted: post && (given.price ?? 0) > 0,
  };
}

const differs = (card: Card, given: Partial<Card>): boolean =>
  (Object.keys(given) as (keyof Card)[]).some((field) => given[field] !== card[field]);

/**
 * The card after the row: new, changed in the fields that the file gives, or as it was. Its stock counts for a new card
 * only: afterwards sales move it, and an old file must not bring a sold card back.
 */
export function planRow(read: ReadRow, known: Card | undefined, post: boolean): PlannedCard {
  if (!known) return { row: read.row, change: 'create', card: newCard(read, post) };
  const { stock: _, ...given } = read.given;
  if (!differs(known, given)) return { row: read.row, change: 'same', card: known };
  return { row: read.row, change: 'update', card: { ...known, ...given } };
}
