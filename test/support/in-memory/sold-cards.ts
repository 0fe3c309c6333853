import { okAsync } from 'neverthrow';
import type { Card } from '#domain/cards/card.ts';
import { listSoldCards } from '#domain/cards/list-sold-cards.ts';
import type { SoldCards } from '#domain/cards/sold-cards.port.ts';
import type { Order } from '#domain/checkout/orders/order.ts';

export const makeInMemorySoldCards = (cards: () => readonly Card[], orders: () => readonly Order[]): SoldCards => ({
  recent: () => {
    const paid = orders().filter(({ paidAt }) => paidAt !== null);
    const isDemo = paid.every(({ demo }) => demo);
    const sales = paid
      .filter(
        ({ copies, state, demo }) =>
          demo === isDemo && copies === 'sold' && !['refunded', 'refund_due'].includes(state),
      )
      .sort((one, other) => ((one.paidAt ?? '') < (other.paidAt ?? '') ? 1 : -1));
    return okAsync(
      listSoldCards(
        sales.flatMap(({ lines }) => lines),
        cards(),
      ),
    );
  },
});
