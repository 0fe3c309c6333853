import { err, ok, type Result } from 'neverthrow';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { SafeStorage, StorageFailure } from './safe-storage.ts';
import { corruptOf } from './storage-keys.ts';

const mostKept = 3;

/** Milliseconds, earliest first. */
function asideTimes(storage: SafeStorage, key: string): Result<number[], StorageFailure> {
  const prefix = corruptOf(key);
  return storage.keys().map((names) =>
    names
      .filter((name) => name.startsWith(prefix) && /^\d{1,15}$/.test(name.slice(prefix.length)))
      .map((name) => Number(name.slice(prefix.length)))
      .sort((a, b) => a - b),
  );
}

/** Copies a text to `<key>.corrupt.<milliseconds>` once; keeps the last three (S4). */
export function quarantine(
  storage: SafeStorage,
  clock: Clock,
  key: string,
  text: string,
): Result<void, StorageFailure> {
  const prefix = corruptOf(key);
  return asideTimes(storage, key).andThen((times) => {
    if (times.some((time) => storage.read(`${prefix}${time}`).unwrapOr(null) === text)) return ok(undefined);
    const time = Math.max(clock.now(), (times.at(-1) ?? -1) + 1);
    const tooMany = times.slice(0, Math.max(0, times.length + 1 - mostKept));
    return storage.write(`${prefix}${time}`, text).andTee(() => {
      for (const old of tooMany) storage.remove(`${prefix}${old}`);
    });
  });
}

function takesTexts(storage: SafeStorage, key: string): Result<void, StorageFailure> {
  const probe = `${corruptOf(key)}probe`;
  return storage.write(probe, '').andThen(() => storage.remove(probe));
}

/** Quarantines the text of a key and empties it; in a storage too full for that, the text stays. */
export function moveAside(storage: SafeStorage, clock: Clock, key: string, text: string): Result<void, StorageFailure> {
  if (quarantine(storage, clock, key, text).isOk()) return storage.remove(key);
  return takesTexts(storage, key)
    .andThen(() => storage.remove(key))
    .andThen(() =>
      quarantine(storage, clock, key, text).orElse((failure) => {
        storage.write(key, text);
        return err(failure);
      }),
    );
}
