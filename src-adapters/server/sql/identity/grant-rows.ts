import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

const turn = 2_009;

async function roleOf(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db);
  return rows[0]?.role;
}

/**
 * Lets the role of `shop` read and write rows of all tables, but change neither the schema nor the list of migrations.
 * Does nothing where `owner` has the same role.
 */
export async function grantRows(owner: Kysely<Tables>, shop: Kysely<Tables>): Promise<void> {
  const role = await roleOf(shop);
  if (role === undefined || role === (await roleOf(owner))) return;
  await owner.transaction().execute(async (tx) => {
    // Two processes that grant at the same moment would fail.
    await sql`select pg_advisory_xact_lock(${turn})`.execute(tx);
    const to = sql.id(role);
    await sql`grant usage on schema public to ${to}`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${to}`.execute(tx);
    await sql`grant usage on all sequences in schema public to ${to}`.execute(tx);
    await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock, kysely_migration_hash from ${to}`.execute(
      tx,
    );
  });
}
