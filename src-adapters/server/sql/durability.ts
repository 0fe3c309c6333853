import { type Kysely, sql } from 'kysely';
import type { Database } from './sql-database.ts';
import type { Tables } from './tables.ts';

export type Durability = {
  readonly replicas: number;
  readonly fsync: string;
  readonly synchronousCommit: string;
  readonly synchronousStandbyNames: string;
};

export async function readDurability(db: Kysely<Tables>): Promise<Durability> {
  const { rows } = await sql<Durability>`
    select (select count(*) from pg_stat_replication) as replicas, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as "synchronousCommit",
      current_setting('synchronous_standby_names') as "synchronousStandbyNames"`.execute(db);
  if (!rows[0]) throw new Error('PostgreSQL does not tell its settings');
  return rows[0];
}

/** What PostgreSQL's settings promise less than the shop does: that a confirmed order is never lost. */
export function durabilityWarnings(found: Durability): string[] {
  const { replicas, fsync, synchronousCommit: commit, synchronousStandbyNames: names } = found;
  const warnings: string[] = [];
  if (fsync === 'off') warnings.push('fsync is off: a power failure can destroy the database. Set it to on.');
  if (commit === 'off') {
    warnings.push('synchronous_commit is off: a crash of PostgreSQL loses the newest confirmed orders. Set it to on.');
  }
  if (replicas === 0) return warnings;
  if (names === '') {
    warnings.push(
      `${replicas} ${replicas === 1 ? 'replica follows' : 'replicas follow'} without being waited for (synchronous_standby_names is empty): ` +
        'when one takes over, the newest confirmed orders are lost. Name the replicas there.',
    );
  } else if (commit === 'local') {
    warnings.push(
      'synchronous_commit is local, so that no replica is waited for: when one takes over, the newest confirmed orders are lost. Set it to on.',
    );
  }
  return warnings;
}

/** The embedded database is set up by the shop itself. */
export async function readDurabilityWarnings({ kind, db }: Pick<Database, 'kind' | 'db'>): Promise<readonly string[]> {
  if (kind !== 'postgres') return [];
  try {
    return durabilityWarnings(await readDurability(db));
  } catch (error) {
    return [`what PostgreSQL promises of a confirmed order could not be read: ${String(error)}`];
  }
}
