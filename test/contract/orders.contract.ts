import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Card, type CardId, cardId } from '#domain/cards/card.ts';
import {
  type Order,
  type OrderId,
  orderReference,
  paymentIntentId,
  type StockState,
} from '#domain/checkout/orders/order.ts';
import { orderStates } from '#domain/checkout/orders/order-state.ts';
import type { OrderEvent } from '#domain/checkout/orders/order-step.ts';
import {
  mostOpenOrders,
  type NewOrder,
  type OrderQuery,
  type OrderRecords,
  type Orders,
  type OrderTab,
  orderTabNames,
  type StockAudit,
  type StockGap,
} from '#domain/checkout/orders/orders.port.ts';
import type { UserId } from '#domain/identity/user.ts';
import { cents, centsOf } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '../support/cards.ts';
import { ability, spoil } from './ability.ts';
import { cartNumber, farAhead, longAgo, newOrder, orderNumber, someAddress, someCharges } from './an-order.ts';
import {
  delivered,
  type HistoryWish,
  instant,
  minute,
  packed,
  part,
  pathTo,
  place,
  refundAsked,
  shipped,
} from './order-history.ts';
import { recordingCases } from './orders-recording.ts';
import { endless, few, lone, many, type OrdersAbility, type OrdersStage, rare } from './orders-stage.ts';

