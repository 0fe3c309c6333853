import { describe, expect, it } from 'vitest';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { Outbox } from '#domain/checkout/emails/outbox.port.ts';
import { type Order, paymentIntentId } from '#domain/checkout/orders/order.ts';
import type { Actor } from '#domain/checkout/orders/order-log.ts';
import { orderStates } from '#domain/checkout/orders/order-state.ts';
import { next, type OrderEvent, type OrderEventKind } from '#domain/checkout/orders/order-step.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import { ability } from './ability.ts';
import { newOrder, orderNumber, trackedCharges } from './an-order.ts';
import { delivered, instant, minute, packed, pathTo, refundAsked, shipped } from './order-history.ts';
import { endless, few, many, type OrdersAbility, type OrdersStage, rare } from './orders-stage.ts';

const intent = paymentIntentId('pi_1');
const paid: readonly OrderEvent[] = [{ kind: 'intent_created', intent }, { kind: 'payment_succeeded' }];
const made = (number: number): OrderEvent => ({ kind: 'refund_made', number });

/** Events of every kind, for an order of two copies of `many`. */
const factsOf = (number: number, total: Cents): Record<OrderEventKind, readonly OrderEvent[]> => ({
  intent_created: [{ kind: 'intent_created', intent: paymentIntentId(`pi_${number}`) }],
  payment_processing: [{ kind: 'payment_processing' }],
  payment_failed: [{ kind: 'payment_failed' }],
  payment_succeeded: [{ kind: 'payment_succeeded' }],
  demo_paid: [{ kind: 'demo_paid' }],
  payment_canceled: [{ kind: 'payment_canceled' }],
  payment_differs: [{ kind: 'payment_differs' }],
  hold_ended: [{ kind: 'hold_ended' }],
  accepted: [{ kind: 'accepted' }],
  closed: [{ kind: 'closed' }],
  refund_asked: [refundAsked(total, [many]), refundAsked(cents(1)), refundAsked(cents(total + 1))],
  refund_made: [made(1), made(2)],
  refund_refused: [1, 2].map((n) => ({ kind: 'refund_refused', number: n, reason: 'no such account' })),
  packed: [packed],
  unpacked: [{ kind: 'unpacked' }],
  shipped: [shipped('9400')],
  delivered: [delivered],
  noted: [{ kind: 'noted', text: 'Asked for a sturdy box.' }],
  return_requested: [{ kind: 'return_requested', number: 1, text: 'Damaged' }],
  return_accepted: [{ kind: 'return_accepted', number: 1, text: 'To 1 Shop Street' }],
  return_declined: [{ kind: 'return_declined', number: 1, text: 'Creased as described' }],
  return_received: [{ kind: 'return_received', number: 1, text: '' }],
  return_canceled: [{ kind: 'return_canceled', number: 1, text: '' }],
  messaged: [{ kind: 'messaged', id: 'message1', text: 'Your cards travel in a rigid mailer.' }],
});

