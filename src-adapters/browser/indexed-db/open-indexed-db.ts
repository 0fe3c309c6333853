import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { ResultAsync } from 'neverthrow';

export type IndexedDatabaseFailure = {
  readonly kind: 'database-failed';
  /** `blocked`: another tab keeps an older version open. */
  readonly reason: 'full' | 'blocked' | 'unavailable';
};

/**
 * A key-value store in IndexedDB.
 *
 * Promises: every call settles within about three seconds (S8); `put` resolves after the transaction completed; a full
 * disk is a failure (S7).
 */
export type IndexedDatabase = {
  get(drawer: Drawer, key: string): ResultAsync<unknown, IndexedDatabaseFailure>;
  put(drawer: Drawer, key: string, value: unknown): ResultAsync<void, IndexedDatabaseFailure>;
  /**
   * Reads and writes in one transaction. Does not wait for the disk. @param next returns the new value, or undefined
   * for none; not called when reading fails
   */
  update(drawer: Drawer, key: string, next: (value: unknown) => unknown): ResultAsync<void, IndexedDatabaseFailure>;
  /** Adds values, all or none; fails if a key exists. */
  add(drawer: Drawer, values: ReadonlyMap<string, unknown>): ResultAsync<void, IndexedDatabaseFailure>;
  remove(drawer: Drawer, key: string): ResultAsync<void, IndexedDatabaseFailure>;
  /** By key prefix, in key order. */
  values(drawer: Drawer, beginning: string): ResultAsync<readonly unknown[], IndexedDatabaseFailure>;
  keys(drawer: Drawer): ResultAsync<readonly string[], IndexedDatabaseFailure>;
  /** The next call opens it again. */
  close(): Promise<void>;
};

/** `changes` is the audit log, `answers` has API answers, `pictures` is by id. A new store raises the version. */
const drawers = ['copies', 'answers', 'pictures', 'changes'] as const;
type Drawer = (typeof drawers)[number];

type Schema = DBSchema & Record<Drawer, { key: string; value: unknown }>;
type Connection = IDBPDatabase<Schema>;
type Store = IDBPObjectStore<Schema, Drawer[], Drawer, 'readwrite'>;

const name = 'goat-collection';
const version = 2;

/** Milliseconds. */
export const longestOpening = 3_000;

const failureOf = (thrown: unknown): IndexedDatabaseFailure => {
  if (thrown === tooLong) return { kind: 'database-failed', reason: 'blocked' };
  const isQuota = thrown instanceof Error && thrown.name === 'QuotaExceededError';
  return { kind: 'database-failed', reason: isQuota ? 'full' : 'unavailable' };
};

const tooLong = Symbol('opening took too long');

export type DatabaseSettings = {
  readonly longestOpening?: number | undefined;
};

export function makeDatabase(settings: DatabaseSettings = {}): IndexedDatabase {
  const waitLimit = settings.longestOpening ?? longestOpening;
  let opening: Promise<Connection> | null = null;

  const letGo = () => {
    opening = null;
  };

  /** A connection that opens after the timeout is kept for the next call. */
  const connect = (): Promise<Connection> => {
    opening ??= openDB<Schema>(name, version, {
      upgrade: (database) => {
        for (const drawer of drawers)
          if (!database.objectStoreNames.contains(drawer)) database.createObjectStore(drawer);
      },
      // Closes when another tab needs a newer version (S8).
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        letGo();
      },
      terminated: letGo,
    }).catch((thrown: unknown) => {
      letGo();
      throw thrown;
    });
    return opening;
  };

  const connected = async (): Promise<Connection> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(tooLong), waitLimit);
    });
    try {
      return await Promise.race([connect(), timeout]);
    } finally {
      clearTimeout(timer);
    }
  };

  const ask = <T>(act: (database: Connection) => Promise<T>): ResultAsync<T, IndexedDatabaseFailure> =>
    ResultAsync.fromPromise(connected().then(act), failureOf);

  const change = (drawer: Drawer, act: (store: Store) => Promise<unknown>) =>
    ask(async (database) => {
      const transaction = database.transaction(drawer, 'readwrite', { durability: 'strict' });
      // When a transaction aborts, its requests fail too.
      await Promise.all([act(transaction.objectStore(drawer)), transaction.done]);
    });

  const update = (drawer: Drawer, key: string, next: (value: unknown) => unknown) =>
    ask(async (database) => {
      const transaction = database.transaction(drawer, 'readwrite', { durability: 'relaxed' });
      const store = transaction.objectStore(drawer);
      const written = store.get(key).then((value) => {
        const wanted = next(value);
        return wanted === undefined ? undefined : store.put(wanted, key);
      });
      await Promise.all([written, transaction.done]);
    });

  return {
    get: (drawer, key) => ask((database) => database.get(drawer, key)),
    put: (drawer, key, value) => change(drawer, (store) => store.put(value, key)),
    update,
    add: (drawer, values) =>
      change(drawer, (store) => Promise.all([...values].map(([key, value]) => store.add(value, key)))),
    values: (drawer, beginning) =>
      ask((database) => database.getAll(drawer, IDBKeyRange.bound(beginning, `${beginning}\uffff`))),
    remove: (drawer, key) => change(drawer, (store) => store.delete(key)),
    keys: (drawer) => ask((database) => database.getAllKeys(drawer)),
    close: async () => {
      const held = opening;
      letGo();
      (await held?.catch(() => null))?.close();
    },
  };
}
