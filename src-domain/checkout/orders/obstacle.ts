import type { CardId } from '../../cards/card.ts';
import { type Cents, timesCents } from '../../money/cents.ts';
import { totalsAt } from '../charges.ts';
import type { SoldLine } from '../quote.ts';
import type { Order } from './order.ts';
import type { OpenOrderFailure } from './orders.port.ts';

/** A card at the moment when an order takes its copies. */
export type CardOnSale = {
  readonly price: Cents;
  readonly forSale: boolean;
  /** Copies for sale and in checkouts; null when not tracked. */
  readonly available: number | null;
  readonly held: number;
};

type Copies = { readonly cardId: CardId; readonly title: string; readonly quantity: number };

/** Copies per card, with lines of the same card added up. */
export function copiesOf({ lines }: Pick<Order, 'lines'>): Copies[] {
  const copies = new Map<CardId, Copies>();
  for (const { cardId, title, quantity } of lines) {
    copies.set(cardId, { cardId, title, quantity: quantity + (copies.get(cardId)?.quantity ?? 0) });
  }
  return [...copies.values()];
}

function soldLine({ cardId, title, quantity }: Copies, card: CardOnSale | undefined): SoldLine[] {
  if (!card?.forSale || card.price <= 0) return [{ cardId, title, left: 0, held: 0 }];
  const left = card.available ?? Number.POSITIVE_INFINITY;
  return quantity > left ? [{ cardId, title, left, held: card.held }] : [];
}

/** Why an order cannot take its copies; null when it can, or takes none. @param isAgreed prices are not compared: they were paid or agreed */
export function obstacle(
  order: Order,
  cards: ReadonlyMap<string, CardOnSale>,
  isAgreed = false,
): OpenOrderFailure | null {
  if (order.copies === 'returned') return null;
  const sold = copiesOf(order).flatMap((copies) => soldLine(copies, cards.get(copies.cardId)));
  if (sold.length > 0) return { kind: 'sold', lines: sold };
  if (isAgreed) return null;

  const priced = order.lines.map((line) => ({ line, price: cards.get(line.cardId)?.price ?? line.unitPrice }));
  const changed = priced.filter(({ line, price }) => line.unitPrice !== price);
  if (changed.length === 0) return null;
  return {
    kind: 'price-changed',
    lines: changed.map(({ line: { cardId, title, unitPrice }, price }) => ({ cardId, title, shown: unitPrice, price })),
    total: totalsAt({
      charges: order.charges,
      lines: priced.map(({ line, price }) => ({ lineTotal: timesCents(price, line.quantity) })),
    }).total,
  };
}
