import { errAsync, ResultAsync } from 'neverthrow';
import type { Boxes } from '#domain/boxes/boxes.port.ts';
import type { Documents } from '#domain/documents/documents.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { makeTurns } from './node/work-limit.ts';
import type { ServerCatalog } from './server-catalog.ts';

/** Reads of the database that anyone may cause. Fails at once with `busy` when too many wait. */
export type ReadLimit = <T, E>(read: () => ResultAsync<T, E>, busy: E) => ResultAsync<T, E>;

/** Reads in line: fewer than a second's. */
const mostWaiting = 32;

/** @param mostAtOnce fewer than the database has connections, so that orders find one free */
export function makeReadLimit(mostAtOnce: number): ReadLimit {
  const turns = makeTurns(mostAtOnce, mostWaiting);
  return (read, busy) => (turns.isFull() ? errAsync(busy) : new ResultAsync(turns.run(async () => read())));
}

/** `Method` where it may fail with `Busy`, so that callers expect it; a method that may not has to be free. */
type MayBeBusy<Method, Busy> = Method extends (...given: infer _Given) => ResultAsync<infer _Value, infer Failure>
  ? Busy extends Failure
    ? Method
    : never
  : never;

type Free<Port, Name extends keyof Port> = {
  readonly [Key in Name]: Port[Key] extends (...given: infer Given) => unknown
    ? true | ((...given: Given) => boolean)
    : never;
};

/**
 * Limits all methods of a port but those named, so that a read that is added later is limited too.
 * @param free methods without a limit: always, or for some arguments
 */
export function limitReads<Port extends object, Busy, Name extends keyof Port = never>(
  port: Port & { readonly [Key in Exclude<keyof Port, Name>]: MayBeBusy<Port[Key], Busy> },
  limit: ReadLimit,
  busy: Busy,
  free: Free<Port, Name>,
): Port {
  type Read = (...given: readonly unknown[]) => ResultAsync<unknown, unknown>;
  const freeOf = new Map<string, true | ((...given: readonly unknown[]) => boolean)>(Object.entries(free));
  const limited = Object.entries<Read>(port as Record<string, Read>).map(([name, read]): [string, Read] => {
    const isFree = freeOf.get(name);
    if (isFree === true) return [name, read];
    return [name, (...given) => (isFree?.(...given) ? read(...given) : limit(() => read(...given), busy))];
  });
  return Object.fromEntries(limited) as Port;
}

/** Price histories are not limited here: one statement answers all that wait. */
export const limitCatalog = <Catalog extends ServerCatalog>(catalog: Catalog, limit: ReadLimit): Catalog => ({
  ...catalog,
  ...limitReads(catalog as ServerCatalog, limit, storageFails, { priceHistory: true }),
});

/** What is free here is the admin's. */
export const limitBoxes = <Store extends Boxes>(boxes: Store, limit: ReadLimit): Store => ({
  ...boxes,
  ...limitReads(boxes as Boxes, limit, storageFails, {
    list: (scope) => scope !== 'posted',
    add: true,
    change: true,
    remove: true,
    clear: true,
    bringBack: true,
  }),
});

/** What is free here is the admin's. */
export const limitDocuments = <Store extends Documents>(documents: Store, limit: ReadLimit): Store => ({
  ...documents,
  ...limitReads(documents as Documents, limit, storageFails, {
    write: true,
    versions: true,
  }),
});
