import type { CardId } from '../cards/card.ts';
import { type Cart, mostOf } from './cart.ts';
import type { CartLine } from './cart-lines.ts';

/**
 * Merges two quantities that both started from `was`; 0 means no line. Changes are not added up, because a request may
 * arrive twice: if either side raised it, the higher wins, else the lower.
 */
function mergedQuantity(was: number, mine: number, theirs: number): number {
  if (mine === was) return theirs;
  if (theirs === was || mine === 0) return mine;
  return mine < was && theirs < was && theirs > 0 ? Math.min(mine, theirs) : Math.max(mine, theirs);
}

const quantities = (lines: readonly CartLine[]) => new Map(lines.map(({ cardId, quantity }) => [cardId, quantity]));

/**
 * Three-way merge: applies the changes of this browser since `known` to the server's cart, up to the stock. A local
 * line keeps its card, so that the page can report a price change. @param known the server's cart as last seen @param
 * mine this browser's cart @param theirs the server's current cart
 */
export function mergeChanges(known: readonly CartLine[], mine: Cart, theirs: Cart): Cart {
  const before = quantities(known);
  const others = new Map(theirs.map((item) => [item.card.id, item]));
  const own = new Set(mine.map(({ card }) => card.id));
  const was = (id: CardId): number => before.get(id) ?? 0;

  const here = mine.flatMap(({ card, quantity }) => {
    const other = others.get(card.id);
    const merged = mergedQuantity(was(card.id), quantity, other?.quantity ?? 0);
    // A sold line stays, so that the page can report it.
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
