import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Order, paymentIntentId } from '#domain/checkout/orders/order.ts';
import { next, type OrderEvent, type OrderStep } from '#domain/checkout/orders/order-step.ts';
import { paymentEvent } from '#domain/checkout/payments/payment-event.ts';
import type { PaymentIntent, PaymentStatus } from '#domain/checkout/payments/payment-gateway.port.ts';
import { copiesOut, refundLeft } from '#domain/checkout/payments/refund.ts';
import { cents } from '#domain/money/cents.ts';
import { propertyRuns } from '#test/support/property-runs.ts';
import { at, awaiting, brady, intent, jordan, reserved } from './told.ts';

/** A payment's state at the provider. */
type Reading = Pick<PaymentIntent, 'status' | 'declined'>;
/** A possibly outdated reading, or the end of the hold. */
type News = Reading | 'hold_ended';

const declined = 'Your card was declined.';
const waiting: Reading = { status: 'requires_payment_method', declined: null };
const after: Record<PaymentStatus, readonly Reading[]> = {
  requires_payment_method: [
    { status: 'requires_payment_method', declined },
    { status: 'requires_action', declined: null },
    { status: 'processing', declined: null },
    { status: 'succeeded', declined: null },
    { status: 'canceled', declined: null },
  ],
  requires_action: [
    waiting,
    { status: 'requires_payment_method', declined },
    { status: 'processing', declined: null },
    { status: 'succeeded', declined: null },
    { status: 'canceled', declined: null },
  ],
  processing: [
    waiting,
    { status: 'requires_payment_method', declined },
    { status: 'requires_action', declined: null },
    { status: 'succeeded', declined: null },
    { status: 'canceled', declined: null },
  ],
  succeeded: [],
  canceled: [],
};

/** A payment's history at the provider. */
const arbitraryHistory = fc.array(fc.nat({ max: 59 }), { maxLength: 8 }).map((choices) => {
  const readings: Reading[] = [waiting];
  for (const choice of choices) {
    const choosable = after[readings.at(-1)?.status ?? 'succeeded'];
    const selected = choosable[choice % Math.max(1, choosable.length)];
    if (selected) readings.push(selected);
  }
  return readings;
});

/** The same input reordered, partly repeated or missing. */
const shuffled = (notification: readonly News[]) =>
  fc.array(fc.constantFrom(...notification), { maxLength: 2 * notification.length });

const arbitraryCase = fc
  .record({ history: arbitraryHistory, holdEndsAt: fc.nat({ max: 9 }), fits: fc.boolean() })
  .chain(({ history, holdEndsAt, fits }) => {
    const inOrder: readonly News[] = [...history.slice(0, holdEndsAt), 'hold_ended', ...history.slice(holdEndsAt)];
    return fc.record({
      last: fc.constant(history.at(-1) ?? waiting),
      inOrder: fc.constant(inOrder),
      anyhow: shuffled(inOrder),
      fits: fc.constant(fits),
    });
  });

const intentAt = (reading: Reading, fits: boolean): PaymentIntent => ({
  id: intent,
  clientSecret: 'secret',
  orderId: awaiting.id,
  amount: fits ? awaiting.total : cents(1),
  currency: 'usd',
  mode: 'live',
  demo: false,
  ...reading,
});

function notify(order: Order, notification: News, fits: boolean): Order {
  const event: OrderEvent | null =
    notification === 'hold_ended' ? { kind: notification } : paymentEvent(order, intentAt(notification, fits));
  return event === null ? order : next(order, event, at)._unsafeUnwrap().order;
}

/** The final check, after the hold: ends what can be ended. */
function lookAtLast(order: Order, last: Reading, fits: boolean): Order {
  const seen = notify(notify(order, last, fits), 'hold_ended', fits);
  return seen.state === 'expiring' ? notify(seen, { status: 'canceled', declined: null }, fits) : seen;
}

describe('a payment’s news in any order, twice, or never', () => {
  it('end in the same order as the same news in theirs, after a last look at the provider [PAY-24, PAY-40, W2, W3]', () => {
    const ends = new Set<string>();
    fc.assert(
      fc.property(arbitraryCase, ({ inOrder, anyhow, last, fits }) => {
        const end = (notification: readonly News[]) =>
          lookAtLast(
            notification.reduce((order, one) => notify(order, one, fits), awaiting),
            last,
            fits,
          );
        const expected = end(inOrder);
        ends.add(expected.state);
        expect(end(anyhow)).toEqual(expected);
      }),
      { numRuns: propertyRuns(10_000) },
    );
    expect(ends).toEqual(new Set(['paid', 'expired', 'processing', 'review']));
  });
});

type Happening = (order: Order) => OrderEvent;

const plain = [
  'payment_processing',
  'payment_failed',
  'payment_succeeded',
  'demo_paid',
  'payment_canceled',
  'payment_differs',
  'hold_ended',
  'accepted',
  'closed',
  'packed',
  'unpacked',
  'delivered',
] as const;

