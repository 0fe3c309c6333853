import type { DeviceValue } from '#domain/shared/device-value.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { StoredFormat } from './stored-format.ts';
import { storedValue, type ValueStore } from './stored-value.ts';

/** Storage, log, and the window that receives storage events. */
export type LoggedValueStore = ValueStore & {
  readonly log: Log;
  readonly tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>;
};

export type ValueKind<Value> = { readonly key: string; readonly format: StoredFormat<Value> };

export function makeLocalValue<Value>(place: LoggedValueStore, { key, format }: ValueKind<Value>): DeviceValue<Value> {
  const stored = storedValue(place, key, format);
  /** A value that could not be stored; kept until the page closes. */
  let unstored: { readonly value: Value } | null = null;
  return {
    read: () => {
      if (unstored) return structuredClone(unstored.value);
      return stored.read().match(
        (found) => found?.value ?? null,
        (failure) => {
          place.log.warn('a stored value cannot be read', { key, ...failure });
          return null;
        },
      );
    },
    write: (value) => {
      const written = stored.write(value);
      unstored = written.isErr() ? { value: structuredClone(value) } : null;
      if (written.isErr()) place.log.warn('a value cannot be stored', { key, ...written.error });
    },
    watch: (listener) => {
      const follow = (event: StorageEvent) => {
        if (event.key === key && event.newValue !== null) {
          format.decode(event.newValue).map(({ value }) => listener(value));
        }
      };
      place.tabs.addEventListener('storage', follow);
      return () => place.tabs.removeEventListener('storage', follow);
    },
  };
}
