import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseItemId } from '#domain/listings/item-id.ts';

const digits = fc.stringMatching(/^\d{1,15}$/);

describe('an item id', () => {
  it.each([
    ['v1|123456789012|0', '123456789012'],
    ['V1|123456789012|0', '123456789012'],
    ['v1|42|987654321098', '42'],
    ['v1%7C123456789012%7C0', '123456789012'],
    ['v1%7c123456789012%7c0', '123456789012'],
    ['123456789012', '123456789012'],
    ['7', '7'],
    [' 123456789012 ', '123456789012'],
    ['item 123456789012 (new)', '123456789012'],
    ['https://www.ebay.com/itm/123456789012?x=1', '123456789012'],
    ['2003-topps-1234567890', '1234567890'],
    ['v1|123456789012', '123456789012'],
    ['v1|x|0', null],
    ['123456789 card', null],
    ['no digits', null],
    ['', null],
  ])('%j is plainly %j [LIST-22]', (text, id) => {
    expect(normaliseItemId(text)).toBe(id);
  });

  it('gives its digits in every form, and stays as it is once it is plain [LIST-22]', () => {
    fc.assert(
      fc.property(digits, digits, (id, variation) => {
        for (const form of [id, ` ${id}`, `v1|${id}|${variation}`, `v1%7C${id}%7C${variation}`]) {
          expect(normaliseItemId(form)).toBe(id);
        }
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const id = normaliseItemId(text);
        if (id !== null) {
          expect(id).toMatch(/^\d+$/);
          expect(normaliseItemId(id)).toBe(id);
        }
      }),
    );
  });
});
