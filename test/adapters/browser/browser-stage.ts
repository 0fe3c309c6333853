import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type IndexedDatabase, makeDatabase } from '#adapters/browser/indexed-db/open-indexed-db.ts';
import type { CopyStores } from '#adapters/browser/local-storage/redundant-store.ts';
import { makeSafeStorage, type SafeStorage } from '#adapters/browser/local-storage/safe-storage.ts';
import { type FixedClock, makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog, type RecordingLog } from '#test/support/in-memory/log.ts';

type Faults = {
  /** Accessing the storage throws, as where cookies are blocked. */
  access: boolean;
  write: 'full' | 'forbidden' | null;
  read: boolean;
  /** Capacity in characters, keys and values. */
  room: number;
};

export type FaultyStorage = {
  readonly inner: Storage;
  readonly faults: Faults;
  readonly safe: SafeStorage;
};

const quota = () => new DOMException('the quota has been exceeded', 'QuotaExceededError');
const denied = () => new DOMException('access is denied', 'SecurityError');

const sizeOf = (storage: Storage): number =>
  Object.keys(storage).reduce((sum, key) => sum + key.length + (storage.getItem(key)?.length ?? 0), 0);

/** A storage with switchable faults. */
export function faultyStorage(inner: Storage): FaultyStorage {
  const faults: Faults = { access: false, write: null, read: false, room: Number.POSITIVE_INFINITY };
  const outer: Storage = {
    get length() {
      return inner.length;
    },
    key: (index) => inner.key(index),
    getItem: (key) => {
      if (faults.read) throw denied();
      return inner.getItem(key);
    },
    setItem: (key, text) => {
      if (faults.write === 'forbidden') throw denied();
      const before = inner.getItem(key)?.length ?? -key.length;
      if (faults.write === 'full' || sizeOf(inner) - before + text.length > faults.room) throw quota();
      inner.setItem(key, text);
    },
    removeItem: (key) => inner.removeItem(key),
    clear: () => inner.clear(),
  };
  const safe = makeSafeStorage(() => {
    if (faults.access) throw denied();
    return outer;
  });
  return { inner, faults, safe };
}

export type BrowserStage = {
  readonly local: FaultyStorage;
  readonly session: FaultyStorage;
  readonly clock: FixedClock;
  readonly log: RecordingLog;
  /** The place of one value in local storage. */
  readonly place: { readonly storage: SafeStorage; readonly clock: FixedClock };
  readonly places: CopyStores;
  /** The same browser after a reload. */
  reload(): CopyStores;
  /** The browser database can no longer be opened. */
  breakDatabase(): void;
  mendDatabase(): void;
  close(): Promise<void>;
};

export function openBrowser(): BrowserStage {
  const { localStorage, sessionStorage } = window;
  localStorage.clear();
  sessionStorage.clear();
  const factory = new IDBFactory();
  globalThis.indexedDB = factory;
  const opened: IndexedDatabase[] = [];
  const [local, session] = [faultyStorage(localStorage), faultyStorage(sessionStorage)];
  const [clock, log] = [makeFixedClock(), makeRecordingLog()];
  const places = (): CopyStores => {
    const database = makeDatabase();
    opened.push(database);
    return { local: local.safe, session: session.safe, database, clock, log };
  };
  return {
    local,
    session,
    clock,
    log,
    place: { storage: local.safe, clock },
    places: places(),
    reload: places,
    breakDatabase: () => {
      for (const database of opened) void database.close();
      globalThis.indexedDB = {
        open: () => {
          throw denied();
        },
      } as unknown as IDBFactory;
    },
    mendDatabase: () => {
      globalThis.indexedDB = factory;
    },
    close: async () => {
      for (const database of opened) await database.close();
      globalThis.indexedDB = factory;
    },
  };
}
