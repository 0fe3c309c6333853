import type { CardId } from '../cards/card.ts';
import { type Cart, mostOf } from './cart.ts';
import type { CartLine } from './cart-lines.ts';

/**
 * A quantity that two sides changed since both knew it as `was`; 0 is no line. Sending the same cart twice must change
 * nothing (an answer may be lost), so two changes are not added up: of two raised the higher stands, of two lowered the
 * lower; where one raised and the other lowered, the higher.
 */
function mergedQuantity(was: number, mine: number, theirs: number): number {
  if (mine === was) return theirs;
  if (theirs === was || mine === 0) return mine;
  return mine < was && theirs < was && theirs > 0 ? Math.min(mine, theirs) : Math.max(mine, theirs);
}

const quantities = (lines: readonly CartLine[]) => new Map(lines.map(({ cardId, quantity }) => [cardId, quantity]));

/**
 * What this browser changed since it last knew the server's cart, applied to the server's cart as it is now (C3): what
 * either side added is there, what this side removed stays away, and no line exceeds the stock (CART-19). A line that is
 * here keeps its card, so that a price that has changed since is still told (C6).
 * @param known the server's cart when this browser last heard of it
 * @param mine the cart of this browser
 * @param theirs the server's cart now
 */
export function mergeChanges(known: readonly CartLine[], mine: Cart, theirs: Cart): Cart {
  const before = quantities(known);
  const others = new Map(theirs.map((item) => [item.card.id, item]));
  const own = new Set(mine.map(({ card }) => card.id));
  const was = (id: CardId): number => before.get(id) ?? 0;

  const here = mine.flatMap(({ card, quantity }) => {
    const other = others.get(card.id);
    const merged = mergedQuantity(was(card.id), quantity, other?.quantity ?? 0);
    // A line whose card is sold stays, so that the page can say so.
    const most = Math.max(1, mostOf(other?.card ?? card));
    return merged > 0 ? [{ card, quantity: Math.min(merged, most) }] : [];
  });
  const there = theirs.flatMap(({ card, quantity }) => {
    if (own.has(card.id)) return [];
    const merged = mergedQuantity(was(card.id), 0, quantity);
    return merged > 0 ? [{ card, quantity: Math.min(merged, Math.max(1, mostOf(card))) }] : [];
  });
  return [...here, ...there];
}
