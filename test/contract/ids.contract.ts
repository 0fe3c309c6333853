import { describe, expect, it } from 'vitest';
import { cartId, isCartId } from '#domain/cart/cart.ts';
import type { Ids } from '#domain/shared/ids.port.ts';

export function idsContract(name: string, open: () => Ids): void {
  const many = (make: () => string) => Array.from({ length: 2000 }, make);

  describe(`ids: ${name}`, () => {
    it.each(['random', 'timestamp', 'secret'] as const)('never gives a %s id twice [DATA-05]', (kind) => {
      const ids = open();
      const made = many(() => ids[kind]());
      expect(new Set(made).size).toBe(made.length);
    });

    it('writes random ids in lower-case letters and digits, long enough for 128 bits [DATA-05]', () => {
      const ids = open();
      for (const id of many(() => ids.random())) expect(id).toMatch(/^[a-z0-9]{22,64}$/);
    });

    it('makes random ids that a cart can be named by', () => {
      expect(isCartId(cartId(open().random()))).toBe(true);
    });

    it('writes timestamp ids as rising milliseconds [DATA-05]', () => {
      const ids = open();
      const made = many(() => ids.timestamp());
      for (const id of made) expect(id).toMatch(/^\d{13}$/);
      expect(made.map(Number)).toEqual(made.map(Number).toSorted((a, b) => a - b));
    });

    it('writes secrets that fit in an address, long enough for 256 bits', () => {
      const ids = open();
      for (const id of many(() => ids.secret())) expect(id).toMatch(/^[A-Za-z0-9_-]{43,}$/);
    });
  });
}
