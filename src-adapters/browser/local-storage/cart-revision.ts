import { ok, Result } from 'neverthrow';
import * as z from 'zod/mini';
import type { Cart } from '#domain/cart/cart.ts';
import type { SafeStorage, StorageFailure } from './safe-storage.ts';
import { storageKeys } from './storage-keys.ts';
import { cartFormat } from './stored-cart.ts';
import type { StoredFormat } from './stored-format.ts';

/** The cart revision that a storage shows. */
export type ShownRevision = {
  /** Infinity for a cart without revision, written by hand or another version. */
  readonly number: number;
  readonly emptied: boolean;
};

const parse = Result.fromThrowable(
  (text: string): unknown => JSON.parse(text),
  () => null,
);
const revised = z.object({ revision: z.int().check(z.nonnegative()) });

/** Stores cart and revision in one text, because tabs could interleave writes of two keys. */
export const cartRevised = (revision: number): StoredFormat<Cart> => ({
  encode: (cart) => `{"revision":${revision},${cartFormat.encode(cart).slice(1)}`,
  decode: cartFormat.decode,
});

const revisionIn = (text: string): number =>
  parse(text)
    .map((value) => revised.safeParse(value).data?.revision)
    .unwrapOr(undefined) ?? Number.POSITIVE_INFINITY;

const emptiedMark = ' empty';

function readMark(text: string | null): ShownRevision | null {
  const [, digits, mark] = /^(\d{1,15})( empty)?$/.exec(text ?? '') ?? [];
  return digits === undefined ? null : { number: Number(digits), emptied: mark === emptiedMark };
}

/** Null if the cart was never changed or storage was cleared. Without a cart, a separate key has the last revision. */
export const readRevision = (storage: SafeStorage): Result<ShownRevision | null, StorageFailure> =>
  storage
    .read(storageKeys.cart)
    .andThen((text) =>
      text === null
        ? storage.read(storageKeys.cartRevision).map(readMark)
        : ok({ number: revisionIn(text), emptied: false }),
    );

export const writeRevision = (storage: SafeStorage, number: number, emptied: boolean): Result<void, StorageFailure> =>
  storage.write(storageKeys.cartRevision, `${number}${emptied ? emptiedMark : ''}`);

/** Records that the cart is empty on purpose (CART-18). */
export function noteEmptied(storage: SafeStorage): Result<void, StorageFailure> {
  const text = storage.read(storageKeys.cart).unwrapOr(null);
  const noted = readMark(storage.read(storageKeys.cartRevision).unwrapOr(null))?.number ?? 0;
  const shown = text === null ? noted : revisionIn(text);
  return writeRevision(storage, Number.isFinite(shown) ? Math.max(shown, noted) : noted, true);
}
