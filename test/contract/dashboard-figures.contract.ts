import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Card, cardId } from '#domain/cards/card.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import type { OrderEvent } from '#domain/checkout/orders/order-step.ts';
import type { Orders } from '#domain/checkout/orders/orders.port.ts';
import { demoIntent } from '#domain/checkout/payments/demo-intent.ts';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import { cents } from '#domain/money/cents.ts';
import { aCard, variedCards } from '../support/cards.ts';
import { ability } from './ability.ts';
import { newOrder, orderNumber } from './an-order.ts';
import { type CountedViewsStage, countedViews } from './counted-views.ts';
import { type RecordedStockValuesStage, recordedStockValues } from './recorded-stock-values.ts';

export type DashboardStage = CountedViewsStage &
  RecordedStockValuesStage & {
    readonly figures: DashboardFigures;
    readonly orders: Orders;
    /** Milliseconds. */
    now(): number;
    /** Removes all cards. */
    clear(): Promise<void>;
    /** From now on nothing can be read. Named as 'break'. */
    break?(): Promise<void>;
    close(): Promise<void>;
  };

const hour = 60 * 60_000;
const day = 24 * hour;

type OrderWish = { readonly number: number; readonly card: Card; readonly quantity?: number; readonly paid?: boolean };

/** What everybody promises who reads the dashboard. @param abilities the optional parts that `open()` gives; 'breakRecording' when `break` stops recording too */
export function dashboardFiguresContract(
  name: string,
  open: () => Promise<DashboardStage>,
  abilities: readonly ('break' | 'breakRecording')[] = [],
): void {
  describe(`dashboard figures: ${name}`, () => {
    let stage: DashboardStage;
    const read = async () => (await stage.figures.read())._unsafeUnwrap();
    const count = async (id: string) => (await stage.figures.countView(cardId(id)))._unsafeUnwrap();

    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    /** Opens an order of the demonstration now, and pays it where that is wanted. */
    async function order({ number, card, quantity = 1, paid = true }: OrderWish): Promise<Order> {
      const wanted = newOrder({ number, cards: [[card, quantity]] });
      const at = new Date(stage.now()).toISOString();
      let placed = (await stage.orders.open({ ...wanted, order: { ...wanted.order, createdAt: at } }))._unsafeUnwrap();
      if (!paid) return placed;
      for (const event of [
        { kind: 'intent_created', intent: demoIntent(placed.id) } as const,
        { kind: 'demo_paid' } as const,
      ]) {
        placed = (await stage.orders.record(placed.id, event, 'shop', stage.now()))._unsafeUnwrap();
      }
      return placed;
    }

    it('answers zeros and empty lists for an empty shop [ADMIN-20, ADMIN-22, ADMIN-29, ADMIN-30]', async () => {
      const dashboard = await read();
      expect(dashboard).toMatchObject({
        totalCards: 0,
        inventoryValue: 0,
        drafts: 0,
        addedThisMonth: { cards: 0, value: 0 },
        recentlyUpdated: [],
        ordersCounted: 'real',
        latestOrders: [],
        waitingLongest: [],
      });
      expect(dashboard.days).toHaveLength(30);
      expect(dashboard.days.at(-1)).toEqual({
        day: new Date(stage.now()).toISOString().slice(0, 10),
        orders: 0,
        sales: 0,
        stockValue: 0,
      });
    });

    it('counts all cards, what they are worth, and the drafts [ADMIN-20]', async () => {
      await stage.seed(variedCards);
      // 125 + 50,000.01 + 50,000 + 2 × 999.99 + 0.1 + 0.2 + 3 × 35.5 + 0 + 48,000 + 12 + 7,250
      expect(await read()).toMatchObject({ totalCards: 12, inventoryValue: 15_749_379, drafts: 2 });
    });

    it('counts copies in checkouts, and no longer those that are sold [ADMIN-20]', async () => {
      const card = aCard({ id: 'three', price: 10, stock: 3 });
      await stage.seed([card]);
      await order({ number: 1, card, paid: false });
      expect((await read()).inventoryValue).toBe(3_000);
      await order({ number: 2, card, quantity: 2 });
      expect((await read()).inventoryValue).toBe(1_000);
    });

    it('sums the cards that were added this month [ADMIN-21]', async () => {
      const month = new Date(stage.now()).toISOString().slice(0, 7);
      await stage.seed([
        aCard({ id: 'old', price: 1 }),
        aCard({ id: 'first', price: 20, stock: 2, addedAt: `${month}-01T00:00:00.000Z` }),
        aCard({ id: 'now', price: 0.5, addedAt: new Date(stage.now()).toISOString() }),
      ]);
      expect((await read()).addedThisMonth).toEqual({ cards: 2, value: 4_050 });
    });

    it('names the three cards that were changed last, with how often they were looked at [ADMIN-22, ADMIN-23]', async () => {
      for (const id of ['a', 'b', 'c', 'd']) {
        stage.advance(1_000);
        await stage.seed([aCard({ id, addedAt: new Date(stage.now()).toISOString() })]);
      }
      await count('c');
      await count('c');
      await count('b');
      const { recentlyUpdated } = await read();
      expect(recentlyUpdated.map(({ id, views }) => [id, views])).toEqual([
        ['d', 0],
        ['c', 2],
        ['b', 1],
      ]);
      const [first] = recentlyUpdated;
      expect(first).toMatchObject({ title: aCard().title, price: 125, imageUrl: '/samples/1.svg' });
      expect(Date.parse(first?.updatedAt ?? '')).toBe(stage.now());
    });

    it('names the posted cards in stock that wait longest [ADMIN-30]', async () => {
      await stage.seed(variedCards);
      const { waitingLongest } = await read();
      expect(waitingLongest.map(({ id }) => id)).toEqual(['c10', 'c03', 'c04', 'c05', 'c01']);
      expect(waitingLongest[0]).toMatchObject({ id: 'c10', price: 48_000, since: '2025-01-01T00:00:00.000Z' });
    });

    it('tells the orders by the day they were paid, and the latest ones [ADMIN-29, ADMIN-30]', async () => {
      const card = aCard({ id: 'many', price: 10, stock: 20 });
      await stage.seed([card]);
      await order({ number: 1, card });
      stage.advance(day);
      await order({ number: 2, card, quantity: 2 });
      stage.advance(hour);
      await order({ number: 3, card });
      await order({ number: 4, card, paid: false });
      const { days, ordersCounted, latestOrders } = await read();
      expect(ordersCounted).toBe('demonstration');
      expect(days.slice(-2)).toMatchObject([
        { orders: 1, sales: 1_000 },
        { orders: 2, sales: 3_000 },
      ]);
      expect(days.slice(0, -2).every(({ orders, sales }) => orders === 0 && sales === 0)).toBe(true);
      expect(latestOrders.map(({ id, state }) => [id, state])).toEqual([
        [orderNumber(4), 'reserved'],
        [orderNumber(3), 'paid'],
        [orderNumber(2), 'paid'],
        [orderNumber(1), 'paid'],
      ]);
      expect(latestOrders[1]).toMatchObject({
        demo: true,
        total: 1_000,
        refunded: 0,
        customer: 'Ada Lovelace',
        title: card.title,
        more: 0,
      });
    });

    it('counts no canceled order, refunded already or not, and a refunded one with what is left of it [ADMIN-29]', async () => {
      const card = aCard({ id: 'many', price: 10, stock: 20 });
      await stage.seed([card]);
      const record = async (of: Order, event: OrderEvent) =>
        (await stage.orders.record(of.id, event, 'admin Ada', stage.now()))._unsafeUnwrap();
      const asked = (amount: number) =>
        ({ kind: 'refund_asked', amount: cents(amount), restock: [], reason: '' }) as const;
      const [partly, back, canceled] = [
        await order({ number: 1, card }),
        await order({ number: 2, card }),
        await order({ number: 3, card }),
      ];
      await record(await record(partly, asked(300)), { kind: 'refund_made', number: 1 });
      await record(await record(back, { ...asked(1_000), isCancellation: true }), { kind: 'refund_made', number: 1 });
      await record(canceled, { ...asked(1_000), isCancellation: true });
      expect((await read()).days.at(-1)).toMatchObject({ orders: 1, sales: 700 });
    });

    it('tells the stock’s value of the days on which it was recorded, and of today as it is [ADMIN-29]', async () => {
      await stage.seed([aCard({ id: 'a', price: 10 })]);
      (await stage.figures.recordStockValue())._unsafeUnwrap();
      stage.advance(2 * day);
      await stage.seed([aCard({ id: 'b', price: 5 })]);
      const { days } = await read();
      expect(days.slice(-4).map(({ stockValue }) => stockValue)).toEqual([null, 1_000, null, 1_500]);
      stage.advance(27 * day);
      expect((await read()).days[0]?.stockValue).toBe(1_000);
      stage.advance(day);
      expect((await read()).days[0]?.stockValue).toBeNull();
    });

    it('leaves removed cards out of every count [ADMIN-20]', async () => {
      await stage.seed(variedCards);
      await stage.clear();
      await stage.seed([aCard({ id: 'new', price: 3 })]);
      expect(await read()).toMatchObject({
        totalCards: 1,
        inventoryValue: 300,
        drafts: 0,
        recentlyUpdated: [{ id: 'new' }],
        waitingLongest: [{ id: 'new' }],
      });
    });

    if (abilities.includes('break')) {
      it('says so when it cannot be read', async () => {
        await ability(stage, 'break')();
        expect((await stage.figures.read())._unsafeUnwrapErr().kind).toBe('unavailable');
      });
    }
  });
  countedViews(name, open, abilities.includes('break') ? ['clear', 'break'] : ['clear']);
  recordedStockValues(name, open, abilities.includes('breakRecording') ? ['break'] : []);
}
