import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CartFacts,
  isReminderDue,
  linesToRemind,
  linesToSend,
  oldestCart,
  reminderPause,
} from '#domain/cart/cart-reminder.ts';
import { aCard } from '#test/support/cards.ts';

const hour = 60 * 60_000;
const now = 1_000 * 24 * hour;
const card = aCard({ id: 'jordan', stock: 3 });

const facts = (change: Partial<CartFacts> = {}): CartFacts => ({
  isOn: true,
  cart: [{ card, quantity: 1 }],
  touchedAt: now - 24 * hour,
  hasOrdered: false,
  remindedAt: null,
  ...change,
});
const isDue = (change: Partial<CartFacts> = {}, hours = 24) => isReminderDue(facts(change), hours, now);

describe('a cart reminder', () => {
  it('is due when the cart was left for the hours of the settings, and not before [RET-11]', () => {
    expect(isDue()).toBe(true);
    expect(isDue({ touchedAt: now - 24 * hour + 1 })).toBe(false);
    expect(isDue({}, 25)).toBe(false);
  });

  it('is never due without consent, or after an order [RET-10, RET-11]', () => {
    expect([isDue({ isOn: false }), isDue({ hasOrdered: true })]).toEqual([false, false]);
  });

  it('is not due for carts that were left long ago [RET-11]', () => {
    expect([isDue({ touchedAt: now - oldestCart }), isDue({ touchedAt: now - oldestCart - 1 })]).toEqual([true, false]);
  });

  it('is due once for a cart that stays as it is, and once in seven days for one that changes [RET-11]', () => {
    const touchedAt = now - 9 * 24 * hour;
    expect(isDue({ touchedAt, remindedAt: touchedAt })).toBe(false);
    expect(isDue({ touchedAt, remindedAt: touchedAt + 24 * hour })).toBe(false);
    const changed = now - 24 * hour;
    expect(isDue({ touchedAt: changed, remindedAt: now - reminderPause })).toBe(true);
    expect(isDue({ touchedAt: changed, remindedAt: now - reminderPause + 1 })).toBe(false);
  });

  it.each([
    ['sold out', { stock: 0 }],
    ['in a checkout', { stock: 0, held: 1 }],
    ['without a price', { price: 0 }],
    ['a draft again', { isPosted: false }],
  ])('names no card that is %s, and is not due for such cards alone [RET-11]', (_, change) => {
    const gone = aCard({ id: 'gone', ...change });
    expect(isDue({ cart: [{ card: gone, quantity: 1 }] })).toBe(false);
    const lines = linesToRemind(
      facts({
        cart: [
          { card: gone, quantity: 1 },
          { card, quantity: 1 },
        ],
      }),
    );
    expect(lines.map((line) => line.card.id)).toEqual(['jordan']);
  });

  it('names no more copies than are left [RET-11]', () => {
    expect(linesToRemind(facts({ cart: [{ card, quantity: 9 }] }))).toEqual([{ card, quantity: 3 }]);
  });

  it('says nothing when the customer has come back before it is sent [RET-11]', () => {
    const remindedAt = now - hour;
    expect(linesToSend(facts({ remindedAt }))).toHaveLength(1);
    for (const change of [{ touchedAt: now }, { hasOrdered: true }, { isOn: false }]) {
      expect(linesToSend(facts({ remindedAt, ...change }))).toEqual([]);
    }
  });

  it('comes at most once in seven days, whatever the customer does [RET-11]', () => {
    const step = fc.record({ wait: fc.integer({ min: 1, max: 200 }), touches: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 168 }), (steps, hours) => {
        let [at, touchedAt, remindedAt] = [0, 0, null as number | null];
        for (const { wait, touches } of steps) {
          at += wait * hour;
          if (touches) touchedAt = at;
          if (!isReminderDue(facts({ touchedAt, remindedAt }), hours, at)) continue;
          if (remindedAt !== null) expect(at - remindedAt).toBeGreaterThanOrEqual(reminderPause);
          remindedAt = at;
          expect(isReminderDue(facts({ touchedAt, remindedAt }), hours, at)).toBe(false);
        }
      }),
    );
  });
});