export function ordersContract(
  name: string,
  open: () => Promise<OrdersStage>,
  abilities: readonly OrdersAbility[] = [],
): void {
  describe(`orders: ${name}`, () => {
    let stage: OrdersStage;
    const openOrder = async (order: NewOrder): Promise<Order> => (await stage.orders.open(order))._unsafeUnwrap();
    const refused = async (order: NewOrder) => (await stage.orders.open(order))._unsafeUnwrapErr();
    const found = async (number: number) => (await stage.orders.find(orderNumber(number)))._unsafeUnwrap();
    const stockOf = async (id: CardId) => (await stage.copiesOf(id)).stock;
    const notify = async (number: number, ...events: readonly OrderEvent[]) => {
      for (const event of events)
        (await stage.orders.record(orderNumber(number), event, 'shop', minute(1)))._unsafeUnwrap();
    };
    const bring = async (number: number, state: Parameters<typeof pathTo>[0]) =>
      notify(number, ...pathTo(state, number, (await found(number)).total));

    beforeEach(async () => {
      stage = await open();
      await stage.seed([rare, lone, few, many, endless]);
    });
    afterEach(() => stage.close());

    describe('opening', () => {
      it('answers the order as it was asked for, and finds it again [PAY-24]', async () => {
        const wanted = newOrder({
          number: 1,
          cards: [
            [few, 2],
            [endless, 3],
          ],
        });
        expect(await openOrder(wanted)).toEqual(wanted.order);
        expect(await found(1)).toEqual(wanted.order);
      });

      it('keeps what was charged besides the cards [SHIP-09, TAX-05]', async () => {
        const wanted = newOrder({ number: 1, cards: [[rare, 1]] });
        const charged = { ...wanted, order: { ...wanted.order, charges: someCharges, total: cents(11_225) } };
        expect(await openOrder(charged)).toEqual(charged.order);
        expect(await found(1)).toEqual(charged.order);
      });

      it('keeps an address abroad with its phone number [ADDR-07]', async () => {
        const wanted = newOrder({ number: 1, cards: [[rare, 1]] });
        const shippingAddress = { ...someAddress, country: 'JP', state: 'Tokyo', postalCode: '100-0001' } as const;
        const abroad = {
          ...wanted,
          order: { ...wanted.order, shippingAddress: { ...shippingAddress, phone: '0312345678' } },
        };
        expect(await openOrder(abroad)).toEqual(abroad.order);
        expect(await found(1)).toEqual(abroad.order);
      });

      it('says the right total of an order with charges when a price changed [PAY-09, TOTAL-01]', async () => {
        const wanted = newOrder({ number: 1, cards: [[rare, 1]] });
        await stage.seed([{ ...rare, price: 200 }]);
        expect(await refused({ ...wanted, order: { ...wanted.order, charges: someCharges } })).toMatchObject({
          kind: 'price-changed',
          total: 21_950,
        });
      });

      it('takes the copies at once, tells that they are held, and takes none of an untracked card [PAY-25, CARD-28]', async () => {
        await openOrder(
          newOrder({
            number: 1,
            cards: [
              [few, 2],
              [endless, 300],
              [rare, 1],
            ],
          }),
        );
        expect(await stage.copiesOf(few.id)).toEqual({ stock: 3, held: 2 });
        expect(await stage.copiesOf(rare.id)).toEqual({ stock: 0, held: 1 });
        expect(await stage.copiesOf(endless.id)).toEqual({});
        expect(await stage.copiesOf(lone.id)).toEqual({ stock: 1 });
      });

      it('counts a card on two lines together [C7]', async () => {
        const twice: readonly (readonly [Card, number])[] = [
          [few, 3],
          [few, 3],
        ];
        expect(await refused(newOrder({ number: 1, cards: twice }))).toEqual({
          kind: 'sold',
          lines: [{ cardId: few.id, title: few.title, left: 5, held: 0 }],
        });
        const both = newOrder({
          number: 2,
          cards: [
            [few, 3],
            [few, 2],
          ],
        });
        expect(await openOrder(both)).toEqual(both.order);
        expect(await stage.copiesOf(few.id)).toEqual({ stock: 0, held: 5 });
        await bring(2, 'expired');
        expect(await stage.copiesOf(few.id)).toEqual({ stock: 5 });
      });

      it('refuses more copies than there are, and says how many are left and in checkouts [PAY-25, CARD-28]', async () => {
        await openOrder(newOrder({ number: 1, cards: [[few, 4]] }));
        expect(await refused(newOrder({ number: 2, cards: [[few, 2]] }))).toEqual({
          kind: 'sold',
          lines: [{ cardId: few.id, title: few.title, left: 1, held: 4 }],
        });
        expect(await stockOf(few.id)).toBe(1);
        expect((await stage.orders.find(orderNumber(2)))._unsafeUnwrapErr()).toEqual({ kind: 'order-not-found' });
      });

      it('sells the very last copy, and not one more [PAY-25]', async () => {
        await openOrder(newOrder({ number: 1, cards: [[few, 5]] }));
        expect(await stockOf(few.id)).toBe(0);
        expect(await refused(newOrder({ number: 2, cards: [[few, 1]] }))).toMatchObject({
          kind: 'sold',
          lines: [{ cardId: few.id, left: 0 }],
        });
      });

      it('refuses a card that the shop does not have, and one that is not posted', async () => {
        const draft = aCard({ id: 'draft', isPosted: false, stock: 3 });
        await stage.seed([draft]);
        for (const card of [aCard({ id: 'gone' }), draft]) {
          expect(await refused(newOrder({ number: 1, cards: [[card, 1]] }))).toMatchObject({
            kind: 'sold',
            lines: [{ cardId: cardId(card.id), left: 0, held: 0 }],
          });
        }
        expect(await stockOf(draft.id)).toBe(3);
      });

      it('takes all lines or none, and names only the lines in the way', async () => {
        const failure = await refused(
          newOrder({
            number: 1,
            cards: [
              [few, 2],
              [rare, 2],
            ],
          }),
        );
        expect(failure).toMatchObject({ kind: 'sold', lines: [{ cardId: rare.id, left: 1 }] });
        expect(await stage.copiesOf(few.id)).toEqual({ stock: 5 });
        expect(await stage.copiesOf(rare.id)).toEqual({ stock: 1 });
      });

      it('refuses a price that changed, says the new one and its total, and takes nothing [PAY-08, PAY-09]', async () => {
        const wanted = newOrder({
          number: 1,
          cards: [
            [few, 2],
            [rare, 1],
          ],
        });
        await stage.seed([{ ...few, price: 25.5 }]);
        expect(await refused(wanted)).toEqual({
          kind: 'price-changed',
          lines: [{ cardId: few.id, title: few.title, shown: 1999, price: 2550 }],
          total: centsOf(151),
        });
        expect(await stage.copiesOf(few.id)).toEqual({ stock: 5 });
        expect(await stage.copiesOf(rare.id)).toEqual({ stock: 1 });
      });

      it('stores what was paid before at the prices that were paid, without copies where there are none [ORDER-11, P13]', async () => {
        const paid = { isPaid: true } as const;
        const wish = newOrder({ number: 1, cards: [[few, 2]] }, paid);
        const waiting = { ...wish.order, state: 'awaiting_payment', paymentIntentId: paymentIntentId('pi_1') } as const;
        await stage.seed([{ ...few, price: 99 }]);
        expect(await openOrder({ ...wish, order: waiting })).toEqual(waiting);
        expect(await stage.copiesOf(few.id)).toMatchObject({ held: 2 });
        const tooMany = newOrder({ number: 2, cards: [[few, 99]] }, paid);
        expect((await refused(tooMany)).kind).toBe('sold');
        const without = { ...tooMany.order, state: 'review', copies: 'returned' } as const;
        expect(await openOrder({ ...tooMany, order: without })).toEqual(without);
        expect(await stage.copiesOf(few.id)).toMatchObject({ held: 2 });
        expect((await stage.orders.findByIntent(paymentIntentId('pi_1')))._unsafeUnwrap()).toEqual(waiting);
      });

      it('keeps lines and address as they were when the card changes later [O3]', async () => {
        const wanted = newOrder({ number: 1, cards: [[endless, 1]] });
        await openOrder(wanted);
        await stage.seed([{ ...endless, title: 'Renamed', price: 99 }]);
        expect(await found(1)).toEqual(wanted.order);
      });

      it('keeps orders that a caller cannot change afterwards', async () => {
        const wanted = newOrder({ number: 1, cards: [[few, 1]] });
        const opened = await openOrder(wanted);
        spoil(opened.lines[0], { quantity: 77 });
        const read = await found(1);
        spoil(read.shippingAddress, { name: 'Spoilt' });
        expect(await found(1)).toEqual(newOrder({ number: 1, cards: [[few, 1]] }).order);
      });

      it('keeps the orders of different carts apart', async () => {
        await openOrder(newOrder({ number: 1, cards: [[few, 1]] }));
        await openOrder(newOrder({ number: 2, cards: [[few, 2]] }));
        expect((await found(1)).lines[0]?.quantity).toBe(1);
        expect((await found(2)).lines[0]?.quantity).toBe(2);
        expect(await stage.copiesOf(few.id)).toEqual({ stock: 2, held: 3 });
      });
    });

    describe('a repeated request', () => {
      const first = newOrder({ number: 1, cards: [[few, 2]] });
      const again: NewOrder = { ...first, order: { ...first.order, id: orderNumber(2) } };
      const sameElsewhere: NewOrder = { ...again, idempotencyKey: 'another key' };

      it('answers the order it made the first time and takes nothing again [PAY-24]', async () => {
        await openOrder(first);
        expect(await openOrder(again)).toEqual(first.order);
        expect(await stage.copiesOf(few.id)).toEqual({ stock: 3, held: 2 });
        expect((await stage.orders.find(orderNumber(2)))._unsafeUnwrapErr()).toEqual({ kind: 'order-not-found' });
      });

      it('answers the cart’s open order when another key asks for the same [PAY-39, M3]', async () => {
        await openOrder(first);
        await notify(1, ...pathTo('awaiting_payment', 1, first.order.total));
        expect(await openOrder(sameElsewhere)).toMatchObject({ id: orderNumber(1), state: 'awaiting_payment' });
        expect(await stage.copiesOf(few.id)).toEqual({ stock: 3, held: 2 });
      });

      it.each(['processing', 'paid', 'refund_due', 'refunded', 'review'] as const)(
        'answers the order in its present state: %s',
        async (state) => {
          await openOrder(first);
          await bring(1, state);
          expect(await openOrder(again)).toEqual(await found(1));
        },
      );

      it('answers even when the copies are gone and the price is another', async () => {
        const last = newOrder({ number: 1, cards: [[rare, 1]] });
        await openOrder(last);
        await stage.seed([{ ...rare, stock: 0, price: 500 }]);
        expect(await openOrder(last)).toEqual(last.order);
      });

      it('makes one order however many come at once [M3]', async () => {
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, i) =>
            openOrder({
              ...first,
              order: { ...first.order, id: orderNumber(i + 1) },
              idempotencyKey: `key ${i % 3}`,
            }),
          ),
        );
        expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
        expect(await stage.copiesOf(few.id)).toEqual({ stock: 3, held: 2 });
      });

      it('is refused when its key was used for something else [P11]', async () => {
        await openOrder(first);
        expect(await refused({ ...again, fingerprint: 'something else' })).toEqual({ kind: 'idempotency-key-reused' });
        expect(await stage.copiesOf(few.id)).toEqual({ stock: 3, held: 2 });
      });

      it.each(['expired', 'closed'] as const)(
        'makes a new order when the one before is %s: its key is free',
        async (state) => {
          await openOrder(first);
          await bring(1, state);
          expect(await openOrder({ ...again, fingerprint: 'another wish' })).toEqual(again.order);
          expect((await found(1)).state).toBe(state);
          expect(await stage.copiesOf(few.id)).toEqual({ stock: 3, held: 2 });
        },
      );

      it('has to wait for the end of the one before when its time is over or it is ending [PAY-32, PAY-39]', async () => {
        await openOrder(newOrder({ number: 1, cards: [[few, 2]], expiresAt: longAgo }));
        const inTheWay = { kind: 'checkout-in-progress', orderId: orderNumber(1) };
        expect(await refused(again)).toEqual(inTheWay);
        await notify(1, { kind: 'hold_ended' });
        expect(await refused(again)).toEqual(inTheWay);
        expect(await stage.copiesOf(few.id)).toEqual({ stock: 3, held: 2 });
      });

      it('may use its key again after it was refused', async () => {
        await refused(newOrder({ number: 1, cards: [[few, 6]] }));
        expect(await openOrder(first)).toEqual(first.order);
      });
    });

    describe('a second checkout of the same cart', () => {
      const cart = cartNumber(7);
      const second = newOrder({ number: 2, cards: [[few, 1]], cart });

      it.each(['reserved', 'awaiting_payment', 'processing', 'expiring'] as const)(
        'is refused with the first, which is %s, and changes nothing [PAY-39, M2, O4]',
        async (state) => {
          await openOrder(newOrder({ number: 1, cards: [[few, 3]], cart }));
          await bring(1, state);
          const before = await found(1);
          expect(await refused(second)).toEqual({ kind: 'checkout-in-progress', orderId: orderNumber(1) });
          expect(await found(1)).toEqual(before);
          expect(await stage.copiesOf(few.id)).toEqual({ stock: 2, held: 3 });
        },
      );

      it.each(['paid', 'expired', 'refund_due', 'refunded', 'review', 'closed'] as const)(
        'is opened beside a first that is %s [PAY-39]',
        async (state) => {
          await openOrder(newOrder({ number: 1, cards: [[many, 3]], cart }));
          await bring(1, state);
          expect(await openOrder(second)).toEqual(second.order);
          expect((await found(1)).state).toBe(state);
        },
      );

      it('leaves one open order, however many start at once [PAY-39, O4]', async () => {
        const answers = await Promise.all(
          Array.from({ length: 8 }, (_, i) => stage.orders.open(newOrder({ number: i + 1, cards: [[few, 2]], cart }))),
        );
        const kinds = answers.map((answer) =>
          answer.match(
            () => 'opened',
            ({ kind }) => kind,
          ),
        );
        expect(kinds.toSorted()).toEqual([...Array(7).fill('checkout-in-progress'), 'opened']);
        expect(await stage.copiesOf(few.id)).toEqual({ stock: 3, held: 2 });
      });
    });

    describe('a client', () => {
      const client = 'one';
      const wish = (number: number, more: Partial<NewOrder> = { client }) =>
        newOrder({ number, cards: [[many, 1]] }, more);

      it('has three open orders at most, in as many carts [PAY-39, O4]', async () => {
        for (const number of [1, 2, 3]) await openOrder(wish(number));
        expect(await refused(wish(4))).toEqual({ kind: 'too-many-checkouts' });
        expect(await stage.copiesOf(many.id)).toEqual({ stock: 997, held: 3 });
        expect(await openOrder(wish(1))).toEqual(wish(1).order);
      });

      it('does not count for other customers, and uncounted ones for none', async () => {
        for (const number of [1, 2, 3]) await openOrder(wish(number));
        for (const number of [4, 5, 6, 7]) await openOrder(wish(number, { client: null }));
        expect(await openOrder(wish(8, { client: 'another' }))).toEqual(wish(8).order);
      });

      it.each(['paid', 'expired', 'refunded', 'review'] as const)(
        'has room again when an order is %s',
        async (state) => {
          for (const number of [1, 2, 3]) await openOrder(wish(number));
          await bring(2, state);
          expect(await openOrder(wish(4))).toEqual(wish(4).order);
          expect(await refused(wish(5))).toEqual({ kind: 'too-many-checkouts' });
        },
      );

      it('gets no fourth however many ask at once', async () => {
        const answers = await Promise.all(Array.from({ length: 9 }, (_, i) => stage.orders.open(wish(i + 1))));
        expect(answers.filter((answer) => answer.isOk())).toHaveLength(mostOpenOrders);
        expect(await stage.copiesOf(many.id)).toEqual({ stock: 997, held: 3 });
      });
    });

    describe('copies in open orders', () => {
      const from = (number: number, copies: number, more: Partial<NewOrder>) =>
        newOrder({ number, cards: [[many, copies]] }, more);
      const client = 'one';

      it('are forty at most for a client, in all its orders [PAY-44]', async () => {
        await openOrder(from(1, 30, { client }));
        expect(await refused(from(2, 11, { client }))).toEqual({ kind: 'too-many-held', most: 40 });
        await openOrder(from(2, 10, { client }));
        expect(await openOrder(from(1, 30, { client }))).toEqual(from(1, 30, { client }).order);
        expect(await refused(from(3, 1, { client }))).toEqual({ kind: 'too-many-held', most: 40 });
        expect(await stage.copiesOf(many.id)).toEqual({ stock: 960, held: 40 });
        await openOrder(from(4, 40, { client: 'another' }));
      });

      it('count again when an order that ended is renewed, and no longer when it is paid [PAY-44]', async () => {
        await openOrder(from(1, 40, { client }));
        await bring(1, 'expired');
        await openOrder(from(2, 40, { client, idempotencyKey: 'key-1' }));
        expect(await refused(from(3, 1, { client }))).toEqual({ kind: 'too-many-held', most: 40 });
        await bring(2, 'paid');
        await openOrder(from(4, 40, { client }));
      });

      it('are a quarter of those for sale at most, and five in any shop [PAY-44]', async () => {
        await stage.close();
        stage = await open();
        const pack = aCard({ id: 'pack', stock: 19 });
        const draft = aCard({ id: 'draft', stock: 500, isPosted: false, isHomepage: false });
        await stage.seed([few, pack, draft, endless]);
        const order = (number: number, copies: number) =>
          newOrder(
            {
              number,
              cards: [
                [pack, copies],
                [endless, 900],
              ],
            },
            { client },
          );
        expect(await refused(order(1, 7))).toEqual({ kind: 'too-many-held', most: 6 });
        await openOrder(order(1, 6));
        await bring(1, 'paid');
        expect(await refused(order(2, 6))).toEqual({ kind: 'too-many-held', most: 5 });
        await openOrder(order(2, 5));
      });

      it('are eighty at most for a network, however many of its customers ask at once [PAY-45]', async () => {
        const crowd = Array.from({ length: 20 }, (_, i) => from(i + 1, 10, { client: `${i}`, network: 'an office' }));
        const answers = await Promise.all(crowd.map((order) => stage.orders.open(order)));
        expect(answers.filter((answer) => answer.isOk())).toHaveLength(8);
        expect(await stage.copiesOf(many.id)).toEqual({ stock: 920, held: 80 });
        await openOrder(from(21, 10, { client: 'elsewhere', network: 'another' }));
      });
    });

    describe('a crowd', () => {
      const customers = 20;
      const kinds = async (crowd: readonly NewOrder[], through: readonly Orders[]) =>
        Promise.all(
          crowd.map(async (order, i) => {
            const orders = through[i % through.length] ?? stage.orders;
            return (await orders.open(order)).match(
              () => 'placed',
              (failure) => failure.kind,
            );
          }),
        );
      const count = (list: readonly string[], wanted: string) => list.filter((one) => one === wanted).length;

      it('gets the last copy once: one order, and a clear refusal for all others [PAY-25, O1]', async () => {
        const crowd = Array.from({ length: customers }, (_, i) => newOrder({ number: i + 1, cards: [[rare, 1]] }));
        const answers = await kinds(crowd, [stage.orders]);
        expect([count(answers, 'placed'), count(answers, 'sold')]).toEqual([1, customers - 1]);
        expect(await stage.copiesOf(rare.id)).toEqual({ stock: 0, held: 1 });
      });

      it('never gets more copies than there are [PAY-25]', async () => {
        const crowd = Array.from({ length: customers }, (_, i) => newOrder({ number: i + 1, cards: [[few, 2]] }));
        const answers = await kinds(crowd, [stage.orders]);
        expect([count(answers, 'placed'), count(answers, 'sold')]).toEqual([2, customers - 2]);
        expect(await stage.copiesOf(few.id)).toEqual({ stock: 1, held: 4 });
      });

      it('may want two cards in opposite order: one customer gets both, none gets half [O2]', async () => {
        const both: readonly (readonly [Card, number])[] = [
          [rare, 1],
          [lone, 1],
        ];
        const crowd = Array.from({ length: customers }, (_, i) =>
          newOrder({ number: i + 1, cards: i % 2 === 0 ? both : both.toReversed() }),
        );
        const answers = await kinds(crowd, [stage.orders]);
        expect([count(answers, 'placed'), count(answers, 'sold')]).toEqual([1, customers - 1]);
        expect([await stockOf(rare.id), await stockOf(lone.id)]).toEqual([0, 0]);
      });

      it('gets no copy because a hold is over: only the end of its payment brings it back [PAY-32]', async () => {
        await openOrder(newOrder({ number: 100, cards: [[rare, 1]], expiresAt: longAgo }));
        const crowd = (from: number) =>
          Array.from({ length: 8 }, (_, i) => newOrder({ number: from + i, cards: [[rare, 1]] }));
        expect(count(await kinds(crowd(1), [stage.orders]), 'sold')).toBe(8);
        await bring(100, 'expired');
        const answers = await kinds(crowd(11), [stage.orders]);
        expect([count(answers, 'placed'), count(answers, 'sold')]).toEqual([1, 7]);
        expect(await stage.copiesOf(rare.id)).toEqual({ stock: 0, held: 1 });
      });

      if (abilities.includes('reopen')) {
        it('gets the last copy once through several doors [PAY-25, O1]', async () => {
          const reopen = ability(stage, 'reopen');
          const doors = [stage.orders, await reopen(), await reopen()];
          const crowd = Array.from({ length: customers }, (_, i) => newOrder({ number: i + 1, cards: [[rare, 1]] }));
          const answers = await kinds(crowd, doors);
          expect([count(answers, 'placed'), count(answers, 'sold')]).toEqual([1, customers - 1]);
          expect(await stage.copiesOf(rare.id)).toEqual({ stock: 0, held: 1 });
        });
      }
    });

    recordingCases(() => stage, abilities);

    describe('looking for orders', () => {
      const soon = '2098-01-01T00:00:00.000Z';
      const over = Date.parse(soon);
      const wish = (number: number, expiresAt = soon) => {
        const wanted = newOrder({ number, cards: [[many, 1]], expiresAt });
        const createdAt = new Date(minute(10 - number)).toISOString();
        return { ...wanted, order: { ...wanted.order, createdAt } };
      };
      const waiting = async (now: number) => (await stage.orders.waiting(now))._unsafeUnwrap();
      const openPayments = async (before: number) => (await stage.orders.openPayments(before))._unsafeUnwrap();

      it('names those whose time is over, the oldest first, and none before its time', async () => {
        await openOrder(wish(1));
        await openOrder(wish(2));
        await openOrder(wish(3, farAhead));
        await bring(2, 'awaiting_payment');
        expect(await waiting(over)).toEqual([orderNumber(2), orderNumber(1)]);
        expect(await waiting(over - 1)).toEqual([]);
      });

      it('names those that are ending and those with money on its way back, whatever their time [PAY-32, PAY-41]', async () => {
        for (const number of [1, 2, 3]) await openOrder(wish(number));
        await bring(1, 'expiring');
        await bring(3, 'refund_due');
        expect(await waiting(0)).toEqual([orderNumber(3), orderNumber(1)]);
      });

      it('names none that is being paid, paid, ended or under review', async () => {
        const states = ['processing', 'paid', 'expired', 'refunded', 'review', 'closed'] as const;
        for (const [index, state] of states.entries()) {
          await openOrder(wish(index + 1));
          await bring(index + 1, state);
        }
        expect(await waiting(over)).toEqual([]);
      });

      it('names the open orders that are older than an instant, the oldest first [PAY-40]', async () => {
        const states = ['reserved', 'awaiting_payment', 'processing', 'expiring', 'paid', 'expired', 'review'] as const;
        for (const [index, state] of states.entries()) {
          await openOrder(wish(index + 1));
          await bring(index + 1, state);
        }
        const open = [4, 3, 2, 1].map(orderNumber);
        expect(await openPayments(minute(60))).toEqual(open);
        expect(await openPayments(minute(8))).toEqual(open.slice(0, 2));
        expect(await openPayments(minute(6))).toEqual([]);
      });
    });

    if (abilities.includes('break')) {
      it('fails as unavailable when the store cannot be reached', async () => {
        await openOrder(newOrder({ number: 1, cards: [[few, 1]] }));
        await ability(stage, 'break')();
        const { orders } = stage;
        const answers = [
          await orders.open(newOrder({ number: 2, cards: [[few, 1]] })),
          await orders.find(orderNumber(1)),
          await orders.record(orderNumber(1), { kind: 'hold_ended' }, 'shop', minute(1)),
          await orders.waiting(0),
          await orders.openPayments(0),
        ];
        expect(answers.map((answer) => answer._unsafeUnwrapErr())).toEqual(answers.map(() => storageFails));
      });
    }
  });
}

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

      it('without a count leads through all orders as well [ORDER-12, ADMIN-84]', async () => {
        for (let number = 1; number <= 5; number += 1) await put(number, { at: Math.floor(number / 3) });
        const batch = async (cursor: string | null) => (await stage.records.batch(2, cursor))._unsafeUnwrap();
        const walked: Order[] = [];
        for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
          const { orders, nextCursor } = await batch(cursor);
          walked.push(...orders);
          cursor = nextCursor;
        }
        expect(walked).toEqual((await page()).orders);
        expect((await stage.records.batch(2, 'nonsense'))._unsafeUnwrapErr()).toEqual({ kind: 'bad-cursor' });
      });

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
        const { demosToPack: _, ...ofTabs } = counted;
        expect(ofTabs).toEqual(Object.fromEntries(listed));
        const { all, ...others } = ofTabs;
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
      expect(await counts()).toEqual(Object.fromEntries([...orderTabNames, 'demosToPack'].map((name) => [name, 0])));
    });

    it('counts the demonstrations among those to pack [ADMIN-31]', async () => {
      await put(1, { state: 'paid', order: { demo: false } });
      await put(2, { state: 'paid' });
      await put(3, { state: 'paid', after: [packed] });
      await put(4, { state: 'reserved' });
      expect(await counts()).toMatchObject({ 'to-pack': 2, demosToPack: 1 });
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

      it('finds only orders of the tab that is open [ORDER-01]', async () => {
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

    it('says which payments no order has, neither by payment nor by number [ORDER-11, ADMIN-84, P13]', async () => {
      await put(1, { state: 'paid' });
      const paid = await put(2, { state: 'paid' });
      const none = orderNumber(9);
      const payment = (id: string, of: string) => ({ id: paymentIntentId(id), orderId: of as OrderId });
      const payments = [
        payment('pi_odd', '\u0000'),
        payment('pi_by_number', paid.id),
        payment(paid.paymentIntentId ?? '', none),
        payment('pi_gone', none),
      ];
      const without = (await stage.records.withoutOrder(payments))._unsafeUnwrap();
      expect(without).toEqual(['pi_odd', 'pi_gone']);
      expect((await stage.records.withoutOrder([]))._unsafeUnwrap()).toEqual([]);
    });

    describe('the log of an order', () => {
      const log = async (number: number) => (await stage.records.log(orderNumber(number)))._unsafeUnwrap();

      it('says everything that happened to it, with who and when [ORDER-02, ORDER-08]', async () => {
        await put(1, { state: 'paid', by: 'provider', at: 0 });
        const notify = async (...[event, by, at]: [Parameters<Orders['record']>[1], 'admin ada' | 'shop', number]) =>
          (await stage.orders.record(orderNumber(1), event, by, minute(at)))._unsafeUnwrap();
        await notify(packed, 'admin ada', 5);
        await notify(shipped('9400'), 'admin ada', 6);
        await notify(refundAsked(part, [mantle]), 'admin ada', 7);
        await notify({ kind: 'refund_refused', number: 1, reason: 'The card was closed.' }, 'shop', 8);
        await notify({ kind: 'noted', text: 'She calls tomorrow.' }, 'admin ada', 9);
        expect((await log(1)).map(({ at, by, event, from, to, detail }) => [at, by, event, from, to, detail])).toEqual([
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
        expect((await log(1)).map(({ event }) => event)).toEqual(['opened']);
      });

      it('only grows and never changes [ORDER-08]', async () => {
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
        const unavailable = storageFails;
        const query = { tab: 'all', search: '', limit: 10, cursor: null } as const;
        expect((await stage.records.page(query))._unsafeUnwrapErr()).toEqual(unavailable);
        expect((await stage.records.batch(1, null))._unsafeUnwrapErr()).toEqual(unavailable);
        expect((await stage.records.withoutOrder([]))._unsafeUnwrap()).toEqual([]);
        expect((await stage.records.counts())._unsafeUnwrapErr()).toEqual(unavailable);
        expect((await stage.records.ofUser(stage.users[0]))._unsafeUnwrapErr()).toEqual(unavailable);
        expect((await stage.records.log(orderNumber(1)))._unsafeUnwrapErr()).toEqual(unavailable);
      });
    }
  });
}

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

const nine = aCard({ id: 'nine', price: 10, stock: 9 });
const hundred = aCard({ id: 'hundred', price: 5, stock: 100 });
const untracked = aCard({ id: 'untracked', price: 1 });

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
      await stage.seed([nine, hundred, untracked]);
    });
    afterEach(() => stage.close());

    /** An order in every state, one that was given back in part, and one that waits for its payment. */
    async function openShop(): Promise<void> {
      const cards = [
        [hundred, 3],
        [untracked, 2],
      ] as const;
      for (const [index, state] of orderStates.entries())
        await place(stage.orders, { number: index + 1, cards, state });
      await place(stage.orders, {
        number: 20,
        cards,
        state: 'paid',
        after: [packed, refundAsked(part, [hundred]), { kind: 'refund_made', number: 1 }],
      });
      await place(stage.orders, { number: 21, cards: [[nine, 2]], state: 'awaiting_payment' });
      await place(stage.orders, { number: 22, cards: [[nine, 3]], state: 'paid' });
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
      await stage.miscount(nine.id, counted);
      expect(await gaps()).toEqual([{ cardId: nine.id, counted, byOrders: { held: 2, sold: 3 } }]);
    });

    it('counts copies that came back as sold no longer [ORDER-11]', async () => {
      await place(stage.orders, {
        number: 1,
        cards: [[nine, 3]],
        state: 'paid',
        after: [refundAsked(part, [nine]), { kind: 'refund_made', number: 1 }],
      });
      expect(await gaps()).toEqual([]);
      await stage.miscount(nine.id, { total: 9, available: 6, held: 0, sold: 3 });
      expect(await gaps()).toMatchObject([{ byOrders: { held: 0, sold: 2 } }]);
    });

    it('puts wrong counts right: the total stays, and what can be had follows [ORDER-11]', async () => {
      await openShop();
      await stage.miscount(nine.id, { total: 9, available: 9, held: 0, sold: 0 });
      await stage.miscount(hundred.id, { total: 100, available: 0, held: 50, sold: 50 });
      expect(await recount()).toBe(2);
      expect(await gaps()).toEqual([]);
      // Of nine, two are held and three sold.
      const five = newOrder({ number: 30, cards: [[nine, 5]] });
      expect((await stage.orders.open(five))._unsafeUnwrapErr()).toMatchObject({
        kind: 'sold',
        lines: [{ cardId: nine.id, left: 4, held: 2 }],
      });
      expect(await recount()).toBe(0);
    });

    it('leaves a card alone of which there would be fewer than none: the owner has to look [ORDER-11]', async () => {
      await openShop();
      const counted = { total: 4, available: 4, held: 0, sold: 0 };
      await stage.miscount(nine.id, counted);
      await stage.miscount(hundred.id, { total: 100, available: 100, held: 0, sold: 0 });
      expect(await recount()).toBe(1);
      expect(await gaps()).toEqual([{ cardId: nine.id, counted, byOrders: { held: 2, sold: 3 } }]);
    });

    it('counts correctly while customers buy [ORDER-11]', async () => {
      await openShop();
      await stage.miscount(hundred.id, { total: 100, available: 90, held: 4, sold: 6 });
      await Promise.all([
        ...Array.from({ length: 12 }, (_, index) =>
          place(stage.orders, {
            number: 40 + index,
            cards: [[hundred, 1]],
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
      const { id } = await place(stage.orders, { number: 1, cards: [[untracked, 2]], state });
      await place(stage.orders, { number: 2, cards: [[untracked, 2]], state });
      await stage.misplace(id, copies);
      expect(await misfits()).toEqual([{ orderId: id, detail }]);
    });

    it.each([
      ['reserved', 'released', 'has its copies held, but some are reserved as released'],
      ['paid', 'held', 'has its copies sold, but some are reserved as held'],
      ['expired', 'consumed', 'has its copies returned, but some are reserved as consumed'],
      ['review', 'consumed', 'has its copies held, but some are reserved as consumed'],
    ] as const)('finds an order that is %s and what it reserved %s [ORDER-11]', async (state, reserved, detail) => {
      const { id } = await place(stage.orders, { number: 1, cards: [[nine, 2]], state });
      await place(stage.orders, { number: 2, cards: [[nine, 2]], state });
      await stage.misreserve(id, reserved);
      expect(await misfits()).toEqual([{ orderId: id, detail }]);
    });

    it('says everything that does not fit of an order, and names each once, the oldest first', async () => {
      const cards = [
        [nine, 1],
        [hundred, 1],
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
      await stage.miscount(nine.id, { total: 9, available: 9, held: 0, sold: 0 });
      const before = (await stage.orders.find(orderNumber(22)))._unsafeUnwrap();
      await recount();
      expect((await stage.orders.find(orderNumber(22)))._unsafeUnwrap()).toEqual(before);
      expect(await misfits()).toHaveLength(1);
    });

    it('lets an order go on whose card was counted anew [ORDER-11]', async () => {
      await openShop();
      await stage.miscount(nine.id, { total: 9, available: 9, held: 0, sold: 0 });
      await recount();
      const told = await stage.orders.record(orderNumber(21), { kind: 'payment_succeeded' }, 'provider', minute(3));
      expect(told._unsafeUnwrap()).toMatchObject({ state: 'paid', copies: 'sold' });
      expect(await gaps()).toEqual([]);
    });

    if (abilities.includes('break')) {
      it('says when nothing can be compared', async () => {
        await ability(stage, 'break')();
        const unavailable = storageFails;
        expect((await stage.audit.gaps())._unsafeUnwrapErr()).toEqual(unavailable);
        expect((await stage.audit.misfits())._unsafeUnwrapErr()).toEqual(unavailable);
        expect((await stage.audit.recount())._unsafeUnwrapErr()).toEqual(unavailable);
      });
    }
  });
}
