import { errAsync, okAsync } from 'neverthrow';
import type { AccountCarts } from '#adapters/server/account-carts.ts';
import { type CartId, cartId, emptyCart } from '#domain/cart/cart.ts';
import { linesOf, sameLines } from '#domain/cart/cart-lines.ts';
import type { AccountCart } from '#domain/cart/cart-stores.ts';
import { joinCarts } from '#domain/cart/join-carts.ts';
import { mergeCarts } from '#domain/cart/merge-carts.ts';
import type { UserId } from '#domain/identity/user.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { CartRows } from './carts.ts';

/** Whose cart is whose, for as long as the process lasts. @param isAccount whether there is such an account */
export function makeInMemoryAccountCarts(
  rows: CartRows,
  ids: Pick<Ids, 'random'>,
  isAccount: (account: UserId) => boolean = () => true,
): AccountCarts {
  const owned = new Map<UserId, CartId>();
  const ownerOf = (id: CartId): UserId | undefined => [...owned].find(([, cart]) => cart === id)?.[0];

  const read = (id: CartId): AccountCart => {
    const { cart, version } = rows.get(id) ?? { cart: emptyCart, version: 0 };
    return structuredClone({ cartId: id, cart, version });
  };
  const begin = (account: UserId, id: CartId, from: CartId): AccountCart => {
    owned.set(account, id);
    if (id !== from || !rows.has(id)) rows.set(id, { cart: read(from).cart, version: 1 });
    return read(id);
  };

  return {
    find: (account) => {
      const id = owned.get(account);
      return okAsync(id === undefined ? null : read(id));
    },
    join: (account, browsers) => {
      if (!isAccount(account)) return errAsync({ kind: 'sign-in-needed' } as const);
      const owner = ownerOf(browsers);
      const isForeign = owner !== undefined && owner !== account;
      const own = owned.get(account);
      if (own === undefined) return okAsync(begin(account, isForeign ? cartId(ids.random()) : browsers, browsers));
      if (own === browsers) return okAsync(read(own));
      const [mine, brought] = [read(own), read(browsers)];
      const cart = isForeign ? mergeCarts(mine.cart, brought.cart) : joinCarts(mine.cart, brought.cart);
      if (!isForeign) rows.delete(browsers);
      if (!sameLines(linesOf(cart), linesOf(mine.cart))) rows.set(own, { cart, version: mine.version + 1 });
      return okAsync(read(own));
    },
  };
}
