import { type Kysely, sql } from 'kysely';

/** Accounts with their argon2id hashes, sessions under the hash of their token (a stolen table signs nobody in), and who tries too often. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      id text primary key,
      username text not null,
      email text not null,
      username_key text not null unique,
      email_key text not null unique,
      password_hash text not null,
      is_admin boolean not null
    )`.execute(db);
  await sql`
    create table sessions (
      token_hash text primary key,
      account_id text not null references accounts (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sessions_expires on sessions (expires_at)`.execute(db);
  await sql`
    create table sign_in_tries (
      key text primary key,
      since timestamptz not null,
      tries integer not null
    )`.execute(db);
}
