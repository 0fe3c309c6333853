import { okAsync } from 'neverthrow';
import type { Card } from '#domain/cards/card.ts';
import { listSoldCards } from '#domain/cards/list-sold-cards.ts';
import type { SoldCards } from '#domain/cards/sold-cards.port.ts';
import type { Order } from '#domain/checkout/orders/order.ts';

export const makeInMemorySoldCards = (cards: () => readonly Card[], orders: () => readonly Order[]): SoldCards => ({
  recent: () => {
    const sales = orders()
      .filter(({ copies, state }) => copies === 'sold' && state !== 'refunded' && state !== 'refund_due')
      .sort((one, other) => ((one.paidAt ?? '') < (other.paidAt ?? '') ? 1 : -1));
    return okAsync(
      listSoldCards(
        sales.flatMap(({ lines }) => lines),
        cards(),
      ),
    );
  },
});
