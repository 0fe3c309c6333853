import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountCarts } from '#adapters/server/account-carts.ts';
import type { Card } from '#domain/cards/card.ts';
import { type Cart, type CartId, cartId } from '#domain/cart/cart.ts';
import type { Carts } from '#domain/cart/carts.port.ts';
import { type UserId, userId } from '#domain/identity/user.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '../support/cards.ts';
import { ability } from './ability.ts';

export type AccountCartsStage = {
  readonly accountCarts: AccountCarts;
  /** The carts that it is about. */
  readonly carts: Carts;
  /** Makes cards known to a store that keeps only their ids. */
  seed?(cards: readonly Card[]): Promise<unknown>;
  /** Makes this account; the suite never asks for one that is not made. */
  addAccount(account: UserId): Promise<void>;
  /** Ends it. Named as 'endAccount'. */
  endAccount?(account: UserId): Promise<void>;
  /** Ability 'reopen': another instance over the same store. */
  reopen?(): AccountCarts;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

const ada = userId('ada');
const bob = userId('bob');
const unknown = userId('unknown');
const jordan = aCard({ id: 'jordan' });
const brady = aCard({ id: 'brady' });
const rare = aCard({ id: 'rare', stock: 3 });
const line = (card: Card, quantity = 1) => ({ card, quantity });
const numbered = (number: number): CartId => cartId(`a1b2c3d4e5f6a1b2c3d4e5${1000 + number}`);
const [here, there] = [numbered(1), numbered(2)];

export function accountCartsContract(
  name: string,
  open: () => Promise<AccountCartsStage>,
  abilities: readonly ('endAccount' | 'reopen' | 'break')[] = [],
): void {
  describe(`account carts: ${name}`, () => {
    let stage: AccountCartsStage;
    beforeEach(async () => {
      stage = await open();
      await stage.seed?.([jordan, brady, rare]);
      for (const account of [ada, bob]) await stage.addAccount(account);
    });
    afterEach(() => stage.close());

    const save = async (id: CartId, cart: Cart) => (await stage.carts.save(id, cart))._unsafeUnwrap();
    const join = async (account: UserId, id: CartId) => (await stage.accountCarts.join(account, id))._unsafeUnwrap();
    const find = async (account: UserId) => (await stage.accountCarts.find(account))._unsafeUnwrap();
    const stored = async (id: CartId) => (await stage.carts.find(id))._unsafeUnwrap()?.cart ?? null;

    it('knows of no cart before one was joined', async () => {
      expect(await find(ada)).toBeNull();
    });

    it('makes a guest’s cart the account’s, under its id, where the account has none [C5]', async () => {
      await save(here, [line(jordan, 2)]);
      const joined = await join(ada, here);
      expect(joined).toMatchObject({ cartId: here, cart: [line(jordan, 2)] });
      expect(await find(ada)).toEqual(joined);
      expect(await stored(here)).toEqual([line(jordan, 2)]);
    });

    it('makes an unknown cart the account’s as an empty one', async () => {
      expect(await join(ada, here)).toMatchObject({ cartId: here, cart: [] });
      await save(here, [line(jordan)]);
      expect(await find(ada)).toMatchObject({ cartId: here, cart: [line(jordan)] });
    });

    it('adds a guest’s cart to the account’s, up to the stock, and it is gone [CART-19, CART-30, C5]', async () => {
      await save(here, [line(jordan, 2), line(rare, 2)]);
      const { version } = await join(ada, here);
      await save(there, [line(rare, 2), line(brady)]);
      const joined = await join(ada, there);
      expect(joined).toMatchObject({ cartId: here, cart: [line(jordan, 2), line(rare, 3), line(brady)] });
      expect(joined.version).toBeGreaterThan(version);
      expect(await find(ada)).toEqual(joined);
      expect(await stored(there)).toBeNull();
    });

    it('adds nothing when it is asked again [CART-30, C5]', async () => {
      await save(here, [line(jordan, 2)]);
      await join(ada, here);
      await save(there, [line(jordan)]);
      const joined = await join(ada, there);
      for (const id of [there, here, there]) expect(await join(ada, id)).toEqual(joined);
    });

    it('ends with the same cart for fifty who ask at once [C5]', async () => {
      await save(here, [line(jordan, 2)]);
      await join(ada, here);
      await save(there, [line(jordan, 3), line(brady)]);
      const answers = await Promise.all(Array.from({ length: 50 }, () => join(ada, there)));
      const last = await find(ada);
      expect(last?.cart).toEqual([line(jordan, 5), line(brady)]);
      for (const answer of answers) expect(answer).toEqual(last);
    });

    it('ends with one cart for an account that has none, whichever device is first [C5]', async () => {
      const carts = Array.from({ length: 10 }, (_, number) => numbered(number + 10));
      for (const id of carts) await save(id, [line(jordan)]);
      await Promise.all(carts.map((id) => join(ada, id)));
      expect((await find(ada))?.cart).toEqual([line(jordan, 10)]);
    });

    it('leaves the cart of another account as it is, and takes as much of each line, once [C5]', async () => {
      await save(here, [line(jordan, 2), line(brady)]);
      const bobs = await join(bob, here);
      await save(there, [line(jordan)]);
      await join(ada, there);
      const joined = await join(ada, here);
      expect(joined).toMatchObject({ cartId: there, cart: [line(jordan, 2), line(brady)] });
      expect(await join(ada, here)).toEqual(joined);
      expect(await find(bob)).toEqual(bobs);
    });

    it('gives an account a cart of its own where it comes with another’s [C5]', async () => {
      await save(here, [line(jordan, 2)]);
      const bobs = await join(bob, here);
      const adas = await join(ada, here);
      expect(adas.cart).toEqual([line(jordan, 2)]);
      expect(adas.cartId).not.toBe(here);
      expect(await find(bob)).toEqual(bobs);
    });

    it('takes no cart for an unknown account', async () => {
      await save(here, [line(jordan)]);
      expect((await stage.accountCarts.join(unknown, here))._unsafeUnwrapErr()).toEqual({ kind: 'sign-in-needed' });
      expect(await stored(here)).toEqual([line(jordan)]);
    });

    if (abilities.includes('endAccount')) {
      it('is deleted together with the account', async () => {
        await save(here, [line(jordan)]);
        await join(ada, here);
        await ability(stage, 'endAccount')(ada);
        expect(await find(ada)).toBeNull();
        expect(await stored(here)).toBeNull();
      });
    }

    if (abilities.includes('reopen')) {
      it('finds the cart of an account after a restart', async () => {
        await save(here, [line(jordan)]);
        const joined = await join(ada, here);
        expect((await ability(stage, 'reopen')().find(ada))._unsafeUnwrap()).toEqual(joined);
      });
    }

    if (abilities.includes('break')) {
      it('fails as unavailable when the store cannot be reached', async () => {
        await ability(stage, 'break')();
        const away = storageFails;
        expect((await stage.accountCarts.find(ada))._unsafeUnwrapErr()).toEqual(away);
        expect((await stage.accountCarts.join(ada, here))._unsafeUnwrapErr()).toEqual(away);
      });
    }
  });
}
