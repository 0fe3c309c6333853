import { type Kysely, sql } from 'kysely';

/**
 * Since when there is an account (unknown for those that are there; the default is for a process of an older version that
 * still runs), one link for a new password an account, and what sweeping and signing out everywhere look things up by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column created_at timestamptz`.execute(db);
  await sql`alter table accounts alter column created_at set default now()`.execute(db);
  await sql`
    create table password_resets (
      account_id text primary key references accounts (id) on delete cascade,
      token_hash text not null unique,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index password_resets_expires on password_resets (expires_at)`.execute(db);
  await sql`create index sessions_account on sessions (account_id)`.execute(db);
  await sql`create index sign_in_tries_since on sign_in_tries (since)`.execute(db);
}
