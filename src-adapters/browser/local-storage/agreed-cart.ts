import { errAsync, ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { type CartId, isCartId } from '#domain/cart/cart.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { IndexedDatabase, IndexedDatabaseFailure } from '../indexed-db/open-indexed-db.ts';
import { storageKeys } from './storage-keys.ts';

/** The last cart that the tabs agreed on. Local storage reaches other tabs late, IndexedDB does not (M1). */
export type AgreedCart = {
  readonly id: CartId;
  readonly revision: number;
  /** As stored in local storage. */
  readonly text: string;
};

export type Agreement = {
  /**
   * Passes the last agreed cart and stores the returned one, in one transaction. Without a database it fails, possibly
   * after calling `next`.
   */
  agree(next: (last: AgreedCart | null) => AgreedCart | null): ResultAsync<void, IndexedDatabaseFailure>;
};

const shape = z.object({
  id: z.string().check(z.refine(isCartId)),
  revision: z.int().check(z.nonnegative()),
  text: z.string(),
});

const read = (value: unknown): AgreedCart | null => {
  const found = shape.safeParse(value);
  return found.success ? { ...found.data, id: found.data.id as CartId } : null;
};

/** Milliseconds to wait for the database, and to skip it afterwards. */
const openLimitMs = 1_000;
const skipMs = 10_000;

const unavailable: IndexedDatabaseFailure = { kind: 'database-failed', reason: 'unavailable' };

/** Loads IndexedDB with the first change; never delays a cart for long. */
export function makeAgreement(load: () => Promise<Pick<IndexedDatabase, 'update'>>, clock: Clock): Agreement {
  let loaded: Promise<Pick<IndexedDatabase, 'update'>> | null = null;
  let restsUntil = 0;

  const database = async (): Promise<Pick<IndexedDatabase, 'update'>> => {
    loaded ??= load().catch((thrown: unknown) => {
      loaded = null;
      throw thrown;
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the browser database was not loaded in time')), openLimitMs);
    });
    return Promise.race([loaded, tooLong]).finally(() => clearTimeout(timer));
  };

  return {
    agree: (next) => {
      if (clock.now() < restsUntil) return errAsync(unavailable);
      return ResultAsync.fromPromise(database(), () => unavailable)
        .andThen((opened) => opened.update('copies', storageKeys.cart, (value) => next(read(value)) ?? undefined))
        .orTee(() => {
          restsUntil = clock.now() + skipMs;
        });
    },
  };
}

/** Used without a database. */
export const noAgreement: Agreement = { agree: () => errAsync(unavailable) };