export function recordingCases(current: () => OrdersStage, abilities: readonly OrdersAbility[]): void {
  const place = async (number: number, cards: readonly (readonly [Card, number])[]): Promise<Order> =>
    (await current().orders.open(newOrder({ number, cards })))._unsafeUnwrap();
  const found = async (number: number) => (await current().orders.find(orderNumber(number)))._unsafeUnwrap();
  const copiesOf = (id: CardId) => current().copiesOf(id);
  const record = (number: number, event: OrderEvent, at = 1, by: Actor = 'shop') =>
    current().orders.record(orderNumber(number), event, by, minute(at));
  const notify = async (number: number, ...events: readonly OrderEvent[]): Promise<void> => {
    for (const event of events) (await record(number, event))._unsafeUnwrap();
  };

  describe('recording', () => {
    it.each(abilities.includes('everyState') ? orderStates : (['paid'] as const))(
      'answers every event about an order that is %s by the rule, and stores what follows [PAY-24]',
      async (state) => {
        const copies = { held: 0, gone: 0 };
        const kinds = Object.keys(factsOf(0, cents(1))) as OrderEventKind[];
        let number = 0;
        for (const kind of kinds) {
          for (const nth of factsOf(0, cents(1))[kind].keys()) {
            number += 1;
            const { total } = await place(number, [[many, 2]]);
            await notify(number, ...pathTo(state, number, total));
            const before = await found(number);
            const event = factsOf(number, total)[kind][nth] as OrderEvent;

            const answer = await record(number, event, 2);
            const expected = next(before, event, instant(2)).map(({ order }) => order);
            const cell = `${state}, told ${JSON.stringify(event)}`;
            expect(answer.isOk() ? answer.value : answer.error, cell).toEqual(
              expected.isOk() ? expected.value : expected.error,
            );
            const after = expected.unwrapOr(before);
            expect(await found(number), cell).toEqual(after);
            const back = after.restocked.reduce((sum, { quantity }) => sum + quantity, 0);
            copies.held += after.copies === 'held' ? 2 : 0;
            copies.gone += after.copies === 'returned' ? 0 : 2 - back;
          }
        }
        expect(await copiesOf(many.id)).toEqual({
          stock: 1_000 - copies.gone,
          ...(copies.held > 0 && { held: copies.held }),
        });
      },
    );

    it('keeps the provider’s id and finds the order by it', async () => {
      await place(1, [[few, 1]]);
      expect((await found(1)).paymentIntentId).toBeNull();
      await notify(1, { kind: 'intent_created', intent });
      const order = (await current().orders.findByIntent(intent))._unsafeUnwrap();
      expect(order).toMatchObject({ id: orderNumber(1), state: 'awaiting_payment', paymentIntentId: intent });
      await notify(1, { kind: 'intent_created', intent: paymentIntentId('pi_other') });
      expect((await found(1)).paymentIntentId).toBe(intent);
    });

    it('keeps the instant at which the order was paid', async () => {
      await place(1, [[few, 1]]);
      await notify(1, { kind: 'intent_created', intent });
      await record(1, { kind: 'payment_succeeded' }, 5);
      await record(1, { kind: 'payment_succeeded' }, 9);
      expect((await found(1)).paidAt).toBe(instant(5));
    });

    it('sells the copies that are paid, and says since when a card is sold [CARD-29]', async () => {
      await place(1, [
        [rare, 1],
        [few, 2],
      ]);
      await notify(1, { kind: 'intent_created', intent });
      await record(1, { kind: 'payment_succeeded' }, 7);
      expect(await copiesOf(rare.id)).toEqual({ stock: 0, soldAt: instant(7) });
      expect(await copiesOf(few.id)).toEqual({ stock: 3 });
    });

    it('calls no card sold while a copy is in a checkout: it may come back [CARD-28, CARD-29]', async () => {
      await place(1, [[few, 3]]);
      await place(2, [[few, 2]]);
      await notify(1, ...pathTo('paid', 1, cents(0)));
      expect(await copiesOf(few.id)).toEqual({ stock: 0, held: 2 });
      await notify(2, ...pathTo('expired', 2, cents(0)));
      expect(await copiesOf(few.id)).toEqual({ stock: 2 });
    });

    it('holds the copies of an order that is ending until its payment is canceled, and gives them back once [PAY-32]', async () => {
      await place(1, [[few, 2]]);
      await notify(1, { kind: 'hold_ended' });
      expect(await copiesOf(few.id)).toEqual({ stock: 3, held: 2 });
      await Promise.all([1, 2, 3, 4].map(() => record(1, { kind: 'payment_canceled' })));
      expect(await copiesOf(few.id)).toEqual({ stock: 5 });
    });

    it('sells what was paid in time although the order was ending', async () => {
      await place(1, [[few, 2]]);
      await notify(1, { kind: 'intent_created', intent }, { kind: 'hold_ended' }, { kind: 'payment_succeeded' });
      expect(await found(1)).toMatchObject({ state: 'paid', copies: 'sold' });
      expect(await copiesOf(few.id)).toEqual({ stock: 3 });
    });

    it('lets either the payment or its cancellation win, never both', async () => {
      for (const number of [1, 2, 3, 4]) {
        await place(number, [[many, 2]]);
        await notify(number, { kind: 'intent_created', intent: paymentIntentId(`pi_${number}`) });
        await Promise.all([
          record(number, { kind: 'payment_canceled' }),
          record(number, { kind: 'payment_succeeded' }),
        ]);
      }
      const orders = await Promise.all([1, 2, 3, 4].map(found));
      const sold = orders.filter(({ copies }) => copies === 'sold');
      for (const { state, copies } of orders)
        expect([copies, state]).toEqual(copies === 'sold' ? ['sold', 'paid'] : ['returned', 'refund_due']);
      expect(await copiesOf(many.id)).toEqual({ stock: 1_000 - 2 * sold.length });
    });

    it('gives the money back, and no copies, when a payment succeeds after its order expired [P8]', async () => {
      const { total } = await place(1, [[few, 2]]);
      await notify(1, ...pathTo('expired', 1, cents(0)));
      await place(2, [[few, 5]]);
      await notify(1, { kind: 'payment_succeeded' });
      expect(await found(1)).toMatchObject({
        state: 'refund_due',
        copies: 'returned',
        refund: { number: 1, amount: total },
      });
      await notify(1, made(1), { kind: 'payment_succeeded' });
      expect(await found(1)).toMatchObject({ state: 'refunded', refunded: total, refunds: 1, refund: null });
      expect(await copiesOf(few.id)).toEqual({ stock: 0, held: 5 });
    });

    it('leaves an untracked card untracked, whatever becomes of its copies', async () => {
      await place(1, [[endless, 2]]);
      await place(2, [[endless, 2]]);
      await notify(1, ...pathTo('expired', 1, cents(0)));
      await notify(2, ...pathTo('paid', 2, cents(0)), refundAsked(cents(20), [endless]), made(1));
      expect(await copiesOf(endless.id)).toEqual({});
    });

    it('changes the recorded order and no other', async () => {
      await place(1, [[few, 1]]);
      const second = await place(2, [[few, 1]]);
      await notify(1, ...pathTo('expired', 1, cents(0)));
      expect(await found(2)).toEqual(second);
      expect(await copiesOf(few.id)).toEqual({ stock: 4, held: 1 });
    });

    it('knows no order that was never opened', async () => {
      const { orders } = current();
      const absent = { kind: 'order-not-found' };
      expect((await orders.find(orderNumber(9)))._unsafeUnwrapErr()).toEqual(absent);
      expect((await orders.findByIntent(intent))._unsafeUnwrapErr()).toEqual(absent);
      expect((await record(9, { kind: 'hold_ended' }))._unsafeUnwrapErr()).toEqual(absent);
    });

    it('keeps what becomes of the parcel, and a corrected tracking number [ORDER-03]', async () => {
      await place(1, [[few, 1]]);
      await notify(1, ...paid, packed, shipped('9400'), shipped('9401'));
      expect(await found(1)).toMatchObject({ fulfilment: 'shipped', tracking: { carrier: 'USPS', number: '9401' } });
      await notify(1, delivered);
      expect((await found(1)).fulfilment).toBe('delivered');
    });

    it('ships by a method with tracking with a number only, unless the admin says that there is none [ORDER-23]', async () => {
      const wish = newOrder({ number: 1, cards: [[few, 1]] });
      await current().orders.open({ ...wish, order: { ...wish.order, charges: trackedCharges } });
      await notify(1, ...paid, packed);
      expect((await record(1, shipped('')))._unsafeUnwrapErr()).toEqual({ kind: 'tracking-missing' });
      expect(await found(1)).toMatchObject({ fulfilment: 'packed', tracking: null });
      await notify(1, { ...shipped(''), withoutNumber: true });
      expect(await found(1)).toMatchObject({ fulfilment: 'shipped', tracking: { carrier: 'USPS', number: '' } });
    });

    it('keeps the name and the link of another carrier, and when the admin canceled an order [ORDER-16, ORDER-17]', async () => {
      const tracking = { carrier: 'Other', number: '7', name: 'Roadie', link: 'https://roadie.example/7' } as const;
      await place(1, [[few, 1]]);
      await notify(1, ...paid, packed, { kind: 'shipped', tracking });
      expect((await found(1)).tracking).toEqual(tracking);
      await place(2, [[few, 1]]);
      await notify(2, { kind: 'hold_ended', isCancellation: true });
      expect((await found(2)).canceledAt).toEqual(expect.any(String));
    });
  });

  describe('refunds', () => {
    const total = cents(3 * 1_999);
    const buyThree = async () => {
      await place(1, [[few, 3]]);
      await notify(1, ...paid);
    };

    it('goes back in parts, each with the copies that the owner names, up to all of it [PAY-41]', async () => {
      await buyThree();
      await notify(1, refundAsked(cents(1_999), [few]));
      expect(await found(1)).toMatchObject({
        state: 'refund_due',
        refunded: 0,
        refund: { number: 1, amount: 1_999, restock: [{ cardId: few.id, quantity: 1 }], reason: 'It arrived bent.' },
      });
      expect(await copiesOf(few.id)).toEqual({ stock: 2 });
      await notify(1, made(1));
      expect(await found(1)).toMatchObject({ state: 'paid', refunded: 1_999, refund: null });
      expect(await copiesOf(few.id)).toEqual({ stock: 3 });

      await notify(1, refundAsked(cents(500)), made(2));
      expect(await copiesOf(few.id)).toEqual({ stock: 3 });
      await notify(1, refundAsked(cents(total - 2_499), [few, few]), made(3));
      expect(await found(1)).toMatchObject({ state: 'refunded', copies: 'sold', refunded: total, refunds: 3 });
      expect((await found(1)).restocked.map(({ quantity }) => quantity)).toEqual([1, 1, 1]);
      expect(await copiesOf(few.id)).toEqual({ stock: 5 });
    });

    it('records a refund once however often the provider reports it [PAY-41, P12]', async () => {
      await buyThree();
      await notify(1, refundAsked(total, [few]));
      await Promise.all([1, 2, 3].map(() => record(1, made(1))));
      expect(await found(1)).toMatchObject({ state: 'refunded', refunded: total, refunds: 1 });
      expect(await copiesOf(few.id)).toEqual({ stock: 3 });
    });

    it('never exceeds what was paid, nor the copies that were bought [PAY-41]', async () => {
      await buyThree();
      const before = await found(1);
      for (const [event, kind] of [
        [refundAsked(cents(total + 1)), 'bad-refund-amount'],
        [refundAsked(cents(1), [rare]), 'bad-restock'],
        [refundAsked(cents(1), [few, few, few, few]), 'bad-restock'],
      ] as const) {
        expect((await record(1, event))._unsafeUnwrapErr().kind).toBe(kind);
      }
      expect(await found(1)).toEqual(before);
    });

    it('leaves the money and the copies where they are when it is refused, for the owner to decide [PAY-41]', async () => {
      await buyThree();
      await notify(1, refundAsked(total, [few]), { kind: 'refund_refused', number: 1, reason: 'no such account' });
      expect(await found(1)).toMatchObject({ state: 'review', refunded: 0, refunds: 1, refund: null, restocked: [] });
      expect(await copiesOf(few.id)).toEqual({ stock: 2 });
      await notify(1, refundAsked(total, [few]), made(2));
      expect(await found(1)).toMatchObject({ state: 'refunded', refunded: total, refunds: 2 });
      expect(await copiesOf(few.id)).toEqual({ stock: 3 });
    });

    it('makes a sold card one that can be had again [CARD-29]', async () => {
      const order = await place(1, [[rare, 1]]);
      await notify(1, ...paid, refundAsked(order.total, [rare]), made(1));
      expect(await copiesOf(rare.id)).toEqual({ stock: 1 });
    });
  });

  if (abilities.includes('outbox')) {
    describe('emails', () => {
      async function due(outbox: Outbox, keys: readonly string[] = []): Promise<readonly string[]> {
        const email = (await outbox.claim(minute(60), 60_000))._unsafeUnwrap();
        return email ? due(outbox, [...keys, email.key]) : keys.toSorted();
      }
      const emails = () => due(ability(current(), 'outbox'));
      const id = orderNumber(1);

      it('come in with the step, one an event, however often it is told [ORDER-09]', async () => {
        await place(1, [[few, 3]]);
        await notify(1, ...paid, { kind: 'payment_succeeded' });
        await notify(1, packed, shipped('9400'), shipped('9401'), delivered, delivered);
        await notify(1, refundAsked(cents(100)), made(1), made(1), refundAsked(cents(200)), made(2));
        expect(await emails()).toEqual([
          `corrected:${id}:${minute(1)}`,
          `delivered:${id}`,
          `ordered:${id}`,
          `received:${id}`,
          `refunded:${id}:1`,
          `refunded:${id}:2`,
          `shipped:${id}`,
        ]);
      });

      it('say which refund, and how much [ORDER-09]', async () => {
        await place(1, [[few, 3]]);
        await notify(1, ...pathTo('expired', 1, cents(0)), { kind: 'payment_succeeded' }, made(1));
        const email = (await ability(current(), 'outbox').claim(minute(60), 60_000))._unsafeUnwrap();
        expect(email).toEqual({
          key: `refunded:${id}:1`,
          kind: 'refunded',
          orderId: id,
          refund: { number: 1, amount: 5_997 },
          text: '',
          attempts: 0,
        });
      });

      it('are asked for by nothing that is refused, and by no order that is not paid', async () => {
        await place(1, [[few, 3]]);
        await notify(1, { kind: 'intent_created', intent }, { kind: 'payment_processing' });
        expect((await record(1, delivered)).isErr()).toBe(true);
        await notify(1, { kind: 'payment_canceled' });
        expect(await emails()).toEqual([]);
      });
    });
  }

  if (abilities.includes('logOf')) {
    describe('the log', () => {
      const log = () => ability(current(), 'logOf')(orderNumber(1));

      it('says what happened, when, by whom, and from which state to which [ORDER-08]', async () => {
        await place(1, [[few, 1]]);
        await record(1, { kind: 'intent_created', intent }, 1);
        await record(1, { kind: 'payment_succeeded' }, 2, 'provider');
        await record(1, packed, 3, 'admin Ada');
        await record(1, shipped('9400'), 4, 'admin Ada');
        await record(1, { kind: 'noted', text: 'Sent by air.' }, 5, 'admin Bea');
        await record(1, refundAsked(cents(100), [few]), 6, 'admin Ada');
        await record(1, made(1), 7, 'provider');
        const line = (at: number, by: Actor, event: string, from: string | null, to: string, detail = '') => ({
          at: instant(at),
          by,
          event,
          from,
          to,
          detail,
        });
        expect(await log()).toEqual([
          line(0, 'shopper', 'opened', null, 'reserved'),
          line(1, 'shop', 'intent_created', 'reserved', 'awaiting_payment', intent),
          line(2, 'provider', 'payment_succeeded', 'awaiting_payment', 'paid'),
          line(3, 'admin Ada', 'packed', 'paid', 'paid'),
          line(4, 'admin Ada', 'shipped', 'paid', 'paid', 'USPS 9400'),
          line(5, 'admin Bea', 'noted', 'paid', 'paid', 'Sent by air.'),
          line(6, 'admin Ada', 'refund_asked', 'paid', 'refund_due', '$1.00, 1 returned to stock: It arrived bent.'),
          line(7, 'provider', 'refund_made', 'refund_due', 'paid', 'refund 1'),
        ]);
      });

      it('has no line for what is refused, or told again and changes nothing [ORDER-08]', async () => {
        await place(1, [[few, 1]]);
        await notify(1, ...paid, ...paid, { kind: 'hold_ended' }, { kind: 'payment_canceled' }, packed, packed);
        expect((await record(1, delivered)).isErr()).toBe(true);
        expect((await log()).map(({ event }) => event)).toEqual([
          'opened',
          'intent_created',
          'payment_succeeded',
          'packed',
        ]);
      });

      it('has every note, and a declined payment once until something else happens [ORDER-06, ORDER-08, P6]', async () => {
        await place(1, [[few, 1]]);
        const note: OrderEvent = { kind: 'noted', text: 'Called.' };
        const declined: OrderEvent = { kind: 'payment_failed' };
        await notify(1, { kind: 'intent_created', intent }, declined, declined, note, note, declined);
        await notify(1, { kind: 'payment_succeeded' }, declined);
        expect((await log()).map(({ event }) => event)).toEqual([
          'opened',
          'intent_created',
          'payment_failed',
          'noted',
          'noted',
          'payment_failed',
          'payment_succeeded',
        ]);
      });
    });
  }
}
