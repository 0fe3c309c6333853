import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cartId, isCartId } from '#domain/cart/cart.ts';
import type { CartIdentity } from '#domain/cart/cart-identity.port.ts';
import { ability } from './ability.ts';

export type CartIdentityStage = {
  readonly identity: CartIdentity;
  /** The identity as the page finds it after a reload. Named as 'reload'. */
  reload?(): CartIdentity;
  /** Stores a text that is no cart id in its place, before the first `current`. Named as 'spoil'. */
  spoil?(): void;
  /** From now on nothing can be stored or read. Named as 'break'. */
  break?(): void;
  close(): Promise<void>;
};

/** What every cart identity promises. @param abilities the optional parts that `open()` gives */
export function cartIdentityContract(
  name: string,
  open: () => Promise<CartIdentityStage>,
  abilities: readonly ('reload' | 'spoil' | 'break')[] = [],
): void {
  describe(`cart identity: ${name}`, () => {
    let stage: CartIdentityStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it('starts with cart_ and is hard to guess [CART-09]', () => {
      expect(stage.identity.current()).toMatch(/^cart_/);
      expect(isCartId(stage.identity.current())).toBe(true);
    });

    it('stays the same until it is renewed [CART-09]', () => {
      const first = stage.identity.current();
      expect(stage.identity.current()).toBe(first);
      const renewed = stage.identity.renew();
      expect(renewed).not.toBe(first);
      expect(isCartId(renewed)).toBe(true);
      expect(stage.identity.current()).toBe(renewed);
    });

    it('adopts the id of the account’s cart [CART-09][C5]', () => {
      const accounts = cartId('z9y8x7w6v5u4t3s2r1q0z9y8x7');
      stage.identity.adopt(accounts);
      expect(stage.identity.current()).toBe(accounts);
      expect(stage.identity.renew()).not.toBe(accounts);
    });

    it('never takes an id twice', () => {
      const taken = Array.from({ length: 50 }, () => stage.identity.renew());
      expect(new Set(taken).size).toBe(50);
    });

    if (abilities.includes('reload')) {
      it('stays the same across reloads [CART-09]', () => {
        const reload = ability(stage, 'reload');
        const first = stage.identity.current();
        expect(reload().current()).toBe(first);
        const renewed = stage.identity.renew();
        expect(reload().current()).toBe(renewed);
        stage.identity.adopt(first);
        expect(reload().current()).toBe(first);
      });
    }

    if (abilities.includes('spoil')) {
      it('takes a new id where the stored one makes no sense', () => {
        ability(stage, 'spoil')();
        const taken = stage.identity.current();
        expect(isCartId(taken)).toBe(true);
        expect(stage.identity.current()).toBe(taken);
      });
    }

    if (abilities.includes('break')) {
      it('lasts as long as the page where nothing can be stored', () => {
        ability(stage, 'break')();
        const first = stage.identity.current();
        expect(isCartId(first)).toBe(true);
        expect(stage.identity.current()).toBe(first);
        expect(stage.identity.renew()).not.toBe(first);
      });
    }
  });
}
