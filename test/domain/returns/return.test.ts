import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundLeft } from '#domain/checkout/payments/refund.ts';
import { cents } from '#domain/money/cents.ts';
import {
  fitsOffer,
  mostReturns,
  type OrderReturn,
  type ReturnLine,
  requestText,
  returnAmount,
  returnOffer,
} from '#domain/returns/return.ts';
import { allowedSteps, isOpenReturn, returnStates, returnStep, returnSteps } from '#domain/returns/return-state.ts';
import { anOrder, someCharges } from '#test/contract/an-order.ts';
import { aCard } from '#test/support/cards.ts';

const jordan = aCard({ id: 'jordan', price: 10 });
const brady = aCard({ id: 'brady', price: 33.33 });
const sent = '2025-06-01T12:00:00.000Z';
const at = (days: number): number => Date.parse(sent) + days * 24 * 60 * 60 * 1000;

const order = {
  ...anOrder({
    number: 1,
    cards: [
      [jordan, 2],
      [brady, 1],
    ],
  }),
  state: 'paid',
  fulfilment: 'shipped',
} as const;

const jordans = (quantity: number): readonly ReturnLine[] => [{ cardId: jordan.id, quantity }];

const aReturn = (change: Partial<OrderReturn>): OrderReturn => ({
  number: 1,
  version: 1,
  state: 'requested',
  lines: jordans(1),
  reason: 'damaged',
  text: '',
  answer: '',
  requestedAt: sent,
  changedAt: sent,
  pictures: 0,
  refund: null,
  ...change,
});

const policy = { days: 14, since: sent, now: at(1) };

describe('the steps of a return', () => {
  it('are those of its state, and nothing follows its end [RET-04]', () => {
    for (const state of returnStates) {
      for (const step of returnSteps) {
        expect(returnStep(state, step).isOk()).toBe(allowedSteps(state).includes(step));
      }
    }
    expect(returnStates.filter((state) => !isOpenReturn({ state }))).toEqual(['declined', 'refunded', 'canceled']);
  });

  it('lead to a refund only over its arrival, and a customer cancels only before that [RET-04]', () => {
    expect(returnStates.filter((state) => allowedSteps(state).includes('refund'))).toEqual(['received']);
    expect(returnStates.filter((state) => allowedSteps(state).includes('cancel'))).toEqual(['requested', 'accepted']);
  });
});

describe('what may be returned', () => {
  it('is every copy of a sent order within the days of the policy [RET-03]', () => {
    const lines = [...jordans(2), { cardId: brady.id, quantity: 1 }];
    expect(returnOffer(order, [], policy)).toEqual({ kind: 'offered', until: at(14), lines });
    expect(returnOffer(order, [], { ...policy, now: at(14) }).kind).toBe('offered');
    expect(returnOffer(order, [], { ...policy, now: at(14) + 1 })).toEqual({ kind: 'over', until: at(14) });
  });

  it('is nothing without a policy, and before shipping [RET-03]', () => {
    expect(returnOffer(order, [], { ...policy, days: null }).kind).toBe('no-policy');
    expect(returnOffer(order, [], { ...policy, since: null }).kind).toBe('not-shipped');
    expect(returnOffer({ ...order, fulfilment: 'packed' }, [], policy).kind).toBe('not-shipped');
    expect(returnOffer({ ...order, state: 'review' }, [], policy).kind).toBe('not-shipped');
  });

  it('is nothing while a return is open, or after too many [RET-03]', () => {
    for (const state of returnStates) {
      const one = aReturn({ state });
      expect([state, returnOffer(order, [one], policy).kind]).toEqual([state, isOpenReturn(one) ? 'open' : 'offered']);
    }
    const many = Array.from({ length: mostReturns }, () => aReturn({ state: 'canceled' }));
    expect(returnOffer(order, many, policy).kind).toBe('nothing-left');
  });

  it('is what did not come back yet, by a return or another refund [RET-03]', () => {
    const refund = { number: 1, amount: cents(1_000), restock: jordans(1) };
    const back = aReturn({ state: 'refunded', refund });
    const linesOf = (restocked: readonly ReturnLine[]) => {
      const offer = returnOffer({ ...order, restocked }, [back], policy);
      return offer.kind === 'offered' ? offer.lines : offer.kind;
    };
    expect(linesOf(jordans(1))).toEqual([...jordans(1), { cardId: brady.id, quantity: 1 }]);
    expect(linesOf(jordans(2))).toEqual([{ cardId: brady.id, quantity: 1 }]);
    expect(returnOffer({ ...order, refunded: order.total }, [], policy).kind).toBe('nothing-left');
  });

  it('is asked for in whole copies, no more than offered [RET-03]', () => {
    for (const quantity of [0, -1, 0.5, 3]) expect(fitsOffer(jordans(quantity), jordans(2))).toBe(false);
    expect(fitsOffer([...jordans(1), ...jordans(2)], jordans(2))).toBe(false);
    expect(fitsOffer([], jordans(2))).toBe(false);
    expect(fitsOffer([...jordans(1), ...jordans(1)], jordans(2))).toBe(true);
  });
});

