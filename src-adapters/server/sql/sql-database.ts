import { type Dialect, Kysely, sql } from 'kysely';
import { notingWrites, writesTo } from './note-writes.ts';
import type { Tables } from './tables.ts';

/** PGlite or PostgreSQL, with the same SQL. */
export type Database = {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Kysely<Tables>;
  /** Whether it answers, takes writes, and its notices can be read. */
  ping(): Promise<boolean>;
  /**
   * Calls the listener after each write of this process to cards, stock or prices, before the writer goes on. Returns a
   * function that stops.
   */
  onCardsWritten(listener: () => void): () => void;
  /**
   * Calls the listener when the database has become another one: a replica that took over may lack the newest changes. The
   * first statement on the new one comes after that. Returns a function that stops.
   */
  onOtherHistory(listener: () => void): () => void;
  /**
   * Calls the listener with the payload of each NOTIFY on the channel, an identifier. After a lost connection it is called
   * with an empty payload: notices may be missing. Returns a function that stops.
   */
  onNotice(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

const writesCards = writesTo(['cards', 'inventory', 'price_history']);

/** `migrateToLatest` has a lock of its own: the library's stays in its session when a migration fails, or behind a pooler. */
const withoutMigrationLock = (dialect: Dialect): Dialect => ({
  ...dialect,
  createAdapter: () =>
    Object.assign(dialect.createAdapter(), {
      acquireMigrationLock: async () => {},
      releaseMigrationLock: async () => {},
    }),
});

/** The part of a database that is the same over every dialect. */
export function openDialect(dialect: Dialect): Pick<Database, 'db' | 'onCardsWritten'> {
  const listeners = new Set<() => void>();
  const noting = notingWrites(dialect, writesCards, () => {
    for (const listener of listeners) listener();
  });
  return {
    db: new Kysely<Tables>({ dialect: withoutMigrationLock(noting) }),
    onCardsWritten: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Whether the database answers. */
export async function answers(db: Kysely<Tables>): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
