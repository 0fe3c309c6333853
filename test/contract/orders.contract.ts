import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Card, type CardId, cardId } from '#domain/cards/card.ts';
import type { Order } from '#domain/checkout/order.ts';
import { paymentIntentId } from '#domain/checkout/order.ts';
import { next, type OrderFact, type OrderState, orderFacts, orderStates } from '#domain/checkout/order-state.ts';
import type { NewOrder, Orders } from '#domain/checkout/orders.port.ts';
import { centsOf } from '#domain/money/cents.ts';
import { aCard } from '../support/cards.ts';
import { ability, spoil } from './ability.ts';
import { cartNumber, farAhead, longAgo, newOrder, orderNumber } from './an-order.ts';

export type OrdersStage = {
  /** Any clock between June 2025 and 2098 will do. */
  readonly orders: Orders;
  /** Stores new cards with their stock, or replaces known ones, whose stock need not change. */
  seed(cards: readonly Card[]): Promise<void>;
  /** The card's stock as the catalog would tell it. */
  stockOf(id: CardId): Promise<number | undefined>;
  /** Another `Orders` over the same store: another process or connection. Named as 'reopen'. */
  reopen?(): Promise<Orders>;
  /** From now on the store cannot be reached. Named as 'break'. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

const rare = aCard({ id: 'rare', price: 100, stock: 1 });
const lone = aCard({ id: 'lone', price: 3.5, stock: 1 });
const few = aCard({ id: 'few', price: 19.99, stock: 5 });
const endless = aCard({ id: 'endless', price: 0.1 });
const intent = paymentIntentId('pi_first');

/** How an order is brought into each state. */
const pathTo: Record<OrderState, readonly OrderFact[]> = {
  reserved: [],
  awaiting_payment: ['intent_created'],
  paid: ['intent_created', 'payment_succeeded'],
  expired: ['hold_ended'],
};

const everyStep = orderStates.flatMap((state) => orderFacts.map((fact) => [state, fact] as const));

/** What every keeper of orders promises. @param abilities the optional parts that `open()` gives */
export function ordersContract(
  name: string,
  open: () => Promise<OrdersStage>,
  abilities: readonly ('reopen' | 'break')[] = [],
): void {
  describe(`orders: ${name}`, () => {
    let stage: OrdersStage;
    const place = async (order: NewOrder): Promise<Order> => (await stage.orders.open(order))._unsafeUnwrap();
    const refused = async (order: NewOrder) => (await stage.orders.open(order))._unsafeUnwrapErr();
    const found = async (number: number) => (await stage.orders.find(orderNumber(number)))._unsafeUnwrap();
    const record = async (number: number, fact: OrderFact) =>
      stage.orders.record(orderNumber(number), fact, fact === 'intent_created' ? intent : undefined);

    beforeEach(async () => {
      stage = await open();
      await stage.seed([rare, lone, few, endless]);
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
        expect(await place(wanted)).toEqual(wanted.order);
        expect(await found(1)).toEqual(wanted.order);
      });

      it('takes the copies at once, and none of an untracked card [PAY-25]', async () => {
        await place(
          newOrder({
            number: 1,
            cards: [
              [few, 2],
              [endless, 300],
            ],
          }),
        );
        expect(await stage.stockOf(few.id)).toBe(3);
        expect(await stage.stockOf(endless.id)).toBeUndefined();
        expect(await stage.stockOf(rare.id)).toBe(1);
      });

      it('refuses more copies than there are, and says how many are left [PAY-25]', async () => {
        expect(await refused(newOrder({ number: 1, cards: [[few, 6]] }))).toEqual({
          kind: 'sold',
          lines: [{ cardId: few.id, title: few.title, left: 5 }],
        });
        expect(await stage.stockOf(few.id)).toBe(5);
        expect((await stage.orders.find(orderNumber(1)))._unsafeUnwrapErr()).toEqual({ kind: 'order-not-found' });
      });

      it('sells the very last copy, and not one more [PAY-25]', async () => {
        await place(newOrder({ number: 1, cards: [[few, 5]] }));
        expect(await stage.stockOf(few.id)).toBe(0);
        expect(await refused(newOrder({ number: 2, cards: [[few, 1]] }))).toMatchObject({
          kind: 'sold',
          lines: [{ cardId: few.id, left: 0 }],
        });
      });

      it('refuses a card that the shop does not have', async () => {
        const gone = aCard({ id: 'gone' });
        expect(await refused(newOrder({ number: 1, cards: [[gone, 1]] }))).toMatchObject({
          kind: 'sold',
          lines: [{ cardId: cardId('gone'), left: 0 }],
        });
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
        expect(await stage.stockOf(few.id)).toBe(5);
        expect(await stage.stockOf(rare.id)).toBe(1);
      });

      it('refuses a price that changed, says the new one and its total, and takes nothing [PAY-08][PAY-09]', async () => {
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
        expect(await stage.stockOf(few.id)).toBe(5);
        expect(await stage.stockOf(rare.id)).toBe(1);
      });

      it('keeps lines and address as they were when the card changes later', async () => {
        const wanted = newOrder({ number: 1, cards: [[endless, 1]] });
        await place(wanted);
        await stage.seed([{ ...endless, title: 'Renamed', price: 99 }]);
        expect(await found(1)).toEqual(wanted.order);
      });

      it('keeps its own copy', async () => {
        const wanted = newOrder({ number: 1, cards: [[few, 1]] });
        const opened = await place(wanted);
        spoil(opened.lines[0], { quantity: 77 });
        const read = await found(1);
        spoil(read.shippingAddress, { name: 'Spoilt' });
        expect(await found(1)).toEqual(newOrder({ number: 1, cards: [[few, 1]] }).order);
      });

      it('keeps the orders of different carts apart', async () => {
        await place(newOrder({ number: 1, cards: [[few, 1]] }));
        await place(newOrder({ number: 2, cards: [[few, 2]] }));
        expect((await found(1)).lines[0]?.quantity).toBe(1);
        expect((await found(2)).lines[0]?.quantity).toBe(2);
        expect(await stage.stockOf(few.id)).toBe(2);
      });
    });

    describe('a repeated request', () => {
      const first = newOrder({ number: 1, cards: [[few, 2]] });
      const again: NewOrder = { ...first, order: { ...first.order, id: orderNumber(2) } };

      it('answers the order it made the first time and takes nothing again [PAY-24]', async () => {
        await place(first);
        expect(await place(again)).toEqual(first.order);
        expect(await stage.stockOf(few.id)).toBe(3);
        expect((await stage.orders.find(orderNumber(2)))._unsafeUnwrapErr()).toEqual({ kind: 'order-not-found' });
      });

      it('answers the order as it stands now, paid ones too', async () => {
        await place(first);
        for (const fact of pathTo.paid) await record(1, fact);
        expect(await place(again)).toMatchObject({ id: orderNumber(1), state: 'paid', paymentIntentId: intent });
        expect(await stage.stockOf(few.id)).toBe(3);
      });

      it('answers even when the copies are gone and the price is another', async () => {
        const last = newOrder({ number: 1, cards: [[rare, 1]] });
        await place(last);
        await stage.seed([{ ...rare, stock: 0, price: 500 }]);
        expect(await place(last)).toEqual(last.order);
      });

      it('makes one order however many come at once', async () => {
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, i) => place({ ...first, order: { ...first.order, id: orderNumber(i + 1) } })),
        );
        expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
        expect(await stage.stockOf(few.id)).toBe(3);
      });

      it('is refused when its key was used for something else', async () => {
        await place(first);
        expect(await refused({ ...again, fingerprint: 'something else' })).toEqual({ kind: 'idempotency-key-reused' });
        expect(await stage.stockOf(few.id)).toBe(3);
      });

      it('makes a new order when the one before has expired: its key is free', async () => {
        await place(first);
        await record(1, 'hold_ended');
        expect(await place(again)).toEqual(again.order);
        expect((await found(1)).state).toBe('expired');
        expect(await stage.stockOf(few.id)).toBe(3);
      });

      it('makes a new order when the hold of the one before is over, swept or not', async () => {
        await place(newOrder({ number: 1, cards: [[few, 2]], expiresAt: longAgo }));
        const later = { ...again, fingerprint: 'another wish' };
        expect(await place(later)).toEqual(again.order);
        expect((await found(1)).state).toBe('expired');
        expect(await stage.stockOf(few.id)).toBe(3);
      });

      it('may use its key again after it was refused', async () => {
        await refused(newOrder({ number: 1, cards: [[few, 6]] }));
        expect(await place(first)).toEqual(first.order);
      });
    });

    describe('a second checkout of the same cart', () => {
      const cart = cartNumber(7);

      it('gives the copies of the first back before it takes its own', async () => {
        await place(newOrder({ number: 1, cards: [[rare, 1]], cart }));
        const second = newOrder({
          number: 2,
          cards: [
            [rare, 1],
            [few, 1],
          ],
          cart,
        });
        expect(await place(second)).toEqual(second.order);
        expect((await found(1)).state).toBe('expired');
        expect([await stage.stockOf(rare.id), await stage.stockOf(few.id)]).toEqual([0, 4]);
      });

      it('replaces one that waits for its payment', async () => {
        await place(newOrder({ number: 1, cards: [[few, 3]], cart }));
        await record(1, 'intent_created');
        await place(newOrder({ number: 2, cards: [[few, 4]], cart }));
        expect((await found(1)).state).toBe('expired');
        expect(await stage.stockOf(few.id)).toBe(1);
        expect((await record(1, 'payment_succeeded'))._unsafeUnwrapErr().kind).toBe('step-not-allowed');
      });

      it('leaves a paid order alone', async () => {
        await place(newOrder({ number: 1, cards: [[few, 3]], cart }));
        for (const fact of pathTo.paid) await record(1, fact);
        await place(newOrder({ number: 2, cards: [[few, 2]], cart }));
        expect((await found(1)).state).toBe('paid');
        expect(await stage.stockOf(few.id)).toBe(0);
      });

      it('leaves the first as it was when it is refused itself', async () => {
        const first = newOrder({ number: 1, cards: [[few, 3]], cart });
        await place(first);
        expect((await refused(newOrder({ number: 2, cards: [[few, 6]], cart }))).kind).toBe('sold');
        expect(await found(1)).toEqual(first.order);
        expect(await stage.stockOf(few.id)).toBe(2);
      });

      it('counts the copies it gives back among those that are left', async () => {
        await place(newOrder({ number: 1, cards: [[few, 3]], cart }));
        expect(await refused(newOrder({ number: 2, cards: [[few, 6]], cart }))).toMatchObject({
          kind: 'sold',
          lines: [{ cardId: few.id, left: 5 }],
        });
      });

      it('leaves one order that holds copies, however many start at once', async () => {
        await Promise.all(
          Array.from({ length: 8 }, (_, i) => place(newOrder({ number: i + 1, cards: [[few, 2]], cart }))),
        );
        const states = await Promise.all(Array.from({ length: 8 }, async (_, i) => (await found(i + 1)).state));
        expect(states.filter((state) => state === 'reserved')).toHaveLength(1);
        expect(await stage.stockOf(few.id)).toBe(3);
      });
    });

    describe('a crowd', () => {
      const buyers = 20;
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

      it('gets the last copy once: one order, and a clear refusal for everybody else [PAY-25]', async () => {
        const crowd = Array.from({ length: buyers }, (_, i) => newOrder({ number: i + 1, cards: [[rare, 1]] }));
        const answers = await kinds(crowd, [stage.orders]);
        expect([count(answers, 'placed'), count(answers, 'sold')]).toEqual([1, buyers - 1]);
        expect(await stage.stockOf(rare.id)).toBe(0);
      });

      it('never gets more copies than there are [PAY-25]', async () => {
        const crowd = Array.from({ length: buyers }, (_, i) => newOrder({ number: i + 1, cards: [[few, 2]] }));
        const answers = await kinds(crowd, [stage.orders]);
        expect([count(answers, 'placed'), count(answers, 'sold')]).toEqual([2, buyers - 2]);
        expect(await stage.stockOf(few.id)).toBe(1);
      });

      it('may want two cards in opposite order: somebody gets both, nobody gets half', async () => {
        const both: readonly (readonly [Card, number])[] = [
          [rare, 1],
          [lone, 1],
        ];
        const crowd = Array.from({ length: buyers }, (_, i) =>
          newOrder({ number: i + 1, cards: i % 2 === 0 ? both : both.toReversed() }),
        );
        const answers = await kinds(crowd, [stage.orders]);
        expect([count(answers, 'placed'), count(answers, 'sold')]).toEqual([1, buyers - 1]);
        expect([await stage.stockOf(rare.id), await stage.stockOf(lone.id)]).toEqual([0, 0]);
      });

      it('gets a copy that comes back once', async () => {
        await place(newOrder({ number: 100, cards: [[rare, 1]], expiresAt: longAgo }));
        const crowd = Array.from({ length: 8 }, (_, i) => newOrder({ number: i + 1, cards: [[rare, 1]] }));
        const answers = await kinds(crowd, [stage.orders]);
        expect([count(answers, 'placed'), count(answers, 'sold')]).toEqual([1, 7]);
        expect(await stage.stockOf(rare.id)).toBe(0);
      });

      if (abilities.includes('reopen')) {
        it('gets the last copy once through several doors [PAY-25]', async () => {
          const reopen = ability(stage, 'reopen');
          const doors = [stage.orders, await reopen(), await reopen()];
          const crowd = Array.from({ length: buyers }, (_, i) => newOrder({ number: i + 1, cards: [[rare, 1]] }));
          const answers = await kinds(crowd, doors);
          expect([count(answers, 'placed'), count(answers, 'sold')]).toEqual([1, buyers - 1]);
          expect(await stage.stockOf(rare.id)).toBe(0);
        });
      }
    });

    describe('recording', () => {
      const held: Record<OrderState, number> = { reserved: 2, awaiting_payment: 2, paid: 2, expired: 0 };

      it.each(everyStep)(
        'from %s, told %s, follows the state table and moves the stock [PAY-24]',
        async (state, fact) => {
          await place(newOrder({ number: 1, cards: [[few, 2]] }));
          for (const told of pathTo[state]) (await record(1, told))._unsafeUnwrap();
          const expected = next(state, fact);
          const answer = await record(1, fact);
          const after = expected.match(
            (step) => step.state,
            () => state,
          );

          if (expected.isOk()) expect(answer._unsafeUnwrap().state).toBe(after);
          else expect(answer._unsafeUnwrapErr()).toEqual({ kind: 'step-not-allowed', state, fact });
          expect((await found(1)).state).toBe(after);
          expect(await stage.stockOf(few.id)).toBe(5 - held[after]);
        },
      );

      it('keeps the provider’s id and finds the order by it', async () => {
        await place(newOrder({ number: 1, cards: [[few, 1]] }));
        expect((await found(1)).paymentIntentId).toBeNull();
        expect((await record(1, 'intent_created'))._unsafeUnwrap().paymentIntentId).toBe(intent);
        const order = (await stage.orders.findByIntent(intent))._unsafeUnwrap();
        expect(order).toMatchObject({ id: orderNumber(1), state: 'awaiting_payment', paymentIntentId: intent });
        expect((await record(1, 'payment_succeeded'))._unsafeUnwrap().paymentIntentId).toBe(intent);
      });

      it('gives the copies of an ended order back once, however often it is told', async () => {
        await place(newOrder({ number: 1, cards: [[few, 2]] }));
        await Promise.all([1, 2, 3, 4].map(() => record(1, 'hold_ended')));
        expect(await stage.stockOf(few.id)).toBe(5);
      });

      it('lets either the payment or the end of the hold win, never both', async () => {
        await place(newOrder({ number: 1, cards: [[few, 2]] }));
        await record(1, 'intent_created');
        await Promise.all([record(1, 'hold_ended'), record(1, 'payment_succeeded')]);
        const { state } = await found(1);
        expect(['paid', 'expired']).toContain(state);
        expect(await stage.stockOf(few.id)).toBe(5 - held[state]);
      });

      it('leaves an untracked card untracked when copies come back', async () => {
        await place(newOrder({ number: 1, cards: [[endless, 2]] }));
        await record(1, 'hold_ended');
        expect(await stage.stockOf(endless.id)).toBeUndefined();
      });

      it('moves one order and no other', async () => {
        await place(newOrder({ number: 1, cards: [[few, 1]] }));
        await place(newOrder({ number: 2, cards: [[few, 1]] }));
        await record(1, 'hold_ended');
        expect((await found(2)).state).toBe('reserved');
        expect(await stage.stockOf(few.id)).toBe(4);
      });

      it('knows no order that was never opened', async () => {
        const absent = { kind: 'order-not-found' };
        expect((await stage.orders.find(orderNumber(9)))._unsafeUnwrapErr()).toEqual(absent);
        expect((await stage.orders.findByIntent(intent))._unsafeUnwrapErr()).toEqual(absent);
        expect((await record(9, 'intent_created'))._unsafeUnwrapErr()).toEqual(absent);
      });
    });

    describe('ending holds', () => {
      const soon = '2098-01-01T00:00:00.000Z';
      const over = Date.parse(soon) + 1000;

      it('ends those that are over, gives their copies back and says how many', async () => {
        await place(newOrder({ number: 1, cards: [[few, 2]], expiresAt: soon }));
        await place(newOrder({ number: 2, cards: [[endless, 1]], expiresAt: soon }));
        await place(newOrder({ number: 3, cards: [[few, 1]], expiresAt: farAhead }));
        expect((await stage.orders.endHolds(over))._unsafeUnwrap()).toBe(2);
        expect([(await found(1)).state, (await found(2)).state, (await found(3)).state]).toEqual([
          'expired',
          'expired',
          'reserved',
        ]);
        expect(await stage.stockOf(few.id)).toBe(4);
        expect((await stage.orders.endHolds(over))._unsafeUnwrap()).toBe(0);
      });

      it('ends none before its time', async () => {
        await place(newOrder({ number: 1, cards: [[few, 2]], expiresAt: soon }));
        expect((await stage.orders.endHolds(Date.parse(soon) - 1000))._unsafeUnwrap()).toBe(0);
        expect(await stage.stockOf(few.id)).toBe(3);
      });

      it('ends a hold that waits for its payment, and leaves a paid order alone', async () => {
        await place(newOrder({ number: 1, cards: [[few, 1]], expiresAt: soon }));
        await record(1, 'intent_created');
        expect((await stage.orders.endHolds(over))._unsafeUnwrap()).toBe(1);
        await place(newOrder({ number: 2, cards: [[few, 2]], expiresAt: soon }));
        await stage.orders.record(orderNumber(2), 'intent_created', paymentIntentId('pi_second'));
        await record(2, 'payment_succeeded');
        expect((await stage.orders.endHolds(over))._unsafeUnwrap()).toBe(0);
        expect((await found(2)).state).toBe('paid');
        expect(await stage.stockOf(few.id)).toBe(3);
      });

      it('gives copies back once, however many sweep at once', async () => {
        await place(newOrder({ number: 1, cards: [[few, 2]], expiresAt: soon }));
        const ended = await Promise.all([1, 2, 3].map(async () => (await stage.orders.endHolds(over))._unsafeUnwrap()));
        expect(ended.reduce((sum, one) => sum + one, 0)).toBe(1);
        expect(await stage.stockOf(few.id)).toBe(5);
      });
    });

    it('lets somebody else have the copies of a hold that is over, swept or not', async () => {
      await place(newOrder({ number: 1, cards: [[rare, 1]], expiresAt: longAgo }));
      await record(1, 'intent_created');
      const second = newOrder({ number: 2, cards: [[rare, 1]] });
      expect(await place(second)).toEqual(second.order);
      expect((await found(1)).state).toBe('expired');
      expect((await record(1, 'payment_succeeded'))._unsafeUnwrapErr()).toMatchObject({ kind: 'step-not-allowed' });
      expect(await stage.stockOf(rare.id)).toBe(0);
    });

    if (abilities.includes('break')) {
      it('says that it cannot be reached', async () => {
        await place(newOrder({ number: 1, cards: [[few, 1]] }));
        await ability(stage, 'break')();
        const { orders } = stage;
        const answers = [
          await orders.open(newOrder({ number: 2, cards: [[few, 1]] })),
          await orders.find(orderNumber(1)),
          await orders.findByIntent(intent),
          await orders.record(orderNumber(1), 'hold_ended'),
          await orders.endHolds(0),
        ];
        expect(answers.map((answer) => answer._unsafeUnwrapErr())).toEqual(
          answers.map(() => ({ kind: 'orders-unavailable' })),
        );
      });
    }
  });
}
