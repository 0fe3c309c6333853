import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { ResultAsync } from 'neverthrow';

export type DatabaseFailure = {
  readonly kind: 'database-failed';
  /** `blocked`: another tab holds an older version open and does not let go. */
  readonly reason: 'full' | 'blocked' | 'unavailable';
};

/**
 * The browser database: texts and plain values under keys, in drawers.
 *
 * Promises: every call settles, within about three seconds when another tab is in the way (S8); `put` answers only after
 * the transaction is complete, and a full disk is a failure (S7).
 */
export type Database = {
  get(drawer: Drawer, key: string): ResultAsync<unknown, DatabaseFailure>;
  put(drawer: Drawer, key: string, value: unknown): ResultAsync<void, DatabaseFailure>;
  /**
   * Reads a value and writes the next one in one transaction: no other tab comes between. It is not waited for until the
   * disk has it.
   * @param next answers what is written, undefined for nothing; runs once, and not at all when the database cannot be read
   */
  update(drawer: Drawer, key: string, next: (value: unknown) => unknown): ResultAsync<void, DatabaseFailure>;
  /** Puts values under keys that are not taken, all of them or none: what is there stays, and one that is taken is a failure. */
  add(drawer: Drawer, values: ReadonlyMap<string, unknown>): ResultAsync<void, DatabaseFailure>;
  remove(drawer: Drawer, key: string): ResultAsync<void, DatabaseFailure>;
  /** The values under keys that begin so, in the order of their keys. */
  values(drawer: Drawer, beginning: string): ResultAsync<readonly unknown[], DatabaseFailure>;
  keys(drawer: Drawer): ResultAsync<readonly string[], DatabaseFailure>;
  /** Lets go of the database; the next call opens it again. */
  close(): Promise<void>;
};

/**
 * `copies`: of what local storage keeps. `answers`: of what the server said. `pictures`: those of cards, by their ids.
 * `changes`: what was done to cards. A new drawer raises the version.
 */
const drawers = ['copies', 'answers', 'pictures', 'changes'] as const;
type Drawer = (typeof drawers)[number];

type Schema = DBSchema & Record<Drawer, { key: string; value: unknown }>;
type Connection = IDBPDatabase<Schema>;
type Store = IDBPObjectStore<Schema, Drawer[], Drawer, 'readwrite'>;

const name = 'goat-collection';
const version = 2;

/** How long opening may take, in milliseconds (S8). */
export const longestOpening = 3_000;

const failureOf = (thrown: unknown): DatabaseFailure => {
  if (thrown === tooLong) return { kind: 'database-failed', reason: 'blocked' };
  const isQuota = thrown instanceof Error && thrown.name === 'QuotaExceededError';
  return { kind: 'database-failed', reason: isQuota ? 'full' : 'unavailable' };
};

const tooLong = Symbol('opening took too long');

export type DatabaseSettings = {
  readonly longestOpening?: number | undefined;
};

export function makeDatabase(settings: DatabaseSettings = {}): Database {
  const patience = settings.longestOpening ?? longestOpening;
  let opening: Promise<Connection> | null = null;

  const letGo = () => {
    opening = null;
  };

  /** A connection that arrives after patience ran out is kept for the next call: the failed one was not waiting any more. */
  const connect = (): Promise<Connection> => {
    opening ??= openDB<Schema>(name, version, {
      upgrade: (database) => {
        for (const drawer of drawers)
          if (!database.objectStoreNames.contains(drawer)) database.createObjectStore(drawer);
      },
      // Another tab wants a newer version: this tab lets go, so that it does not stand in the way (S8).
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
      timer = setTimeout(() => reject(tooLong), patience);
    });
    try {
      return await Promise.race([connect(), timeout]);
    } finally {
      clearTimeout(timer);
    }
  };

  const ask = <T>(act: (database: Connection) => Promise<T>): ResultAsync<T, DatabaseFailure> =>
    ResultAsync.fromPromise(connected().then(act), failureOf);

  const change = (drawer: Drawer, act: (store: Store) => Promise<unknown>) =>
    ask(async (database) => {
      const transaction = database.transaction(drawer, 'readwrite', { durability: 'strict' });
      // Both are waited for: when a transaction is aborted, its requests fail as well.
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
