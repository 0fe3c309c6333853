import { errAsync, ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { type CartId, isCartId } from '#domain/cart/cart.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Database, DatabaseFailure } from '../indexed-db/open-indexed-db.ts';
import { storageKeys } from './storage-keys.ts';

/** The cart after its last change, as the tabs agree on it: local storage tells other tabs late, this at once (M1). */
export type AgreedCart = {
  readonly id: CartId;
  readonly revision: number;
  /** The cart as local storage holds it, as text. */
  readonly text: string;
};

/** Where tabs agree on the cart. */
export type Agreement = {
  /**
   * Hands over what was agreed on last, null where nothing was, and keeps the answer, unless it is null. Fails where the
   * browser has no database; then `next` may have run all the same.
   */
  agree(next: (last: AgreedCart | null) => AgreedCart | null): ResultAsync<void, DatabaseFailure>;
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

/** How long a change waits for the database to be loaded, and how long it then does without it, in milliseconds. */
const patience = 1_000;
const rest = 10_000;

const unavailable: DatabaseFailure = { kind: 'database-failed', reason: 'unavailable' };

/** The agreement in the browser database, which is loaded with the first change. A cart is never held up by it for long. */
export function makeAgreement(load: () => Promise<Pick<Database, 'update'>>, clock: Clock): Agreement {
  let loaded: Promise<Pick<Database, 'update'>> | null = null;
  let restsUntil = 0;

  const database = async (): Promise<Pick<Database, 'update'>> => {
    loaded ??= load().catch((thrown: unknown) => {
      loaded = null;
      throw thrown;
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the browser database was not loaded in time')), patience);
    });
    return Promise.race([loaded, tooLong]).finally(() => clearTimeout(timer));
  };

  return {
    agree: (next) => {
      if (clock.now() < restsUntil) return errAsync(unavailable);
      return ResultAsync.fromPromise(database(), () => unavailable)
        .andThen((opened) => opened.update('copies', storageKeys.cart, (value) => next(read(value)) ?? undefined))
        .orTee(() => {
          restsUntil = clock.now() + rest;
        });
    },
  };
}

/** For a browser without a database: nothing is ever agreed on. */
export const noAgreement: Agreement = { agree: () => errAsync(unavailable) };
