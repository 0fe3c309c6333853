import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Roles of staff, and invitations. The owner stays `is_admin`: a process of the version before knows staff as customers. */
export const staff = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      alter table accounts add column staff_role text constraint known_staff_role check (staff_role in ('manager', 'packer'))`.execute(
      db,
    );
    await sql`create index accounts_of_staff on accounts (id) where is_admin or staff_role is not null`.execute(db);
    await sql`
      create table staff_invitations (
        id text primary key,
        email text not null,
        email_key text collate "C" not null unique,
        role text not null check (role in ('manager', 'packer')),
        token_hash text not null unique,
        sent_at timestamptz(3) not null,
        expires_at timestamptz(3) not null
      )`.execute(db);
  },
} satisfies Migration;
