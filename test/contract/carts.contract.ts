import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { addCard, type Cart, cartId } from '#domain/cart/cart.ts';
import type { Carts, SharedCart } from '#domain/cart/carts.port.ts';
import { aCard, variedCards } from '../support/cards.ts';
import { ability, spoil } from './ability.ts';

export type CartsStage = {
  readonly carts: Carts;
  /** Makes cards known to a store that keeps only their ids. Called before every test with all cards of the suite. */
  seed?(cards: readonly Card[]): Promise<unknown>;
  /** Ability 'reopen': another instance over the same store. */
  reopen?(): Promise<Carts>;
  /** Stores this list as the cart of `firstCart`, unchecked, as another program or an older version would. Named as 'plant'. */
  plant?(items: readonly unknown[]): Promise<void>;
  /** Ability 'corrupt': the stored `firstCart` is unreadable. */
  corrupt?(): Promise<void>;
  /** Ability 'newer': the stored `firstCart` is of a newer version. */
  newer?(): Promise<void>;
  /** Ability 'break': writing (and, over a network, reading) fails from now on. */
  break?(): Promise<void>;
  /** Ability 'mend': ends `break`; stored data is available again. */
  mend?(): Promise<void>;
  close(): Promise<void>;
};

/**
 * 'manyCarts': the store keeps the carts of different ids apart; a browser's store holds one cart only. 'versions': it counts
 * what becomes of a cart.
 */
export type CartsAbility = 'manyCarts' | 'versions' | 'reopen' | 'plant' | 'corrupt' | 'newer' | 'break' | 'mend';

export const firstCart = cartId('a1b2c3d4e5f6a1b2c3d4e5f6a1');
const secondCart = cartId('b1b2c3d4e5f6a1b2c3d4e5f6a2');

const jordan = aCard({ id: 'jordan' });
const brady = aCard({ id: 'brady', player: 'Tom Brady', sport: 'football', stock: 4 });
const small: Cart = [{ card: jordan, quantity: 1 }];
const large: Cart = variedCards.map((card, index) => ({ card, quantity: index + 1 }));

