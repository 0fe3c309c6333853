import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Log, LogFields } from '#domain/shared/log.port.ts';
import { refuseOtherContent, storeHashes } from './migration-contents.ts';
import { baseline } from './migrations/0001-baseline.ts';
import { singleCopies } from './migrations/0003-single-copies.ts';
import { addRefundParts } from './migrations/0004-refund-parts.ts';
import { certNumbers } from './migrations/0005-cert-numbers.ts';
import { insertsOfCards } from './migrations/0006-inserts.ts';
import { inventoryOfCards } from './migrations/0009-inventory.ts';
import { rewriteSearchWords } from './migrations/rewrite-search-words.ts';
import type { Tables } from './tables.ts';
import type { Tx } from './transaction.ts';

/** All migrations in order. Released ones never change. */
export const migrations: Record<string, Migration> = {
  '0001-baseline': baseline,
  '0003-single-copies': singleCopies,
  '0004-refund-parts': addRefundParts,
  '0005-cert-numbers': certNumbers,
  '0006-inserts': insertsOfCards,
  '0007-search-initials': rewriteSearchWords,
  '0008-search-one-of-one': rewriteSearchWords,
  '0009-inventory': inventoryOfCards,
};

/** One cheap query. None when it cannot tell. */
async function appliedMigrations(db: Kysely<Tables>): Promise<readonly string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch {
    return [];
  }
}

export type MigrationOptions = {
  readonly steps?: Record<string, Migration> | undefined;
  /** Called before an existing schema changes; a failure stops the change. */
  readonly beforeChange?: ((pending: readonly string[]) => Promise<void>) | undefined;
  /** Is told when another process changes the tables, and this one waits. */
  readonly log?: Log | undefined;
};

/** The lock of kysely's migrator, so that older versions of the shop wait, too. */
const migrationLock = sql.lit('3853314791062309107');

type HolderRow = { readonly pid: number; readonly address: string | null; readonly since: Date | string | null };

/** Who holds the lock; what it does not show to this role is absent. */
async function lockHolder(db: Kysely<Tables>): Promise<LogFields> {
  const { rows } = await sql<HolderRow>`
    select locks.pid, activity.client_addr::text as address, activity.xact_start as since
    from pg_locks as locks left join pg_stat_activity as activity using (pid)
    where locks.locktype = 'advisory' and locks.granted and locks.objsubid = 1
      and (locks.classid::bigint << 32) | locks.objid::bigint = ${migrationLock}::bigint
      and locks.database = (select oid from pg_database where datname = current_database())`.execute(db);
  const [holder] = rows;
  if (!holder) return {};
  const { pid, address, since } = holder;
  return { pid, address: address ?? undefined, since: since === null ? undefined : new Date(since).toISOString() };
}

export const waitingText = 'waiting for another process, which changes the tables';

/**
 * One process after the other, without the shop's time limits: a change of large tables takes as long as it takes, and
 * another process waits for it. Lock and limits end with the transaction, also behind a pooler.
 */
const inTurn = <T>(db: Kysely<Tables>, log: Log | undefined, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(${migrationLock}::bigint) as "isMine"`.execute(tx);
    if (rows[0]?.isMine !== true) {
      log?.warn(waitingText, await lockHolder(tx));
      await sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`.execute(tx);
    }
    return work(tx);
  });

/** As kysely's migrator makes them; within a transaction it would hide why they cannot be made. */
async function makeList(tx: Tx): Promise<void> {
  await sql`
    create table if not exists kysely_migration (name varchar(255) primary key, "timestamp" varchar(255) not null)`.execute(
    tx,
  );
  await sql`
    create table if not exists kysely_migration_lock (
      id varchar(255) primary key, is_locked integer not null default 0
    )`.execute(tx);
}

/** One transaction, one process at a time (R6). @throws on failure, or when another version made the database */
export async function migrateToLatest(
  db: Kysely<Tables>,
  { steps = migrations, beforeChange, log }: MigrationOptions = {},
): Promise<void> {
  const names = Object.keys(steps).sort();
  const applied = await appliedMigrations(db);
  const stored = applied.length > 0 ? await refuseOtherContent(db) : null;
  if (stored !== null && applied.join() === names.join()) return;
  const unknown = applied.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Error(
      `another version of the shop made it ('${unknown}'). Start that version, or restore a backup of this one`,
    );
  const pending = names.filter((name) => !applied.includes(name));
  if (applied.length > 0 && pending.length > 0) await beforeChange?.(pending);
  await inTurn(db, log, async (tx) => {
    if (applied.length === 0) await makeList(tx);
    const { error } = await new Migrator({
      db: tx,
      provider: { getMigrations: async () => steps },
    }).migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error(String(error));
  });
  await storeHashes(db, stored === null && applied.length > 0);
}
