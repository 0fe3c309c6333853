import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  holdsStock,
  next,
  type OrderFact,
  type OrderState,
  orderFacts,
  orderStates,
} from '#domain/checkout/order-state.ts';

const table: readonly (readonly [OrderState, OrderFact, string])[] = [
  ['reserved', 'intent_created', 'awaiting_payment keep'],
  ['reserved', 'payment_succeeded', 'refused'],
  ['reserved', 'hold_ended', 'expired release'],
  ['awaiting_payment', 'intent_created', 'awaiting_payment keep'],
  ['awaiting_payment', 'payment_succeeded', 'paid consume'],
  ['awaiting_payment', 'hold_ended', 'expired release'],
  ['paid', 'intent_created', 'refused'],
  ['paid', 'payment_succeeded', 'paid keep'],
  ['paid', 'hold_ended', 'paid keep'],
  ['expired', 'intent_created', 'refused'],
  ['expired', 'payment_succeeded', 'refused'],
  ['expired', 'hold_ended', 'expired keep'],
];

/** The states that an order goes through while these facts are told; a refused fact leaves it where it is. */
const told = (facts: readonly OrderFact[]) =>
  facts.reduce<{ states: OrderState[]; stock: string[] }>(
    ({ states, stock }, fact) => {
      const step = next(states.at(-1) ?? 'reserved', fact);
      if (step.isErr()) return { states, stock };
      return { states: [...states, step.value.state], stock: [...stock, step.value.stock] };
    },
    { states: ['reserved'], stock: [] },
  );

const facts = fc.array(fc.constantFrom(...orderFacts), { maxLength: 12 });

describe('the state table of an order', () => {
  it.each(table)('takes %s, told %s, to: %s [PAY-24]', (state, fact, expected) => {
    const text = next(state, fact).match(
      (step) => `${step.state} ${step.stock}`,
      (refusal) => {
        expect(refusal).toEqual({ kind: 'step-not-allowed', state, fact });
        return 'refused';
      },
    );
    expect(text).toBe(expected);
  });

  it('covers every pair of state and fact', () => {
    const pairs = orderStates.flatMap((state) => orderFacts.map((fact) => `${state} ${fact}`));
    expect(table.map(([state, fact]) => `${state} ${fact}`)).toEqual(pairs);
  });

  it('never leaves paid, and never makes an expired order paid [PAY-24]', () => {
    fc.assert(
      fc.property(facts, (list) => {
        const { states } = told(list);
        for (const end of ['paid', 'expired'] as const) {
          const since = states.indexOf(end);
          if (since >= 0) expect(new Set(states.slice(since))).toEqual(new Set([end]));
        }
      }),
    );
  });

  it('moves the stock once at most, and has moved it exactly when nothing is held any more', () => {
    fc.assert(
      fc.property(facts, (list) => {
        const { states, stock } = told(list);
        const moves = stock.filter((effect) => effect !== 'keep');
        const last = states.at(-1) ?? 'reserved';
        expect(moves).toEqual(last === 'paid' ? ['consume'] : last === 'expired' ? ['release'] : []);
        expect(holdsStock(last)).toBe(moves.length === 0);
      }),
    );
  });

  it('changes nothing when the last fact is told again', () => {
    fc.assert(
      fc.property(facts, (list) => {
        const last = list.at(-1);
        fc.pre(last !== undefined);
        expect(told([...list, ...list.slice(-1)]).states.at(-1)).toBe(told(list).states.at(-1));
      }),
    );
  });

  it.each([
    ['reserved', true],
    ['awaiting_payment', true],
    ['paid', false],
    ['expired', false],
  ] as const)('holds stock while %s: %s', (state, holds) => {
    expect(holdsStock(state)).toBe(holds);
  });
});
