import { ok, okAsync, type Result } from 'neverthrow';
import type { Carts, StoredCart } from '#domain/cart/carts.port.ts';
import { cartFailureOf } from './cart-failure.ts';
import type { StorageFailure } from './safe-storage.ts';
import { cartFormat } from './stored-cart.ts';
import { type CorruptValue, type NewerValue, storedValue, type ValueStore } from './stored-value.ts';

const asCartResult = <T>(result: Result<T, StorageFailure | NewerValue | CorruptValue>) =>
  okAsync(undefined).andThen(() => result.mapErr(cartFailureOf));

export type CartKeys = {
  readonly cart: string;
  /** Key of the save time in milliseconds (CART-10). */
  readonly timestamp?: string | undefined;
};

/** One cart per browser, in local or session storage. */
export function makeLocalCarts(place: ValueStore, keys: CartKeys): Carts {
  const { storage, clock } = place;
  const stored = storedValue(place, keys.cart, cartFormat);

  const remove = () =>
    stored.remove().andThen(() => (keys.timestamp === undefined ? ok(undefined) : storage.remove(keys.timestamp)));

  return {
    find: () =>
      asCartResult(
        stored
          .read()
          .map((found): StoredCart | null =>
            found === null || found.value.length === 0 ? null : { cart: found.value, leftOut: found.leftOut },
          ),
      ),
    save: (_id, cart) => {
      if (cart.length === 0) return asCartResult(remove()).map(() => ({}));
      // A timestamp that cannot be stored does not fail the save.
      const written = stored.write(cart).andTee(() => {
        if (keys.timestamp !== undefined) storage.write(keys.timestamp, String(clock.now()));
      });
      return asCartResult(written).map(() => ({}));
    },
    remove: () => asCartResult(remove()).map(() => ({})),
  };
}
