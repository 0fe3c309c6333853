import type { KeyPreference } from '#domain/keys/key-preference.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { SafeStorage } from './safe-storage.ts';
import { storageKeys } from './storage-keys.ts';

const off = 'off';

/** Kept in this browser; a storage that fails is a warning and no more (NAV-20). */
export function makeLocalKeyPreference(storage: SafeStorage, log: Log): KeyPreference {
  /** What was chosen on this page, should it not be stored. */
  let selected: boolean | null = null;
  return {
    areOn: () =>
      selected ??
      storage.read(storageKeys.keys).match(
        (text) => text !== off,
        ({ reason }) => {
          log.warn('the key preference cannot be read', { reason });
          return true;
        },
      ),
    turn: (on) => {
      const written = storage.write(storageKeys.keys, on ? 'on' : off);
      selected = written.isErr() ? on : null;
      if (written.isErr()) log.warn('the key preference cannot be stored', { reason: written.error.reason });
    },
  };
}