export function cartsContract(
  name: string,
  open: () => Promise<CartsStage>,
  abilities: readonly CartsAbility[] = [],
): void {
  describe(`carts: ${name}`, () => {
    let stage: CartsStage;
    const save = async (cart: Cart, id = firstCart) => (await stage.carts.save(id, cart))._unsafeUnwrap();
    const find = async (id = firstCart, carts = stage.carts) => (await carts.find(id))._unsafeUnwrap();

    beforeEach(async () => {
      stage = await open();
      await stage.seed?.([jordan, brady, ...variedCards]);
    });
    afterEach(() => stage.close());

    it('answers null when nothing is stored', async () => {
      expect(await find()).toBeNull();
    });

    it('answers what was saved, in its order and with nothing left out', async () => {
      await save(large);
      const found = await find();
      expect(found?.cart).toEqual(large);
      expect(found?.leftOut).toBe(0);
    });

    it('replaces the whole cart when another is saved', async () => {
      await save(large);
      const changed: Cart = [
        { card: brady, quantity: 3 },
        { card: jordan, quantity: 999 },
      ];
      await save(changed);
      expect((await find())?.cart).toEqual(changed);
    });

    it('removes a cart that is saved without lines [CART-11]', async () => {
      await save(small);
      await save([]);
      expect(await find()).toBeNull();
    });

    it('removes a cart, as often as it is asked', async () => {
      await save(small);
      for (const _ of [1, 2]) {
        expect((await stage.carts.remove(firstCart)).isOk()).toBe(true);
        expect(await find()).toBeNull();
      }
    });

    it('takes a cart again after it was removed', async () => {
      await save(small);
      await stage.carts.remove(firstCart);
      await save(large);
      expect((await find())?.cart).toEqual(large);
    });

    it('keeps a cart that a caller cannot change afterwards', async () => {
      const lines = [{ card: { ...jordan }, quantity: 1 }];
      await save(lines);
      Object.assign(lines[0]?.card ?? {}, { price: 0 });
      lines.push({ card: brady, quantity: 5 });
      expect((await find())?.cart).toEqual(small);
      const found = await find();
      spoil(found?.cart[0], { quantity: 77 });
      expect((await find())?.cart).toEqual(small);
    });

    it('keeps one of two carts saved at once whole', async () => {
      await Promise.all([save(small), save(large)]);
      const found = (await find())?.cart;
      expect([small, large]).toContainEqual(found);
    });

    it('answers the last of many saves in a row', async () => {
      for (const quantity of [1, 2, 3, 4, 5]) await save([{ card: jordan, quantity }]);
      expect((await find())?.cart).toEqual([{ card: jordan, quantity: 5 }]);
    });

    if (abilities.includes('manyCarts')) {
      it('never lets one cart change another', async () => {
        await save(small, firstCart);
        expect(await find(secondCart)).toBeNull();
        await save(large, secondCart);
        expect((await find(firstCart))?.cart).toEqual(small);
        await stage.carts.remove(firstCart);
        expect((await find(secondCart))?.cart).toEqual(large);
      });
    }

    if (abilities.includes('versions')) {
      const saveOver = (cart: Cart, over: number) => stage.carts.save(firstCart, cart, over);
      const middle: Cart = [{ card: brady, quantity: 2 }];

      it('tells the version that a save or removal makes, and finds it again [C3]', async () => {
        const first = (await save(small)).version ?? 0;
        expect(first).toBeGreaterThan(0);
        expect((await find())?.version).toBe(first);
        const second = (await save(large)).version ?? 0;
        expect(second).toBeGreaterThan(first);
        const removed = (await stage.carts.remove(firstCart))._unsafeUnwrap().version ?? 0;
        expect(removed).toBeGreaterThan(second);
        expect((await save(small)).version).toBeGreaterThan(removed);
      });

      it('saves over the version that is there, and refuses an older one, telling what is there [CART-28, C3]', async () => {
        const first = (await save(small)).version ?? 0;
        const second = (await saveOver(large, first))._unsafeUnwrap().version ?? 0;
        expect((await saveOver(middle, first))._unsafeUnwrapErr()).toEqual({
          kind: 'cart-changed',
          cart: large,
          version: second,
        });
        const found = await find();
        expect(found?.cart).toEqual(large);
        expect(found?.version).toBe(second);
      });

      it('refuses to empty what has changed since [C3]', async () => {
        const first = (await save(small)).version ?? 0;
        await save(large);
        expect((await saveOver([], first))._unsafeUnwrapErr().kind).toBe('cart-changed');
        expect((await find())?.cart).toEqual(large);
      });

      it('knows an older copy of a cart that was emptied since [C3]', async () => {
        const first = (await save(small)).version ?? 0;
        const { version } = (await stage.carts.remove(firstCart))._unsafeUnwrap();
        expect((await saveOver(middle, first))._unsafeUnwrapErr()).toEqual({ kind: 'cart-changed', cart: [], version });
        expect((await saveOver(middle, version ?? 0)).isOk()).toBe(true);
      });

      it('refuses who knows of none while there is one, and takes everything where there is none [C3]', async () => {
        expect((await saveOver(small, 7)).isOk()).toBe(true);
        expect((await saveOver(middle, 0))._unsafeUnwrapErr().kind).toBe('cart-changed');
        await stage.carts.remove(firstCart);
        expect((await saveOver(middle, 0)).isOk()).toBe(true);
        expect((await find())?.cart).toEqual(middle);
      });

      it('lets one of two win who save over the same version at once [C3]', async () => {
        const first = (await save(small)).version ?? 0;
        const saved = await Promise.all([saveOver(large, first), saveOver(middle, first)]);
        expect(saved.filter((one) => one.isOk())).toHaveLength(1);
        expect((await find())?.cart).toEqual(saved[0]?.isOk() ? large : middle);
      });
    }

    if (abilities.includes('reopen')) {
      it('answers a cart when the same store is opened later', async () => {
        await save(large);
        const reopen = ability(stage, 'reopen');
        expect((await find(firstCart, await reopen()))?.cart).toEqual(large);
        await stage.carts.remove(firstCart);
        expect(await find(firstCart, await reopen())).toBeNull();
      });
    }

    if (abilities.includes('plant')) {
      it('leaves out lines that make no sense, and says how many [CART-05]', async () => {
        await ability(
          stage,
          'plant',
        )([
          { card: jordan, quantity: 2 },
          { card: { ...jordan, id: 7 }, quantity: 1 },
          { card: brady, quantity: 0 },
          { card: brady, quantity: -1 },
          { card: brady, quantity: '2' },
          { card: null, quantity: 1 },
          { quantity: 1 },
          'a line',
          null,
        ]);
        expect(await find()).toMatchObject({ cart: [{ card: jordan, quantity: 2 }], leftOut: 8 });
      });
    }

    if (abilities.includes('corrupt')) {
      it('sets an unreadable cart aside: told once, then the place is empty and works again [CART-13]', async () => {
        await save(small);
        await ability(stage, 'corrupt')();
        expect((await stage.carts.find(firstCart))._unsafeUnwrapErr()).toEqual({ kind: 'cart-corrupt' });
        expect(await find()).toBeNull();
        await save(large);
        expect((await find())?.cart).toEqual(large);
      });
    }

    if (abilities.includes('newer')) {
      it('leaves the cart of a newer version as it is', async () => {
        await save(small);
        await ability(stage, 'newer')();
        for (const _ of [1, 2]) {
          expect((await stage.carts.find(firstCart))._unsafeUnwrapErr()).toEqual({ kind: 'cart-newer' });
        }
        expect((await stage.carts.save(firstCart, large))._unsafeUnwrapErr()).toEqual({ kind: 'cart-newer' });
        expect((await stage.carts.find(firstCart))._unsafeUnwrapErr()).toEqual({ kind: 'cart-newer' });
      });
    }

    if (abilities.includes('break')) {
      it('says when a cart could not be stored', async () => {
        await ability(stage, 'break')();
        expect((await stage.carts.save(firstCart, small))._unsafeUnwrapErr().kind).toBe('unavailable');
      });
    }

    if (abilities.includes('mend')) {
      it('keeps the cart that was there before a save that failed', async () => {
        await save(small);
        await ability(stage, 'break')();
        await stage.carts.save(firstCart, large);
        await ability(stage, 'mend')();
        expect((await find())?.cart).toEqual(small);
      });
    }
  });
}

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

export function sharedCartContract(
  name: string,
  open: () => Promise<SharedCartStage>,
  abilities: readonly ('tabs' | 'hand' | 'break')[] = [],
): void {
  describe(`shared cart: ${name}`, () => {
    const [id, brady] = [firstCart, aCard({ id: 'brady' })];
    let stage: SharedCartStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    const add = (card = jordan, cart = stage.cart) => cart.change(id, (latest) => addCard(latest, card).cart);
    const find = async (cart = stage.cart) => (await cart.find(id))._unsafeUnwrap()?.cart ?? null;

    it('makes a change on what is stored, and answers the cart after it [CART-27, M1]', async () => {
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
      it('loses none of two tabs’ changes at once, and both see all of them [CART-27, M1]', async () => {
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
        expect(changed._unsafeUnwrapErr().kind).toBe('unavailable');
        expect(after).toHaveLength(2);
        await ability(stage, 'mend')();
        expect(await find()).toEqual(small);
        expect((await add())._unsafeUnwrap()).toEqual([{ card: jordan, quantity: 2 }]);
      });
    }
  });
}
