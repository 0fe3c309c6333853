import { type Kysely, sql } from 'kysely';

/** What tells the card of an order line from others of its title. Older orders did not keep it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_lines add column variant text not null default ''`.execute(db);
}
