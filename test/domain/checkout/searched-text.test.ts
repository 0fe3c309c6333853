import { describe, expect, it } from 'vitest';
import { searchedText } from '#domain/checkout/orders/searched-text.ts';
import { jordan, paid, reserved } from './told.ts';

describe('what a search of the orders looks into', () => {
  it('is an order’s number, payment, e-mail, name and card titles, whatever their case [ORDER-01]', () => {
    const text = searchedText(paid);
    const parts = [paid.id, 'pi_1', 'ada@example.org', 'Ada Lovelace', jordan.title, paid.lines[1]?.title ?? ''];
    expect(text).toBe(parts.join(' ').toLowerCase());
    expect(searchedText(reserved)).toBe(text.replace('pi_1', ''));
  });
});
