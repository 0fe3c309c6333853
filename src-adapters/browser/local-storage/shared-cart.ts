import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import { type Cart, type CartId, emptyCart } from '#domain/cart/cart.ts';
import type { CartStoreFailure, SharedCart } from '#domain/cart/carts.port.ts';
import { type Exclusive, runExclusively } from '../exclusive.ts';
import type { AgreedCart, Agreement } from './agreed-cart.ts';
import { cartFailureOf } from './cart-failure.ts';
import { cartRevised, readRevision, type ShownRevision, writeRevision } from './cart-revision.ts';
import { makeLocalCarts } from './local-carts.ts';
import { storageKeys } from './storage-keys.ts';
import { cartFormat } from './stored-cart.ts';
import { storedValue, type ValueStore } from './stored-value.ts';

export type SharedCartParts = {
  readonly place: ValueStore;
  readonly agreement: Agreement;
  readonly exclusive: Exclusive;
};

type Latest = {
  readonly cart: Cart;
  readonly revision: number;
  /** Whether local storage does not show the last change yet. */
  readonly isBehind: boolean;
};

const counted = (shown: ShownRevision | null): number => (shown && Number.isFinite(shown.number) ? shown.number : 0);

/**
 * The cart shared by all tabs (CART-10). Local storage reaches other tabs late, so tabs agree in IndexedDB, in one
 * transaction, and local storage has the cart with its revision (M1). If it shows the agreed revision or a later one,
 * it is current, even after manual edits (CART-18); otherwise it is behind.
 */
export function makeSharedCart({ place, agreement, exclusive }: SharedCartParts): SharedCart {
  const { storage, clock } = place;
  const stored = storedValue(place, storageKeys.cart, cartFormat);
  const kept = makeLocalCarts(place, { cart: storageKeys.cart, timestamp: storageKeys.cartTimestamp });
  /** The last revision that this tab wrote or saw. */
  let seen = 0;

  const isBehind = (id: CartId, shown: ShownRevision | null, last: AgreedCart): boolean =>
    // A cleared storage has a new cart id.
    shown === null ? last.id === id : shown.number < last.revision;

  const cartIn = (last: AgreedCart): Cart | null => cartFormat.decode(last.text).unwrapOr(null)?.value ?? null;

  /** The stored cart; the agreed one if unreadable (S4). */
  const storedCart = (id: CartId, last: AgreedCart | null): Result<Cart, CartStoreFailure> =>
    stored
      .read()
      .map((found) => found?.value ?? emptyCart)
      .orElse((failure) => {
        if (failure.kind !== 'corrupt') return err(cartFailureOf(failure));
        return ok((last?.id === id && cartIn(last)) || emptyCart);
      });

  const latest = (id: CartId, last: AgreedCart | null): Result<Latest, CartStoreFailure> =>
    readRevision(storage)
      .mapErr(cartFailureOf)
      .andThen((shown) => {
        const agreed = last && isBehind(id, shown, last) ? cartIn(last) : null;
        const revision = Math.max(counted(shown), last?.revision ?? 0);
        if (agreed) return ok({ cart: agreed, revision, isBehind: true });
        return storedCart(id, last).map((cart) => ({ cart, revision, isBehind: false }));
      });

  const write = (cart: Cart, number: number): Result<void, CartStoreFailure> => {
    const emptied = cart.length === 0;
    const written = emptied ? stored.remove() : storedValue(place, storageKeys.cart, cartRevised(number)).write(cart);
    return written
      .andTee(() => {
        if (emptied) storage.remove(storageKeys.cartTimestamp);
        else storage.write(storageKeys.cartTimestamp, String(clock.now()));
        writeRevision(storage, number, emptied);
        seen = number;
      })
      .mapErr(cartFailureOf);
  };

  type Made = { readonly cart: Cart; readonly revision: number; readonly isNew: boolean };

  const make = (rule: (latest: Cart) => Cart, from: Latest): Result<Made, CartStoreFailure> => {
    const cart = rule(from.cart);
    const isNew = cart !== from.cart;
    const revision = from.revision + (isNew ? 1 : 0);
    const made = { cart, revision, isNew };
    return isNew || from.isBehind ? write(cart, revision).map(() => made) : ok(made);
  };

  const change: SharedCart['change'] = (id, rule) =>
    runExclusively(exclusive, () => {
      let made: Result<Made, CartStoreFailure> | null = null;
      const next = (last: AgreedCart | null): AgreedCart | null => {
        made = latest(id, last).andThen((from) => make(rule, from));
        return made.match(
          ({ cart, revision, isNew }) => (isNew ? { id, revision, text: cartFormat.encode(cart) } : null),
          () => null,
        );
      };
      /** Without a database, local storage decides. */
      const alone = () => {
        if (made === null) next(null);
        return ok(undefined);
      };
      return agreement
        .agree(next)
        .orElse(alone)
        .andThen((): Result<Cart, CartStoreFailure> => made?.map(({ cart }) => cart) ?? ok(emptyCart));
    });

  const find: SharedCart['find'] = (id) => {
    const shown = readRevision(storage).unwrapOr(null);
    // An older change of another tab overwrote a newer one: write the agreed one again.
    const isOverwritten = shown !== null && shown.number < seen;
    seen = counted(shown);
    return isOverwritten ? change(id, (cart) => cart).andThen(() => kept.find(id)) : kept.find(id);
  };

  const save = (id: CartId, cart: Cart): ResultAsync<Record<never, never>, CartStoreFailure> =>
    change(id, () => [...cart]).map(() => ({}));

  return {
    find,
    change,
    save,
    remove: (id) => save(id, emptyCart),
    wasEmptied: () => {
      const emptied = readRevision(storage).unwrapOr(null)?.emptied ?? false;
      return emptied && storage.read(storageKeys.cart).unwrapOr(null) === null;
    },
  };
}
