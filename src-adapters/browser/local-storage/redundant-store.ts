import { err, errAsync, ok, okAsync, type Result, type ResultAsync } from 'neverthrow';
import type { Log } from '#domain/shared/log.port.ts';
import type { IndexedDatabase } from '../indexed-db/open-indexed-db.ts';
import type { SafeStorage, StorageFailure } from './safe-storage.ts';
import { backupOf, clearedOf, timestampOf } from './storage-keys.ts';
import type { StoredFormat } from './stored-format.ts';
import { type NewerValue, storedValue, type ValueStore } from './stored-value.ts';

export type CopyStores = {
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  readonly database: IndexedDatabase;
  readonly clock: ValueStore['clock'];
  readonly log: Log;
};

export type Unsaved = StorageFailure | NewerValue;

/** Data exists but cannot be read. */
export type Unloadable = { readonly kind: 'unloadable'; readonly reason: 'corrupt' | 'forbidden' } | NewerValue;

/**
 * A value stored several times.
 *
 * Promises: `load` tries local storage, session storage, backup and IndexedDB, and returns the first valid value, null
 * when nothing was stored (STORE-10). `save` writes all of them and a timestamp (STORE-09); it succeeds when local
 * storage or, if full, IndexedDB has the value (S1, S10); a failed `save` keeps the old value. IndexedDB failures are
 * logged (STORE-11). `clear` removes every copy, or none if a copy could come back (STORE-12).
 */
export type RedundantStore<T> = {
  /** @param mayBeKept what the database had before will do while no tab has noted a save: for reading, not before a change */
  load(mayBeKept?: boolean): ResultAsync<T | null, Unloadable>;
  save(value: T): ResultAsync<void, Unsaved>;
  clear(): ResultAsync<void, Unsaved>;
};

export function makeRedundantStore<T>(places: CopyStores, key: string, format: StoredFormat<T>): RedundantStore<T> {
  const { local, session, database, clock, log } = places;
  const main = storedValue({ storage: local, clock }, key, format);
  const backup = storedValue({ storage: local, clock }, backupOf(key), format);
  const copy = storedValue({ storage: session, clock }, key, format);
  const here = [main, backup, copy];

  const warn = (doing: string) => (failure: { readonly reason: string }) =>
    log.warn(`the browser database ${doing}; local storage is used`, { key, reason: failure.reason });

  /** What the database had. It is read again when another tab has saved: a large value takes a tenth of a second. */
  let known: { readonly savedAt: string; readonly value: T } | null = null;

  const timestamp = timestampOf(key);
  const savedAt = (): string | null => local.read(timestamp).unwrapOr(null);

  const fromDatabase = (mayBeKept: boolean): ResultAsync<T | null, never> => {
    const at = savedAt();
    if (mayBeKept && known && at === known.savedAt) return okAsync(known.value);
    return database
      .get('copies', key)
      .orTee(warn('cannot be read'))
      .map((text) => (typeof text === 'string' ? format.decode(text).unwrapOr(null) : null))
      .map((decoded) => (wasCleared() ? null : (decoded?.value ?? null)))
      .andTee((value) => {
        known = at === null || value === null ? null : { savedAt: at, value };
      })
      .orElse(() => ok(null));
  };

  /** Later than the last one, also within a millisecond. Without one the database is read each time. */
  const noteSaved = (): void => {
    const next = Math.max(clock.now(), (Number(savedAt()) || 0) + 1);
    local.remove(timestamp);
    local.write(timestamp, String(next));
  };

  /** Marks data in an unreachable database as deleted (STORE-12). */
  const wasCleared = () => local.read(clearedOf(key)).unwrapOr(null) !== null;

  const toDatabase = (text: string) =>
    database
      .put('copies', key, text)
      .andTee(() => local.remove(clearedOf(key)))
      .orTee(warn('does not store'));

  /** Skips unreadable places but remembers the failure. */
  const fromStorages = (): { value: T | null; failure: Unloadable | null } => {
    let failure: Unloadable | null = null;
    for (const [name, place] of [
      ['local storage', main],
      ['session storage', copy],
      ['the backup copy', backup],
    ] as const) {
      const found = place.read();
      if (found.isOk() && found.value !== null) {
        if (found.value.leftOut > 0) log.warn(`${name} has unreadable entries`, { key, lines: found.value.leftOut });
        return { value: found.value.value, failure: null };
      }
      if (found.isErr()) {
        log.warn(`${name} cannot be read`, { key, reason: found.error.kind });
        if (found.error.kind === 'newer') failure = found.error;
        else failure ??= { kind: 'unloadable', reason: found.error.kind === 'corrupt' ? 'corrupt' : 'forbidden' };
      }
    }
    return { value: null, failure };
  };

  /** Deletes the backup to make room, before a write fails. */
  const withRoom = (write: () => Result<void, Unsaved>): Result<void, Unsaved> =>
    write().orElse((failure) => {
      if (failure.kind !== 'storage-failed' || failure.reason !== 'full') return err(failure);
      const second = local.read(backupOf(key)).unwrapOr(null);
      if (second === null || backup.remove().isErr()) return err(failure);
      return write().orTee(() => local.write(backupOf(key), second));
    });

  /** A database copy that cannot be deleted is marked instead (STORE-12). */
  const dropFromDatabase = (): ResultAsync<void, Unsaved> =>
    database
      .remove('copies', key)
      .orTee(warn('cannot be cleared'))
      .orElse(() => withRoom(() => local.write(clearedOf(key), String(clock.now()))));

  const obstacle = (): Unsaved | null => {
    for (const place of here) {
      const found = place.read();
      if (found.isErr() && found.error.kind !== 'corrupt') return found.error;
    }
    return null;
  };

  const removeHere = (): Result<void, Unsaved> => {
    for (const place of here) {
      const removed = place.remove();
      if (removed.isErr()) return err(removed.error);
    }
    local.remove(timestamp);
    return ok(undefined);
  };

  /** Older copies in storage would take precedence over the database. */
  const dropStale = (): ResultAsync<void, Unsaved> => {
    for (const stale of here) {
      const removed = stale.remove();
      const gone =
        removed.isOk() ||
        stale.read().match(
          (found) => found === null,
          (why) => why.kind === 'storage-failed',
        );
      if (!gone && removed.isErr()) return errAsync(removed.error);
    }
    return okAsync(undefined);
  };

  return {
    load: (mayBeKept = false) => {
      const { value, failure } = fromStorages();
      if (value !== null) return okAsync(value);
      if (failure?.kind === 'newer') return errAsync(failure);
      return fromDatabase(mayBeKept).andThen((found) => (found === null && failure ? err(failure) : ok(found)));
    },

    save: (value) => {
      const text = format.encode(value);
      const written = withRoom(() => main.write(value));
      if (written.isErr()) {
        const why = written.error;
        if (why.kind === 'newer') return errAsync(why);
        return toDatabase(text)
          .mapErr((): Unsaved => why)
          .andThen(dropStale)
          .andTee(noteSaved);
      }
      for (const other of [backup, copy]) other.write(value).orTee(() => other.remove());
      noteSaved();
      return toDatabase(text).orElse(() => ok(undefined));
    },

    clear: () => {
      const why = obstacle();
      return why === null ? dropFromDatabase().andThen(removeHere) : errAsync(why);
    },
  };
}
