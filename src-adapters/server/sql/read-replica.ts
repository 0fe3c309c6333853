import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Log } from '#domain/shared/log.port.ts';
import type { Database } from './sql-database.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/**
 * A replica for large reads that may lag a little. Promises: what is read shows all that the primary had committed when the
 * read was asked for, and nothing that the primary does not know.
 */
export type ReadReplica = {
  /** Reads over one connection, because an address may lead to several replicas. Null where the replica cannot be used. */
  read<Found>(work: (db: Db) => Promise<Found>): Promise<Found | null>;
  /** Looks whether the replica can be used. */
  check(): Promise<void>;
  /** Whether it was used when it was last needed or looked at; `none` without one in the settings. */
  state(): 'none' | 'ok' | 'unused';
  /** Why it was not used. */
  problem(): string | null;
};

export const noReplica: ReadReplica = {
  read: async () => null,
  check: async () => undefined,
  state: () => 'none',
  problem: () => null,
};

export type ReadReplicaParts = {
  readonly primary: Pick<Database, 'db'>;
  readonly replica: Pick<Database, 'db'>;
  readonly log: Log;
  /** Milliseconds until the replica must show what the primary has written. */
  readonly longestLag?: number;
};

/** An entry of `changed_cards`. */
type Mark = { readonly number: number; readonly card_id: string };

/** Milliseconds between two looks at the replica. */
const look = 100;

/**
 * Writes an entry about no card. A position in the write-ahead log would not do: a replica of the time before another one
 * took over may be past it, with changes that are lost.
 */
const makeMark = (db: Db): Promise<Mark> =>
  db
    .insertInto('changed_cards')
    .values({ card_id: `replica ${randomUUID()}` })
    .returning(['number', 'card_id'])
    .executeTakeFirstOrThrow();

const newestMark = (db: Db): Promise<Mark | undefined> =>
  db.selectFrom('changed_cards').select(['number', 'card_id']).orderBy('number', 'desc').limit(1).executeTakeFirst();

async function hasMark(db: Db, { number, card_id }: Mark): Promise<boolean> {
  const found = await db
    .selectFrom('changed_cards')
    .select('number')
    .where('number', '=', number)
    .where('card_id', '=', card_id)
    .executeTakeFirst();
  return found !== undefined;
}

/** @throws on a server of its own, such as a replica that took over */
async function refuseOwnServer(db: Db): Promise<void> {
  const { rows } = await sql<{ follows: boolean }>`select pg_is_in_recovery() as follows`.execute(db);
  if (rows[0]?.follows !== true) throw new Error('it is no replica: it takes writes itself');
}

/** A host with several addresses that all refuse has a code, but no message. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error);

export function makeReadReplica({ primary, replica, log, longestLag = 5_000 }: ReadReplicaParts): ReadReplica {
  let problem: string | null = null;
  let isRead = false;

  async function untilShown(db: Db, mark: Mark): Promise<void> {
    const end = performance.now() + longestLag;
    while (!(await hasMark(db, mark))) {
      if (performance.now() > end) throw new Error(`it does not show within ${longestLag} ms what the primary wrote`);
      await delay(look, undefined, { ref: false });
    }
  }

  function say(found: string | null): void {
    if (found !== null) log.warn('the read replica is not used: the primary is read', { reason: found });
    else if (problem !== null) log.info('the read replica is used again');
    problem = found;
  }

  return {
    state: () => (problem === null ? 'ok' : 'unused'),
    problem: () => problem,
    read: async (work) => {
      isRead = true;
      try {
        const mark = await makeMark(primary.db);
        const found = await replica.db.connection().execute(async (db) => {
          await refuseOwnServer(db);
          await untilShown(db, mark);
          const read = await work(db);
          // It may have taken over meanwhile, and shown changes of its own.
          await refuseOwnServer(db);
          return read;
        });
        say(null);
        return found;
      } catch (error) {
        say(reasonOf(error));
        return null;
      } finally {
        isRead = false;
      }
    },
    check: async () => {
      const mark = await newestMark(primary.db).catch(() => null);
      // Without the primary nothing is known of its replica.
      if (mark === null || isRead) return;
      try {
        await refuseOwnServer(replica.db);
        if (mark) await untilShown(replica.db, mark);
        say(null);
      } catch (error) {
        if (problem === null) say(reasonOf(error));
        else problem = reasonOf(error);
      }
    },
  };
}
