import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { mostSoldCards, type SoldCards } from '#domain/cards/sold-cards.port.ts';
import type { OrderId } from '#domain/checkout/orders/order.ts';
import type { Orders } from '#domain/checkout/orders/orders.port.ts';
import { demoIntent } from '#domain/checkout/payments/demo-intent.ts';
import { cents } from '#domain/money/cents.ts';
import { aCard } from '../support/cards.ts';
import { newOrder } from './an-order.ts';

export type SoldCardsStage = {
  readonly soldCards: SoldCards;
  readonly orders: Orders;
  /** Milliseconds. */
  now(): number;
  advance(milliseconds: number): void;
  seed(cards: readonly Card[]): Promise<void>;
  close(): Promise<void>;
};

const minute = 60_000;

export function soldCardsContract(name: string, open: () => Promise<SoldCardsStage>): void {
  describe(`sold cards: ${name}`, () => {
    let stage: SoldCardsStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    const recent = async () =>
      (await stage.soldCards.recent())._unsafeUnwrap().map(({ id, price }) => [id, price] as const);

    async function order(number: number, cards: readonly Card[], isPaid = true, demo = true): Promise<OrderId> {
      const opened = newOrder({ number, cards: cards.map((card) => [card, 1] as const) });
      const { id } = (await stage.orders.open({ ...opened, order: { ...opened.order, demo } }))._unsafeUnwrap();
      if (!isPaid) return id;
      stage.advance(minute);
      for (const event of [
        { kind: 'intent_created', intent: demoIntent(id) },
        { kind: demo ? 'demo_paid' : 'payment_succeeded' },
      ] as const) {
        (await stage.orders.record(id, event, 'shop', stage.now()))._unsafeUnwrap();
      }
      return id;
    }

    it('are the latest paid first, with what was paid, not what the card costs now [HOME-15]', async () => {
      const [a, b, unsold] = [1, 2, 3].map((n) => aCard({ id: `s${n}`, stock: 1, price: n * 10 })) as [
        Card,
        Card,
        Card,
      ];
      await stage.seed([a, b, unsold]);
      await order(1, [b]);
      await order(2, [a]);
      await stage.seed([{ ...b, stock: 0, price: 99 }]);
      expect(await recent()).toEqual([
        ['s1', 10],
        ['s2', 20],
      ]);
    });

    it('are no cards in checkouts, none with a copy left and no drafts [HOME-15]', async () => {
      const held = aCard({ id: 'held', stock: 1 });
      const two = aCard({ id: 'two', stock: 2 });
      const hidden = aCard({ id: 'hidden', stock: 1 });
      await stage.seed([held, two, hidden]);
      await order(1, [held], false);
      await order(2, [two]);
      await order(3, [hidden]);
      await stage.seed([{ ...hidden, stock: 0, isPosted: false, isHomepage: false }]);
      expect(await recent()).toEqual([]);
    });

    it('are each once, at the price of the latest order, without what a sale did to it [HOME-15]', async () => {
      const card = aCard({ id: 'twice', stock: 2, price: 10 });
      await stage.seed([card]);
      await order(1, [card]);
      await stage.seed([{ ...card, stock: 1, price: 8 }]);
      await order(2, [{ ...card, price: 8 }]);
      await stage.seed([{ ...card, stock: 0, price: 8, regularPrice: 10, lowestPrice: 9 }]);
      const [first, ...others] = (await stage.soldCards.recent())._unsafeUnwrap();
      expect(others).toEqual([]);
      expect(first).toMatchObject({ id: 'twice', price: 8 });
      expect(first).not.toHaveProperty('regularPrice');
      expect(first).not.toHaveProperty('lowestPrice');
    });

    it('are those of real orders as soon as there is one [HOME-15]', async () => {
      const [practice, real] = [aCard({ id: 'practice', stock: 1 }), aCard({ id: 'real', stock: 1, price: 10 })];
      await stage.seed([practice, real]);
      await order(1, [practice]);
      expect(await recent()).toHaveLength(1);
      await order(2, [real], true, false);
      expect(await recent()).toEqual([['real', 10]]);
    });

    it('are none whose money is on its way back [HOME-15]', async () => {
      const card = aCard({ id: 'back', stock: 1, price: 10 });
      await stage.seed([card]);
      const id = await order(1, [card]);
      expect(await recent()).toHaveLength(1);
      const refund = { kind: 'refund_asked', amount: cents(1_000), restock: [], reason: 'lost' } as const;
      (await stage.orders.record(id, refund, 'shop', stage.now()))._unsafeUnwrap();
      expect(await recent()).toEqual([]);
    });

    it(`are ${mostSoldCards} at most [HOME-15]`, async () => {
      const cards = Array.from({ length: mostSoldCards + 1 }, (_, n) => aCard({ id: `m${n}`, stock: 1 }));
      await stage.seed(cards);
      await order(1, cards);
      expect(await recent()).toHaveLength(mostSoldCards);
    });
  });
}
