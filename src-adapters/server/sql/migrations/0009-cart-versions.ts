import { type Kysely, sql } from 'kysely';

/**
 * How often a cart was saved, so that an older copy is told from a newer one, and whose cart it is: an account has one at
 * the most, which ends with it. The default is for the carts that are there, and for a process of an older version that
 * still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table carts add column version integer not null default 1`.execute(db);
  await sql`
    alter table carts add column account_id text unique references accounts (id) on delete cascade`.execute(db);
}
