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

    async function order(number: number, cards: readonly Card[], isPaid = true): Promise<OrderId> {
      const opened = newOrder({ number, cards: cards.map((card) => [card, 1] as const) });
      const { id } = (await stage.orders.open(opened))._unsafeUnwrap();
      if (!isPaid) return id;
      stage.advance(minute);
      for (const event of [{ kind: 'intent_created', intent: demoIntent(id) }, { kind: 'demo_paid' }] as const) {
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
