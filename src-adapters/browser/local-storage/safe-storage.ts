import { err, ok, type Result } from 'neverthrow';

export type StorageFailure = {
  readonly kind: 'storage-failed';
  /** `forbidden` includes unknown errors. */
  readonly reason: 'full' | 'forbidden';
};

/** A `Storage` that returns results instead of throwing (S1, S2, S3). A failed write keeps the old text. */
export type SafeStorage = {
  read(key: string): Result<string | null, StorageFailure>;
  write(key: string, text: string): Result<void, StorageFailure>;
  remove(key: string): Result<void, StorageFailure>;
  keys(): Result<readonly string[], StorageFailure>;
};

const quotaNames = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'];

const reasonOf = (thrown: unknown): StorageFailure['reason'] =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && quotaNames.includes(String(thrown.name))
    ? 'full'
    : 'forbidden';

/** @param open called each time, because accessing the storage throws where cookies are blocked */
export function makeSafeStorage(open: () => Storage): SafeStorage {
  const attempt = <T>(act: (storage: Storage) => T): Result<T, StorageFailure> => {
    try {
      return ok(act(open()));
    } catch (thrown) {
      return err({ kind: 'storage-failed', reason: reasonOf(thrown) });
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key)),
    write: (key, text) => attempt((storage) => storage.setItem(key, text)),
    remove: (key) => attempt((storage) => storage.removeItem(key)),
    keys: () =>
      attempt((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(Boolean),
      ),
  };
}
