import { err, ok, type Result } from 'neverthrow';
import type { Clock } from '#domain/shared/clock.port.ts';
import { moveAside, quarantine } from './quarantine.ts';
import type { SafeStorage, StorageFailure } from './safe-storage.ts';
import type { Decoded, StoredFormat } from './stored-format.ts';

/** Written by a newer version; unchanged (S6). */
export type NewerValue = { readonly kind: 'newer' };

/** Unreadable; quarantined, and the key is now empty (S4). */
export type CorruptValue = { readonly kind: 'corrupt' };

/**
 * One value under one key.
 *
 * Promises: unreadable texts and invalid lines are quarantined before they are replaced; texts of a newer version are
 * neither read nor replaced; a failed `write` changes nothing.
 */
export type StoredValue<T> = {
  read(): Result<Decoded<T> | null, StorageFailure | NewerValue | CorruptValue>;
  write(value: T): Result<void, StorageFailure | NewerValue>;
  remove(): Result<void, StorageFailure | NewerValue>;
};

export type ValueStore = { readonly storage: SafeStorage; readonly clock: Clock };

type Found<T> = { readonly text: string; readonly decoded: Decoded<T> };

export function storedValue<T>({ storage, clock }: ValueStore, key: string, format: StoredFormat<T>): StoredValue<T> {
  const find = (): Result<Found<T> | null, StorageFailure | NewerValue | CorruptValue> =>
    storage.read(key).andThen((text) => {
      if (text === null) return ok(null);
      const decoded = format.decode(text);
      if (decoded.isOk()) return ok({ text, decoded: decoded.value });
      if (decoded.error.kind === 'newer') return err(decoded.error);
      const failure: StorageFailure | CorruptValue = moveAside(storage, clock, key, text).match(
        () => ({ kind: 'corrupt' }),
        (why) => why,
      );
      return err(failure);
    });

  const replaced = (): Result<Found<T> | null, StorageFailure | NewerValue> =>
    find().orElse((failure) => (failure.kind === 'corrupt' ? ok(null) : err(failure)));

  /** Quarantines invalid lines of the replaced text. */
  const keepBadLines = (old: Found<T> | null): Result<void, StorageFailure> =>
    old === null || old.decoded.leftOut === 0 ? ok(undefined) : quarantine(storage, clock, key, old.text);

  return {
    read: () =>
      find().map((found) => {
        keepBadLines(found);
        return found?.decoded ?? null;
      }),
    write: (value) =>
      replaced().andThen((old) =>
        storage.write(key, format.encode(value)).andThen(() =>
          keepBadLines(old).orElse((failure) => {
            storage.write(key, old?.text ?? '');
            return err(failure);
          }),
        ),
      ),
    remove: () =>
      replaced()
        .andThen((old) => keepBadLines(old))
        .andThen(() => storage.remove(key)),
  };
}
