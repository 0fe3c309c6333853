import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { type Order, orderReference } from '#domain/checkout/order.ts';
import {
  type OrderQuery,
  type OrderRecords,
  type OrderTab,
  orderTabNames,
} from '#domain/checkout/order-records.port.ts';
import { orderStates } from '#domain/checkout/order-state.ts';
import type { Orders } from '#domain/checkout/orders.port.ts';
import type { UserId } from '#domain/identity/user.ts';
import { aCard } from '../support/cards.ts';
import { ability, spoil } from './ability.ts';
import { orderNumber, someAddress } from './an-order.ts';
import {
  delivered,
  type HistoryWish,
  instant,
  minute,
  packed,
  part,
  place,
  refundAsked,
  shipped,
} from './order-history.ts';

export type OrderRecordsStage = {
  readonly records: OrderRecords;
  /** Whose orders they are. */
  readonly orders: Orders;
  /** Two existing users. */
  readonly users: readonly [UserId, UserId];
  seed(cards: readonly Card[]): Promise<unknown>;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

const jordan = aCard({ id: 'jordan', price: 10, title: '1986 Fleer Michael Jordan 100% "Rookie"' });
const mantle = aCard({ id: 'mantle', price: 25.5, title: '1952 Topps Mickey Mantle', stock: 400 });

export function orderRecordsContract(
  name: string,
  open: () => Promise<OrderRecordsStage>,
  abilities: readonly 'break'[] = [],
): void {
  describe(`order records: ${name}`, () => {
    let stage: OrderRecordsStage;
    const put = (number: number, wish: Partial<HistoryWish> = {}): Promise<Order> =>
      place(stage.orders, { number, cards: [[mantle, 1]], at: number, ...wish });
    const page = async (query: Partial<OrderQuery> = {}) =>
      (await stage.records.page({ tab: 'all', search: '', limit: 100, cursor: null, ...query }))._unsafeUnwrap();
    const numbers = async (query: Partial<OrderQuery> = {}) => (await page(query)).orders.map(({ id }) => id);
    const counts = async () => (await stage.records.counts())._unsafeUnwrap();

    beforeEach(async () => {
      stage = await open();
      await stage.seed([jordan, mantle]);
    });
    afterEach(() => stage.close());

    describe('a page', () => {
      it('of a shop that has sold nothing yet is empty', async () => {
        expect(await page()).toEqual({ orders: [], total: 0, nextCursor: null });
      });

      it('has whole orders, as they are now [ORDER-01]', async () => {
        const two = [
          [jordan, 2],
          [mantle, 3],
        ] as const;
        const order = await put(1, { cards: two, state: 'paid', after: [packed, shipped('9400')] });
        const refunded = await put(2, {
          cards: two,
          state: 'paid',
          after: [refundAsked(part, [mantle]), { kind: 'refund_made', number: 1 }, refundAsked(part)],
        });
        expect(refunded).toMatchObject({ refunded: part, refunds: 2, refund: { number: 2 }, state: 'refund_due' });
        expect((await page()).orders).toEqual([refunded, order]);
      });

      it('has the latest first, and those of the same instant in one order [ORDER-01]', async () => {
        await put(3, { at: 1 });
        await put(1, { at: 2 });
        await put(2, { at: 1 });
        expect(await numbers()).toEqual([1, 3, 2].map(orderNumber));
      });

      it('leads to the next one, until every order came once [ORDER-01]', async () => {
        for (let number = 1; number <= 7; number += 1) await put(number, { at: Math.floor(number / 3) });
        const walked: string[] = [];
        const sizes: number[] = [];
        for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
          const { orders, total, nextCursor } = await page({ limit: 3, cursor });
          expect(total).toBe(7);
          walked.push(...orders.map(({ id }) => id));
          sizes.push(orders.length);
          cursor = nextCursor;
        }
        expect(sizes).toEqual([3, 3, 1]);
        expect(walked).toEqual(await numbers());
      });

      it('leads nowhere when it is the last, however full it is', async () => {
        for (const number of [1, 2]) await put(number);
        expect((await page({ limit: 2 })).nextCursor).toBeNull();
      });

      it('is not moved by orders that come in or go to another tab meanwhile', async () => {
        for (const number of [1, 2, 3, 4]) await put(number, { state: 'paid' });
        const first = await page({ tab: 'to-pack', limit: 2 });
        await put(9, { state: 'paid' });
        (await stage.orders.record(orderNumber(3), packed, 'shop', minute(10)))._unsafeUnwrap();
        const second = await page({ tab: 'to-pack', limit: 2, cursor: first.nextCursor });
        expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual([4, 3, 2, 1].map(orderNumber));
        expect(second).toMatchObject({ total: 4, nextCursor: null });
      });

      it.each(['nonsense', '', '-1', btoa('["x"]'), btoa('[1]'), btoa('[1e300,"x"]'), '%'])(
        'is refused to a cursor that is none: %j',
        async (cursor) => {
          await put(1);
          const query = { tab: 'all', search: '', limit: 10, cursor } as const;
          expect((await stage.records.page(query))._unsafeUnwrapErr()).toEqual({ kind: 'bad-cursor' });
        },
      );

      it('is the reader’s own: changing it changes nothing', async () => {
        const order = await put(1);
        const { orders } = await page();
        spoil(orders[0]?.shippingAddress, { name: 'Somebody Else' });
        spoil(orders[0], { state: 'paid' });
        expect((await page()).orders).toEqual([order]);
      });
    });

    describe('tabs', () => {
      /** One order of every state, and a paid one at every step of its parcel. */
      beforeEach(async () => {
        for (const [index, state] of orderStates.entries()) await put(index + 1, { state });
        await put(21, { state: 'paid', after: [packed] });
        await put(22, { state: 'paid', after: [packed, shipped('9400')] });
        await put(23, { state: 'paid', after: [packed, shipped('9400'), delivered] });
      });

      const statesOn = async (tab: OrderTab) => (await page({ tab })).orders.map(({ state }) => state).sort();

      it('say what is to be done with an order, and what is over [ORDER-01]', async () => {
        expect(await numbers({ tab: 'to-pack' })).toEqual([orderNumber(orderStates.indexOf('paid') + 1)]);
        expect(await numbers({ tab: 'to-ship' })).toEqual([orderNumber(21)]);
        expect(await numbers({ tab: 'shipped' })).toEqual([orderNumber(22)]);
        expect(await numbers({ tab: 'delivered' })).toEqual([orderNumber(23)]);
        expect(await statesOn('unpaid')).toEqual(['awaiting_payment', 'expired', 'expiring', 'processing', 'reserved']);
        expect(await statesOn('refunds')).toEqual(['closed', 'refund_due', 'refunded']);
        expect(await statesOn('review')).toEqual(['review']);
      });

      it('are counted as they are listed, and an order of which no part went back stands on one beside all [ORDER-01]', async () => {
        const counted = await counts();
        const listed = await Promise.all(orderTabNames.map(async (tab) => [tab, (await page({ tab })).total]));
        expect(counted).toEqual(Object.fromEntries(listed));
        const { all, ...others } = counted;
        expect(all).toBe(orderStates.length + 3);
        expect(Object.values(others).reduce((sum, count) => sum + count, 0)).toBe(all);
      });
    });

    it('has every order of which money goes or went back among the refunds, wherever else it stands [ORDER-01]', async () => {
      const sent = [refundAsked(part), { kind: 'refund_made', number: 1 }] as const;
      const refused = { kind: 'refund_refused', number: 2, reason: 'The card was closed.' } as const;
      await put(1, { state: 'paid' });
      await put(2, { state: 'paid', after: sent });
      await put(3, { state: 'paid', after: [packed, shipped('9400'), ...sent] });
      await put(4, { state: 'paid', after: [refundAsked(part)] });
      await put(5, { state: 'paid', after: [...sent, refundAsked(part), refused] });
      await put(6, { state: 'review' });
      expect(await numbers({ tab: 'refunds' })).toEqual([5, 4, 3, 2].map(orderNumber));
      expect(await numbers({ tab: 'to-pack' })).toEqual([2, 1].map(orderNumber));
      expect(await numbers({ tab: 'shipped' })).toEqual([orderNumber(3)]);
      expect(await numbers({ tab: 'review' })).toEqual([6, 5].map(orderNumber));
      expect(await counts()).toMatchObject({ all: 6, refunds: 4, 'to-pack': 2, shipped: 1, review: 2 });
      const walked = await page({ tab: 'refunds', limit: 2 });
      expect(walked.total).toBe(4);
      const rest = await numbers({ tab: 'refunds', limit: 2, cursor: walked.nextCursor });
      expect(rest).toEqual([3, 2].map(orderNumber));
    });

    it('counts nothing on every tab of a shop that has sold nothing yet', async () => {
      expect(await counts()).toEqual(Object.fromEntries(orderTabNames.map((tab) => [tab, 0])));
    });

    describe('a search', () => {
      beforeEach(async () => {
        await put(1, { state: 'paid', cards: [[jordan, 1]] });
        await put(2, {
          state: 'paid',
          order: {
            customerEmail: 'ÉMILE_o@example.org',
            shippingAddress: { ...someAddress, name: 'Émile O’Hara', email: 'ÉMILE_o@example.org' },
          },
        });
        await put(3);
      });

      it.each([
        ['the number', orderNumber(2), [2]],
        ['its short form', orderReference(orderNumber(2)), [3, 2, 1]],
        ['the payment', 'PI_1', [1]],
        ['the e-mail address', 'émile_O@', [2]],
        ['the name', ' émile o’h', [2]],
        ['a part of a title', 'mickey MANTLE', [3, 2]],
        ['a sign that a database may take for any other', '100% "', [1]],
        ['such a sign alone', '%', [1]],
        ['another one', '_o@', [2]],
        ['spaces alone', '  ', [3, 2, 1]],
        ['an unknown name', 'Gretzky', []],
        ['what no order can hold', 'a\0', []],
      ])('finds orders by %s [ORDER-01]', async (_, search, found) => {
        expect(await numbers({ search })).toEqual(found.map(orderNumber));
        expect((await page({ search, limit: 1 })).total).toBe(found.length);
      });

      it('stays on its tab [ORDER-01]', async () => {
        expect(await numbers({ search: 'mantle', tab: 'to-pack' })).toEqual([orderNumber(2)]);
      });
    });

    describe('a user’s own orders', () => {
      it('are those that were paid at some time, the latest first, and only of this user [ORDER-10]', async () => {
        const [ada, bob] = stage.users;
        for (const [index, state] of orderStates.entries()) await put(index + 1, { state, order: { owner: ada } });
        await put(31, { state: 'paid', order: { owner: bob } });
        await put(32, { state: 'paid' });
        const own = (await stage.records.ofUser(ada))._unsafeUnwrap();
        expect(own.map(({ state }) => state)).toEqual(['refunded', 'refund_due', 'paid']);
        expect(own.map(({ owner, paidAt }) => [owner, paidAt !== null])).toEqual(own.map(() => [ada, true]));
        const his = (await stage.records.ofUser(bob))._unsafeUnwrap();
        expect(his.map(({ id }) => id)).toEqual([orderNumber(31)]);
      });

      it('are a hundred at most [ORDER-10]', async () => {
        const owner = stage.users[0];
        for (let number = 1; number <= 101; number += 1) await put(number, { state: 'paid', order: { owner } });
        const own = (await stage.records.ofUser(owner))._unsafeUnwrap();
        expect(own.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, index) => orderNumber(101 - index)));
      });
    });

    describe('the log of an order', () => {
      const log = async (number: number) => (await stage.records.log(orderNumber(number)))._unsafeUnwrap();

      it('says everything that happened to it, with who and when [ORDER-02][ORDER-08]', async () => {
        await put(1, { state: 'paid', by: 'provider', at: 0 });
        const tell = async (...[fact, by, at]: [Parameters<Orders['record']>[1], 'admin ada' | 'shop', number]) =>
          (await stage.orders.record(orderNumber(1), fact, by, minute(at)))._unsafeUnwrap();
        await tell(packed, 'admin ada', 5);
        await tell(shipped('9400'), 'admin ada', 6);
        await tell(refundAsked(part, [mantle]), 'admin ada', 7);
        await tell({ kind: 'refund_refused', number: 1, reason: 'The card was closed.' }, 'shop', 8);
        await tell({ kind: 'noted', text: 'She calls tomorrow.' }, 'admin ada', 9);
        expect((await log(1)).map(({ at, by, fact, from, to, detail }) => [at, by, fact, from, to, detail])).toEqual([
          [instant(0), 'shopper', 'opened', null, 'reserved', ''],
          [instant(0), 'provider', 'intent_created', 'reserved', 'awaiting_payment', 'pi_1'],
          [instant(0), 'provider', 'payment_succeeded', 'awaiting_payment', 'paid', ''],
          [instant(5), 'admin ada', 'packed', 'paid', 'paid', ''],
          [instant(6), 'admin ada', 'shipped', 'paid', 'paid', 'USPS 9400'],
          [
            instant(7),
            'admin ada',
            'refund_asked',
            'paid',
            'refund_due',
            '$1.00, 1 returned to stock: It arrived bent.',
          ],
          [instant(8), 'shop', 'refund_refused', 'refund_due', 'review', 'refund 1: The card was closed.'],
          [instant(9), 'admin ada', 'noted', 'review', 'review', 'She calls tomorrow.'],
        ]);
      });

      it('says nothing of what was refused, nor of other orders [ORDER-08]', async () => {
        await put(1);
        await put(2, { state: 'paid' });
        const refused = await stage.orders.record(orderNumber(1), delivered, 'admin ada', minute(5));
        expect(refused._unsafeUnwrapErr().kind).toBe('step-not-allowed');
        expect((await log(1)).map(({ fact }) => fact)).toEqual(['opened']);
      });

      it('is only ever added to [ORDER-08]', async () => {
        await put(1, { state: 'paid' });
        const before = await log(1);
        spoil((await log(1))[0], { by: 'admin nobody' });
        (await stage.orders.record(orderNumber(1), packed, 'admin ada', minute(5)))._unsafeUnwrap();
        const now = await log(1);
        expect(now.slice(0, before.length)).toEqual(before);
        expect(now).toHaveLength(before.length + 1);
      });

      it.each(['nobody', 'a\0', ''])('is not there for an order that is not: %j', async (id) => {
        const log = await stage.records.log(id as Order['id']);
        expect(log._unsafeUnwrapErr()).toEqual({ kind: 'order-not-found' });
      });
    });

    if (abilities.includes('break')) {
      it('says when nothing can be read', async () => {
        await ability(stage, 'break')();
        const unavailable = { kind: 'orders-unavailable' };
        const query = { tab: 'all', search: '', limit: 10, cursor: null } as const;
        expect((await stage.records.page(query))._unsafeUnwrapErr()).toEqual(unavailable);
        expect((await stage.records.counts())._unsafeUnwrapErr()).toEqual(unavailable);
        expect((await stage.records.ofUser(stage.users[0]))._unsafeUnwrapErr()).toEqual(unavailable);
        expect((await stage.records.log(orderNumber(1)))._unsafeUnwrapErr()).toEqual(unavailable);
      });
    }
  });
}
