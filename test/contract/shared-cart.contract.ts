import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCard, type Cart, cartId } from '#domain/cart/cart.ts';
import type { SharedCart } from '#domain/cart/shared-cart.port.ts';
import { aCard } from '../support/cards.ts';
import { ability } from './ability.ts';

export type SharedCartStage = {
  readonly cart: SharedCart;
  /** The same cart, as another tab of the browser sees it. Named as 'tabs'. */
  openTab?(): SharedCart;
  /** Takes the cart out of the storage by hand. Named as 'hand'. */
  takeOut?(): void;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  /** Ability 'mend': ends `break`; stored data is available again. */
  mend?(): Promise<void>;
  close(): Promise<void>;
};

const id = cartId('a1b2c3d4e5f6a1b2c3d4e5f6a1');
const jordan = aCard({ id: 'jordan' });
const brady = aCard({ id: 'brady' });
const small: Cart = [{ card: jordan, quantity: 1 }];

export function sharedCartContract(
  name: string,
  open: () => Promise<SharedCartStage>,
  abilities: readonly ('tabs' | 'hand' | 'break')[] = [],
): void {
  describe(`shared cart: ${name}`, () => {
    let stage: SharedCartStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    const add = (card = jordan, cart = stage.cart) => cart.change(id, (latest) => addCard(latest, card).cart);
    const find = async (cart = stage.cart) => (await cart.find(id))._unsafeUnwrap()?.cart ?? null;

    it('makes a change on what is stored, and answers the cart after it [M1][CART-27]', async () => {
      await stage.cart.save(id, small);
      const changed = (await add(brady))._unsafeUnwrap();
      expect(changed).toEqual([...small, { card: brady, quantity: 1 }]);
      expect(await find()).toEqual(changed);
    });

    it('hands an empty cart to the first change', async () => {
      const seen: Cart[] = [];
      await stage.cart.change(id, (latest) => {
        seen.push(latest);
        return latest;
      });
      expect(seen).toEqual([[]]);
      expect(await find()).toBeNull();
    });

    it('changes nothing where the rule answers what it was given', async () => {
      await stage.cart.save(id, small);
      expect((await stage.cart.change(id, (latest) => latest))._unsafeUnwrap()).toEqual(small);
      expect(await find()).toEqual(small);
    });

    it('loses none of many changes at once [M1]', async () => {
      await Promise.all(Array.from({ length: 40 }, (_, at) => add(at % 2 === 0 ? jordan : brady)));
      expect(new Map((await find())?.map(({ card, quantity }) => [card.id, quantity]))).toEqual(
        new Map([
          ['jordan', 20],
          ['brady', 20],
        ]),
      );
    });

    it('knows that it was emptied, however, until something is in it again [CART-11]', async () => {
      expect(stage.cart.wasEmptied()).toBe(false);
      await add();
      expect(stage.cart.wasEmptied()).toBe(false);
      await stage.cart.change(id, () => []);
      expect(stage.cart.wasEmptied()).toBe(true);
      expect(await find()).toBeNull();
      await add();
      expect(stage.cart.wasEmptied()).toBe(false);
      await stage.cart.remove(id);
      expect(stage.cart.wasEmptied()).toBe(true);
      expect((await add(brady))._unsafeUnwrap()).toEqual([{ card: brady, quantity: 1 }]);
    });

    if (abilities.includes('tabs')) {
      it('loses none of two tabs’ changes at once, and both see all of them [M1][CART-27]', async () => {
        const other = ability(stage, 'openTab')();
        await Promise.all(Array.from({ length: 40 }, (_, at) => add(jordan, at % 2 === 0 ? stage.cart : other)));
        for (const tab of [stage.cart, other]) expect(await find(tab)).toEqual([{ card: jordan, quantity: 40 }]);
      });

      it('does not bring back what another tab has emptied [CART-11]', async () => {
        const other = ability(stage, 'openTab')();
        await add();
        await other.remove(id);
        expect((await add(brady))._unsafeUnwrap()).toEqual([{ card: brady, quantity: 1 }]);
      });
    }

    if (abilities.includes('hand')) {
      it('does not bring back what a user has removed [CART-18]', async () => {
        await add();
        ability(stage, 'takeOut')();
        expect(await find()).toBeNull();
        expect((await add(brady))._unsafeUnwrap()).toEqual([{ card: brady, quantity: 1 }]);
      });
    }

    if (abilities.includes('break')) {
      it('says when a change could not be stored, and keeps what was there [S1]', async () => {
        await stage.cart.save(id, small);
        await ability(stage, 'break')();
        let after: Cart = [];
        const changed = await stage.cart.change(id, (latest) => {
          after = addCard(latest, brady).cart;
          return after;
        });
        expect(changed._unsafeUnwrapErr().kind).toBe('cart-store-unavailable');
        expect(after).toHaveLength(2);
        await ability(stage, 'mend')();
        expect(await find()).toEqual(small);
        expect((await add())._unsafeUnwrap()).toEqual([{ card: jordan, quantity: 2 }]);
      });
    }
  });
}
