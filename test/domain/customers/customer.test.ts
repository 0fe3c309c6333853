import { describe, expect, it } from 'vitest';
import { fulfilments } from '#domain/checkout/orders/fulfilment.ts';
import { isOpen, orderStates } from '#domain/checkout/orders/order-state.ts';
import { confirmsEmail, isUnderWay, mergeNote, tidyTags } from '#domain/customers/customer.ts';

describe('tags', () => {
  it('are lower case, trimmed, in alphabetical order and each there once [CUST-04]', () => {
    expect(tidyTags([' VIP', 'local   pickup', 'vip ', '', '  '])).toEqual(['local pickup', 'vip']);
  });

  it('do not change when they are tidied again', () => {
    const once = tidyTags(['B b', 'a', 'Ä']);
    expect(tidyTags(once)).toEqual(once);
  });
});

describe('the email typed to confirm', () => {
  it('may differ in case and outer spaces only [CUST-07]', () => {
    expect(confirmsEmail(' ADA@example.org ', 'Ada@example.org')).toBe(true);
    expect(confirmsEmail('ada@example.com', 'Ada@example.org')).toBe(false);
    expect(confirmsEmail('', 'Ada@example.org')).toBe(false);
  });
});

describe('an order', () => {
  it('is under way until it is shipped, refunded or over [CUST-07]', () => {
    const over = orderStates.flatMap((state) =>
      fulfilments.filter((fulfilment) => !isUnderWay({ state, fulfilment })).map((fulfilment) => [state, fulfilment]),
    );
    expect(over.filter(([state]) => state === 'paid')).toEqual([
      ['paid', 'shipped'],
      ['paid', 'delivered'],
    ]);
    expect([...new Set(over.map(([state]) => state))]).toEqual(['paid', 'expired', 'refunded', 'closed']);
    for (const state of orderStates.filter(isOpen)) expect(isUnderWay({ state, fulfilment: 'unpacked' })).toBe(true);
  });
});

describe('the note of a merge', () => {
  it('names the email and the number of orders [CUST-08]', () => {
    expect(mergeNote('a@example.org', 1)).toBe('Merged a@example.org into this customer: 1 order.');
    expect(mergeNote('a@example.org', 12)).toMatch(/12 orders\.$/);
  });
});
