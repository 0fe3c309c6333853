import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Consents to emails about carts, apart from `accounts`, whose rows are read with every request; and the emails. */
export const cartReminders = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      create table cart_reminders (
        account_id text primary key references accounts (id) on delete cascade,
        asked_at timestamptz(3),
        confirmed_at timestamptz(3) check (confirmed_at is null or asked_at is not null),
        reminded_at timestamptz(3)
      )`.execute(db);
    await sql`
      alter table outbox add column account_id text references accounts (id) on delete cascade,
      drop constraint outbox_about,
      add constraint outbox_about check (num_nonnulls(order_id, offer_id, account_id) = 1)`.execute(db);
    await sql`create index outbox_account on outbox (account_id) where account_id is not null`.execute(db);
  },
} satisfies Migration;
