import { describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import type { CardStore } from '#domain/cards/card-store.port.ts';
import type { OrderState } from '#domain/checkout/orders/order-state.ts';
import type { Orders } from '#domain/checkout/orders/orders.port.ts';
import { cents } from '#domain/money/cents.ts';
import { aCard } from '../support/cards.ts';
import { newOrder, orderNumber } from './an-order.ts';
import { instant, minute, pathTo, refundAsked } from './order-history.ts';
import { copiesIn } from './orders-stage.ts';

type Stage = { readonly cardStore: CardStore; readonly catalog: CardCatalog; readonly orders: Orders };

export function copiesBesidesOrders(current: () => Stage): void {
  const card = aCard({ id: 'a', price: 10, stock: 5 });
  const save = async (...cards: Card[]) => (await current().cardStore.save(cards))._unsafeUnwrap();
  const setStock = (copies: number | null) => current().cardStore.setStock(card.id, copies);
  const read = async () => (await current().catalog.card(card.id))._unsafeUnwrap();
  const copies = async () => copiesIn(await read());
  const order = async (number: number, quantity: number) =>
    (await current().orders.open(newOrder({ number, cards: [[card, quantity]] })))._unsafeUnwrap();
  const notify = async (number: number, events: ReturnType<typeof pathTo>) => {
    for (const event of events)
      (await current().orders.record(orderNumber(number), event, 'shop', minute(number)))._unsafeUnwrap();
  };
  const bring = (number: number, state: OrderState) => notify(number, pathTo(state, number, cents(0)));
  const restockOne = (number: number) =>
    notify(number, [refundAsked(cents(100), [card]), { kind: 'refund_made', number: 1 }]);

  describe('copies in checkouts and sold ones', () => {
    it('stay beside those that the owner says can be had [O3]', async () => {
      await save(card);
      await order(1, 2);
      await order(2, 1);
      await bring(2, 'paid');
      expect(copiesIn((await setStock(1))._unsafeUnwrap())).toEqual({ stock: 1, held: 2 });
      expect(await copies()).toEqual({ stock: 1, held: 2 });
      await bring(1, 'expired');
      expect(await copies()).toEqual({ stock: 3 });
      await restockOne(2);
      expect(await copies()).toEqual({ stock: 4 });
    });

    it('make the card sold where no other can be had, since the last sale [CARD-28, CARD-29]', async () => {
      await save(card);
      await order(1, 1);
      await order(3, 1);
      await bring(1, 'paid');
      await setStock(0);
      expect(await copies()).toEqual({ stock: 0, held: 1 });
      await bring(3, 'paid');
      expect(await copies()).toEqual({ stock: 0, soldAt: instant(3) });
      await setStock(2);
      expect(await copies()).toEqual({ stock: 2 });
    });

    it('are the same numbers wherever a card is read [CARD-28, CARD-29]', async () => {
      await save({ ...card, stock: 2 });
      await order(1, 2);
      const everywhere = async () => {
        const { catalog } = current();
        const listed = (await catalog.page(cardQuery({ scope: 'everything' })))._unsafeUnwrap().cards;
        return [await read(), ...(await catalog.cards([card.id]))._unsafeUnwrap(), ...listed].map(copiesIn);
      };
      expect(await everywhere()).toEqual(Array(3).fill({ stock: 0, held: 2 }));
      await bring(1, 'paid');
      expect(await everywhere()).toEqual(Array(3).fill({ stock: 0, soldAt: instant(1) }));
    });

    it('stay when the card is saved or posted [PAY-25]', async () => {
      await save({ ...card, stock: 1 });
      await order(1, 1);
      const { stock: _, ...rest } = card;
      await save({ ...rest, price: 11, stock: 9, held: 4 });
      expect(await copies()).toEqual({ stock: 0, held: 1 });
      const posted = (await current().cardStore.post(card.id, { collection: true, homepage: true }))._unsafeUnwrap();
      expect(copiesIn(posted)).toEqual({ stock: 0, held: 1 });
      await bring(1, 'paid');
      await save({ ...rest, price: 12 });
      expect(await copies()).toEqual({ stock: 0, soldAt: instant(1) });
    });

    it('have to be sold or come back before the shop stops counting', async () => {
      await save(card);
      await order(1, 2);
      const refusal = { kind: 'copies-in-checkout', cardId: card.id, held: 2 };
      expect((await setStock(null))._unsafeUnwrapErr()).toEqual(refusal);
      expect(await copies()).toEqual({ stock: 3, held: 2 });
      await bring(1, 'paid');
      expect((await setStock(null))._unsafeUnwrap().stock).toBeUndefined();
      await restockOne(1);
      expect(await copies()).toEqual({});
      await setStock(3);
      await notify(1, [refundAsked(cents(100), [card]), { kind: 'refund_made', number: 2 }]);
      expect(await copies()).toEqual({ stock: 4 });
    });

    it('do not come back to a card that was not counted when they were ordered', async () => {
      const { stock: _, ...uncounted } = card;
      await save(uncounted);
      await order(1, 2);
      await order(2, 1);
      await setStock(3);
      await bring(1, 'expired');
      await bring(2, 'paid');
      await restockOne(2);
      expect(await copies()).toEqual({ stock: 3 });
    });

    it('count for a card that is gone and comes back [PAY-25]', async () => {
      await save(card);
      await order(1, 1);
      await order(2, 2);
      await order(3, 1);
      await bring(2, 'paid');
      (await current().cardStore.clear())._unsafeUnwrap();
      await bring(3, 'expired');
      await save({ ...card, stock: 4 });
      expect(await copies()).toEqual({ stock: 4, held: 1 });
      await bring(1, 'expired');
      expect(await copies()).toEqual({ stock: 5 });
      await restockOne(2);
      expect(await copies()).toEqual({ stock: 6 });
    });
  });
}
