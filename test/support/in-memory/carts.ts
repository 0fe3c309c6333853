import { errAsync, okAsync } from 'neverthrow';
import { type Cart, type CartId, emptyCart } from '#domain/cart/cart.ts';
import type { Carts } from '#domain/cart/carts.port.ts';

/** An emptied cart keeps its version. */
type CartRow = { readonly cart: Cart; readonly version: number };
export type CartRows = Map<CartId, CartRow>;

/** Carts that last as long as the process, each with its version. */
export function makeInMemoryCarts(rows: CartRows = new Map()): Carts {
  const put = (id: CartId, cart: Cart, version: number) => {
    rows.set(id, { cart: structuredClone(cart), version });
    return okAsync({ version });
  };
  const isOlder = (over: number, { cart, version }: CartRow): boolean =>
    over !== version && !(over === 0 && cart.length === 0);

  return {
    find: (id) => {
      const row = rows.get(id);
      return okAsync(row && row.cart.length > 0 ? { ...structuredClone(row), leftOut: 0 } : null);
    },
    save: (id, cart, over) => {
      const row = rows.get(id);
      if (!row && cart.length === 0) return okAsync({ version: 0 });
      if (row && over !== undefined && isOlder(over, row)) {
        return errAsync({ kind: 'cart-changed', ...structuredClone(row) } as const);
      }
      return put(id, cart, (row?.version ?? over ?? 0) + 1);
    },
    remove: (id) => {
      const row = rows.get(id);
      return row ? put(id, emptyCart, row.version + 1) : okAsync({ version: 0 });
    },
  };
}
