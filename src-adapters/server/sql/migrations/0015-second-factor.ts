import { type Kysely, sql } from 'kysely';

/** The second factor of an account, its recovery codes as hashes, and what happened to it, which nobody can change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factors (
      account_id text primary key references accounts (id) on delete cascade,
      sealed_secret text not null,
      confirmed_at timestamptz,
      last_step bigint not null default 0
    )`.execute(db);
  await sql`
    create table recovery_codes (
      account_id text not null references accounts (id) on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      primary key (account_id, code_hash)
    )`.execute(db);
  await sql`
    create table second_factor_log (
      id bigint generated always as identity primary key,
      account_id text not null,
      at timestamptz not null,
      event text not null
    )`.execute(db);
  await sql`create index second_factor_log_account on second_factor_log (account_id, id desc)`.execute(db);
  await sql`
    create trigger second_factor_log_append_only before update or delete or truncate on second_factor_log
    for each statement execute function refuse_change()`.execute(db);
}