describe('copies of an order', () => {
  const brady1 = { cardId: brady.id, quantity: 1 };
  const offered = (returns: readonly OrderReturn[], change: Partial<typeof order> = {}) => {
    const offer = returnOffer({ ...order, ...change }, returns, policy);
    return offer.kind === 'offered' ? offer.lines : offer.kind;
  };

  it('may be asked for again once a return was declined or canceled, not once it was refunded [RET-03]', () => {
    expect(offered([aReturn({ state: 'declined' })])).toEqual([...jordans(2), brady1]);
    expect(offered([aReturn({ state: 'canceled' })])).toEqual([...jordans(2), brady1]);
    expect(offered([aReturn({ state: 'refunded' })])).toEqual([...jordans(1), brady1]);
    const all = aReturn({ state: 'refunded', lines: [...jordans(2), brady1] });
    expect(offered([all])).toBe('nothing-left');
  });

  it('that came back by a refund of a declined return count as come back [RET-03]', () => {
    const refund = { number: 1, amount: cents(1_000), restock: jordans(1) };
    expect(offered([aReturn({ state: 'declined', refund })], { restocked: jordans(1) })).toEqual([
      ...jordans(1),
      brady1,
    ]);
  });

  it('may be returned while it is paid, refunded in part or waits for a refund, once it was sent [RET-03]', () => {
    for (const state of ['paid', 'refund_due', 'refunded'] as const) {
      for (const fulfilment of ['shipped', 'delivered'] as const) {
        expect(returnOffer({ ...order, state, fulfilment }, [], policy).kind).toBe('offered');
      }
    }
  });

  it('are asked for line by line: one that is not there refuses all [RET-03]', () => {
    expect(fitsOffer([...jordans(1), brady1], jordans(2))).toBe(false);
    expect(fitsOffer([brady1, ...jordans(1)], [...jordans(1), brady1])).toBe(true);
  });

  it('are named in log and emails with the reason, and what the customer wrote [RET-04]', () => {
    const lines = [...jordans(2), { ...brady1, cardId: aCard({ id: 'gone' }).id }];
    expect(requestText(order, { lines, reason: 'damaged', text: 'A corner is bent.' })).toBe(
      `2 × ${jordan.title}\n1 × gone\nDamaged: A corner is bent.`,
    );
    expect(requestText(order, { lines: [brady1], reason: 'changed-mind', text: '' })).toBe(
      `1 × ${brady.title}\nChanged my mind`,
    );
  });
});

describe('the amount of a return', () => {
  it('counts copies on two lines of an order once, and what was refunded before, but nothing that was declined [RET-04]', () => {
    const half = anOrder({
      number: 2,
      cards: [
        [jordan, 1],
        [{ ...jordan, price: 20 }, 2],
      ],
    });
    expect(returnAmount(half, [], { lines: jordans(1) })).toBe(1_000);
    expect(returnAmount(half, [], { lines: jordans(2) })).toBe(3_000);
    expect(returnAmount(half, [], { lines: jordans(3) })).toBe(5_000);
    expect(returnAmount(half, [aReturn({ state: 'refunded' })], { lines: jordans(1) })).toBe(2_000);
    expect(returnAmount(half, [aReturn({ state: 'declined' })], { lines: jordans(1) })).toBe(1_000);
  });

  it('has no tax of shipping where that is taxed too, and nothing of cards that were free [RET-04]', () => {
    const taxed = { ...order, charges: { ...someCharges, taxOnShipping: true }, total: cents(order.total + 500 + 725) };
    expect(returnAmount(taxed, [], { lines: jordans(2) })).toBe(2_000 + Math.round((725 * 2_000) / 5_833));
    const free = { ...order, charges: { ...someCharges, discount: cents(5_333) }, total: cents(1_225) };
    expect(returnAmount(free, [], { lines: jordans(2) })).toBe(0);
  });

  it('is the price of its cards with their tax, without shipping [RET-04]', () => {
    expect(returnAmount(order, [], { lines: jordans(2) })).toBe(2_000);
    const charged = { ...order, charges: someCharges, total: cents(order.total + 500 + 725) };
    expect(returnAmount(charged, [], { lines: jordans(2) })).toBe(2_000 + Math.round((725 * 2_000) / 5_333));
  });

  it('sums to the same in one return as in several, and never exceeds what is left [RET-04]', () => {
    const charges = fc.record({
      discount: fc.integer({ min: 0, max: 5_333 }),
      tax: fc.integer({ min: 0, max: 900 }),
      taxIncluded: fc.boolean(),
      taxOnShipping: fc.boolean(),
    });
    fc.assert(
      fc.property(charges, fc.integer({ min: 0, max: 6_000 }), ({ discount, tax, ...kind }, refunded) => {
        const taxed = kind.taxIncluded ? 0 : tax;
        const total = cents(5_333 - discount + 500 + taxed);
        const given = {
          ...order,
          total,
          charges: {
            ...someCharges,
            ...kind,
            discount: cents(discount),
            taxes: [{ name: 'Sales tax', rate: 725, amount: cents(tax) }],
          },
        };
        const first = returnAmount(given, [], { lines: jordans(1) });
        const lines = [...jordans(1), { cardId: brady.id, quantity: 1 }];
        const second = returnAmount(given, [aReturn({ state: 'refunded' })], { lines });
        const all = returnAmount(given, [], { lines: [...jordans(2), { cardId: brady.id, quantity: 1 }] });
        expect(first + second).toBe(all);
        expect(all).toBeLessThanOrEqual(total);
        const partly = { ...given, refunded: cents(Math.min(refunded, total)) };
        expect(returnAmount(partly, [], { lines: jordans(2) })).toBeLessThanOrEqual(refundLeft(partly));
      }),
    );
  });
});
