import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { OrderId, StockState } from '#domain/checkout/order.ts';
import { orderStates } from '#domain/checkout/order-state.ts';
import type { Orders } from '#domain/checkout/orders.port.ts';
import type { StockAudit, StockGap } from '#domain/checkout/stock-audit.port.ts';
import { aCard } from '../support/cards.ts';
import { ability } from './ability.ts';
import { newOrder, orderNumber } from './an-order.ts';
import { minute, packed, part, place, refundAsked } from './order-history.ts';

export type StockAuditStage = {
  readonly audit: StockAudit;
  readonly orders: Orders;
  seed(cards: readonly Card[]): Promise<unknown>;
  /** Writes wrong counts, past everything that watches over them. */
  miscount(card: CardId, counted: StockGap['counted']): Promise<void>;
  /** Notes the copies of an order somewhere else. */
  misplace(order: OrderId, copies: StockState): Promise<void>;
  /** Changes the state of an order's reservations. */
  misreserve(order: OrderId, state: 'held' | 'consumed' | 'released'): Promise<void>;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

const few = aCard({ id: 'few', price: 10, stock: 9 });
const many = aCard({ id: 'many', price: 5, stock: 100 });
const endless = aCard({ id: 'endless', price: 1 });

export function stockAuditContract(
  name: string,
  open: () => Promise<StockAuditStage>,
  abilities: readonly 'break'[] = [],
): void {
  describe(`stock audit: ${name}`, () => {
    let stage: StockAuditStage;
    const gaps = async () => (await stage.audit.gaps())._unsafeUnwrap();
    const misfits = async () => (await stage.audit.misfits())._unsafeUnwrap();
    const recount = async () => (await stage.audit.recount())._unsafeUnwrap();

    beforeEach(async () => {
      stage = await open();
      await stage.seed([few, many, endless]);
    });
    afterEach(() => stage.close());

    /** An order in every state, one that was given back in part, and one that waits for its payment. */
    async function openShop(): Promise<void> {
      const cards = [
        [many, 3],
        [endless, 2],
      ] as const;
      for (const [index, state] of orderStates.entries())
        await place(stage.orders, { number: index + 1, cards, state });
      await place(stage.orders, {
        number: 20,
        cards,
        state: 'paid',
        after: [packed, refundAsked(part, [many]), { kind: 'refund_made', number: 1 }],
      });
      await place(stage.orders, { number: 21, cards: [[few, 2]], state: 'awaiting_payment' });
      await place(stage.orders, { number: 22, cards: [[few, 3]], state: 'paid' });
    }

    it('finds nothing in a shop where everything fits, whatever became of its orders [ORDER-11]', async () => {
      await openShop();
      expect(await gaps()).toEqual([]);
      expect(await misfits()).toEqual([]);
      expect(await recount()).toBe(0);
    });

    it('finds a card whose counts are not those of its orders, and says both [ORDER-11]', async () => {
      await openShop();
      const counted = { total: 9, available: 6, held: 0, sold: 3 };
      await stage.miscount(few.id, counted);
      expect(await gaps()).toEqual([{ cardId: few.id, counted, byOrders: { held: 2, sold: 3 } }]);
    });

    it('counts copies that came back as sold no longer [ORDER-11]', async () => {
      await place(stage.orders, {
        number: 1,
        cards: [[few, 3]],
        state: 'paid',
        after: [refundAsked(part, [few]), { kind: 'refund_made', number: 1 }],
      });
      expect(await gaps()).toEqual([]);
      await stage.miscount(few.id, { total: 9, available: 6, held: 0, sold: 3 });
      expect(await gaps()).toMatchObject([{ byOrders: { held: 0, sold: 2 } }]);
    });

    it('puts wrong counts right: the total stays, and what can be had follows [ORDER-11]', async () => {
      await openShop();
      await stage.miscount(few.id, { total: 9, available: 9, held: 0, sold: 0 });
      await stage.miscount(many.id, { total: 100, available: 0, held: 50, sold: 50 });
      expect(await recount()).toBe(2);
      expect(await gaps()).toEqual([]);
      // Of nine, two are held and three sold.
      const five = newOrder({ number: 30, cards: [[few, 5]] });
      expect((await stage.orders.open(five))._unsafeUnwrapErr()).toMatchObject({
        kind: 'sold',
        lines: [{ cardId: few.id, left: 4, held: 2 }],
      });
      expect(await recount()).toBe(0);
    });

    it('leaves a card alone of which there would be fewer than none: the owner has to look [ORDER-11]', async () => {
      await openShop();
      const counted = { total: 4, available: 4, held: 0, sold: 0 };
      await stage.miscount(few.id, counted);
      await stage.miscount(many.id, { total: 100, available: 100, held: 0, sold: 0 });
      expect(await recount()).toBe(1);
      expect(await gaps()).toEqual([{ cardId: few.id, counted, byOrders: { held: 2, sold: 3 } }]);
    });

    it('counts rightly while the shop goes on selling [ORDER-11]', async () => {
      await openShop();
      await stage.miscount(many.id, { total: 100, available: 90, held: 4, sold: 6 });
      await Promise.all([
        ...Array.from({ length: 12 }, (_, index) =>
          place(stage.orders, {
            number: 40 + index,
            cards: [[many, 1]],
            state: (['paid', 'reserved', 'refunded'] as const)[index % 3] ?? 'paid',
          }),
        ),
        ...Array.from({ length: 4 }, recount),
      ]);
      expect(await gaps()).toEqual([]);
      expect(await misfits()).toEqual([]);
    });

    it.each([
      ['paid', 'held', 'is paid, but its copies are noted as held'],
      ['expired', 'sold', 'is expired, but its copies are noted as sold'],
      ['awaiting_payment', 'returned', 'is awaiting_payment, but its copies are noted as returned'],
    ] as const)('finds an order that is %s with its copies %s [ORDER-11]', async (state, copies, detail) => {
      const { id } = await place(stage.orders, { number: 1, cards: [[endless, 2]], state });
      await place(stage.orders, { number: 2, cards: [[endless, 2]], state });
      await stage.misplace(id, copies);
      expect(await misfits()).toEqual([{ orderId: id, detail }]);
    });

    it.each([
      ['reserved', 'released', 'has its copies held, but some are reserved as released'],
      ['paid', 'held', 'has its copies sold, but some are reserved as held'],
      ['expired', 'consumed', 'has its copies returned, but some are reserved as consumed'],
      ['review', 'consumed', 'has its copies held, but some are reserved as consumed'],
    ] as const)('finds an order that is %s and what it reserved %s [ORDER-11]', async (state, reserved, detail) => {
      const { id } = await place(stage.orders, { number: 1, cards: [[few, 2]], state });
      await place(stage.orders, { number: 2, cards: [[few, 2]], state });
      await stage.misreserve(id, reserved);
      expect(await misfits()).toEqual([{ orderId: id, detail }]);
    });

    it('says everything that does not fit of an order, and names each once, the oldest first', async () => {
      const cards = [
        [few, 1],
        [many, 1],
      ] as const;
      for (const [number, at] of [
        [1, 5],
        [2, 4],
      ] as const) {
        await place(stage.orders, { number, cards, state: 'paid', at });
        await stage.misplace(orderNumber(number), 'held');
      }
      const detail =
        'is paid, but its copies are noted as held; has its copies held, but some are reserved as consumed';
      expect(await misfits()).toEqual([2, 1].map((number) => ({ orderId: orderNumber(number), detail })));
    });

    it('leaves orders as they are when it counts anew', async () => {
      await openShop();
      await stage.misplace(orderNumber(22), 'held');
      await stage.miscount(few.id, { total: 9, available: 9, held: 0, sold: 0 });
      const before = (await stage.orders.find(orderNumber(22)))._unsafeUnwrap();
      await recount();
      expect((await stage.orders.find(orderNumber(22)))._unsafeUnwrap()).toEqual(before);
      expect(await misfits()).toHaveLength(1);
    });

    it('lets an order go on whose card was counted anew [ORDER-11]', async () => {
      await openShop();
      await stage.miscount(few.id, { total: 9, available: 9, held: 0, sold: 0 });
      await recount();
      const told = await stage.orders.record(orderNumber(21), { kind: 'payment_succeeded' }, 'provider', minute(3));
      expect(told._unsafeUnwrap()).toMatchObject({ state: 'paid', copies: 'sold' });
      expect(await gaps()).toEqual([]);
    });

    if (abilities.includes('break')) {
      it('says when nothing can be compared', async () => {
        await ability(stage, 'break')();
        const unavailable = { kind: 'orders-unavailable' };
        expect((await stage.audit.gaps())._unsafeUnwrapErr()).toEqual(unavailable);
        expect((await stage.audit.misfits())._unsafeUnwrapErr()).toEqual(unavailable);
        expect((await stage.audit.recount())._unsafeUnwrapErr()).toEqual(unavailable);
      });
    }
  });
}
