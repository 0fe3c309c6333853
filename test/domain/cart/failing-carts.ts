import { errAsync, ResultAsync } from 'neverthrow';
import type { CartStoreFailure, Carts } from '#domain/cart/carts.port.ts';

export const unreachable = { kind: 'cart-store-unavailable', reason: 'unreachable' } as const;
export const full = { kind: 'cart-store-unavailable', reason: 'full' } as const;

/** A store in which every call fails in the same way. */
export const failingCarts = (failure: CartStoreFailure): Carts => ({
  find: () => errAsync(failure),
  save: () => errAsync(failure),
  remove: () => errAsync(failure),
});

/** A store that never answers. */
export const silentCarts = (): Carts => {
  const never = <T>() => new ResultAsync<T, CartStoreFailure>(new Promise(() => {}));
  return { find: never, save: never, remove: never };
};

export type WatchedCarts = Carts & { readonly calls: readonly (keyof Carts)[] };

/** A store that tells what it was asked. */
export function watched(carts: Carts): WatchedCarts {
  const calls: (keyof Carts)[] = [];
  return {
    calls,
    find: (id) => {
      calls.push('find');
      return carts.find(id);
    },
    save: (id, cart) => {
      calls.push('save');
      return carts.save(id, cart);
    },
    remove: (id) => {
      calls.push('remove');
      return carts.remove(id);
    },
  };
}
