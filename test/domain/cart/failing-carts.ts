import { errAsync, okAsync } from 'neverthrow';
import type { CartStores } from '#domain/cart/cart-stores.ts';
import type { CartStoreFailure, SharedCart } from '#domain/cart/carts.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';

export const unreachable = storageFails;
export const full = { kind: 'unavailable', why: 'full' } as const;

/** Every call fails. */
export const failingCarts = (failure: CartStoreFailure): SharedCart => ({
  find: () => errAsync(failure),
  save: () => errAsync(failure),
  remove: () => errAsync(failure),
  change: () => errAsync(failure),
  wasEmptied: () => false,
});

/** Readable, but full. */
export const fullStore = (store: SharedCart): SharedCart => ({
  ...failingCarts(full),
  find: store.find,
  change: (id, rule) =>
    store.find(id).andThen((found) => {
      const latest = found?.cart ?? [];
      return rule(latest) === latest ? okAsync(latest) : errAsync(full);
    }),
});

export type WatchedCart = SharedCart & { readonly calls: readonly (keyof SharedCart)[] };

/** Records its calls. */
export function watched(store: SharedCart): WatchedCart {
  const calls: (keyof SharedCart)[] = [];
  const noting = <Given extends unknown[], T>(name: keyof SharedCart, call: (...given: Given) => T) => {
    return (...given: Given): T => {
      calls.push(name);
      return call(...given);
    };
  };
  return {
    calls,
    find: noting('find', store.find),
    save: noting('save', store.save),
    remove: noting('remove', store.remove),
    change: noting('change', store.change),
    wasEmptied: store.wasEmptied,
  };
}

/** Cart stores, and the carts handed to sync. */
export function sendingFrom(places: CartStores & { readonly server: NonNullable<CartStores['server']> }) {
  const sent: unknown[] = [];
  const server = { ...places.server, send: (unstored: unknown) => void sent.push(unstored) };
  return { places: { ...places, server }, sent };
}