const arbitraryHappening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...plain).map((kind) => () => ({ kind })) },
  { weight: 1, arbitrary: fc.constant(() => ({ kind: 'intent_created', intent: paymentIntentId('pi_1') }) as const) },
  {
    weight: 1,
    arbitrary: fc.constant(() => ({ kind: 'shipped', tracking: { carrier: 'UPS', number: '1' } }) as const),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({
        amount: fc.integer({ min: -1, max: 5000 }),
        all: fc.boolean(),
        jordans: fc.nat({ max: 3 }),
        bradys: fc.nat({ max: 2 }),
      })
      .map(({ amount, all, jordans, bradys }) => (order: Order) => ({
        kind: 'refund_asked' as const,
        amount: all ? refundLeft(order) : cents(amount),
        restock: [
          { cardId: jordan.id, quantity: jordans },
          { cardId: brady.id, quantity: bradys },
        ].filter(({ quantity }) => quantity > 0),
        reason: '',
      })),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.boolean(), fc.nat({ max: 1 })).map(
      ([isMade, late]) =>
        ({ refunds }: Order) =>
          isMade
            ? ({ kind: 'refund_made', number: refunds - late } as const)
            : ({ kind: 'refund_refused', number: refunds - late, reason: '' } as const),
    ),
  },
);

/** Resulting transitions; refused events have none. */
function stepsOf(happenings: readonly Happening[]): OrderStep[] {
  let order = reserved;
  return happenings.flatMap((happening) => {
    const step = next(order, happening(order), at);
    if (step.isErr()) return [];
    order = step.value.order;
    return [step.value];
  });
}

describe('whatever happens to an order', () => {
  const always = (holds: (steps: readonly OrderStep[], last: Order) => void) =>
    fc.assert(
      fc.property(fc.array(arbitraryHappening, { maxLength: 25 }), (happenings) => {
        const steps = stepsOf(happenings);
        holds(steps, steps.at(-1)?.order ?? reserved);
      }),
      { numRuns: propertyRuns(3_000) },
    );

  it('its copies are sold or given back, once, and never both [PAY-32]', () => {
    always((steps, { copies }) => {
      const moves = steps.map(({ stock }) => stock).filter((stock) => stock !== 'keep');
      expect(moves).toEqual({ held: [], sold: ['consume'], returned: ['release'] }[copies]);
    });
  });

  it('no more money goes back than was paid, and what is noted is the sum of what went back [PAY-41]', () => {
    always((steps, { refunded, total }) => {
      expect(refunded).toBeLessThanOrEqual(total);
      const madeOf = steps.map(({ order }) => order.refunded);
      expect(madeOf).toEqual([...madeOf].sort((a, b) => a - b));
      for (const { order } of steps) expect(order.refund?.amount ?? 0).toBeLessThanOrEqual(refundLeft(order));
    });
  });

  it('no more copies come back into stock than were sold [PAY-41]', () => {
    always((steps, last) => {
      const restocked = steps.flatMap(({ restock }) => restock);
      expect(restocked).toEqual(last.restocked);
      for (const { cardId } of restocked) expect(copiesOut(last, cardId)).toBeGreaterThanOrEqual(0);
      const sold = steps.findIndex(({ stock }) => stock === 'consume');
      const back = steps.findIndex(({ restock }) => restock.length > 0);
      expect(back === -1 || (sold >= 0 && sold < back)).toBe(true);
    });
  });

  it('an order is received, shipped and delivered once at most, and every refund told of once [ORDER-09]', () => {
    always((steps) => {
      const emails = steps.map(({ email }) => email).filter((email) => email !== null);
      for (const kind of ['received', 'shipped', 'delivered'] as const) {
        expect(emails.filter((email) => email === kind).length).toBeLessThanOrEqual(1);
      }
      const wentBack = steps.filter(({ order }, i) => order.refunded !== (steps[i - 1]?.order.refunded ?? 0));
      expect(emails.filter((email) => email === 'refunded')).toHaveLength(wentBack.length);
    });
  });

  it('nothing is packed or sent that is not paid, with its copies sold [PAY-35, ORDER-03]', () => {
    always((steps) => {
      steps.forEach(({ order }, i) => {
        const before = steps[i - 1]?.order ?? reserved;
        if (order.fulfilment !== before.fulfilment) expect([before.state, before.copies]).toEqual(['paid', 'sold']);
      });
    });
  });

  it('an event that is reported again changes nothing [PAY-24, W2]', () => {
    const repeatable = fc.constantFrom(...plain);
    fc.assert(
      fc.property(fc.array(arbitraryHappening, { maxLength: 15 }), repeatable, (happenings, kind) => {
        const order = stepsOf(happenings).at(-1)?.order ?? reserved;
        const once = next(order, { kind }, at);
        if (once.isErr()) return;
        const again = next(once.value.order, { kind }, '2030-01-01T00:00:00.000Z');
        const isAllowed = again.isOk();
        if (isAllowed)
          expect(again.value).toEqual({
            order: once.value.order,
            stock: 'keep',
            restock: [],
            email: null,
            notice: null,
          });
        else expect(['demo_paid', 'accepted', 'unpacked']).toContain(kind);
      }),
      { numRuns: propertyRuns(3_000) },
    );
  });
});
