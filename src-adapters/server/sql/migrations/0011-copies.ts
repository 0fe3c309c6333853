import { type Kysely, sql } from 'kysely';

/**
 * Where every counted copy is: available, held by a checkout, or sold. The database itself refuses a copy that is nowhere
 * or in two places.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservations
      add column restocked integer not null default 0 check (restocked between 0 and quantity)`.execute(db);
  await sql`
    alter table inventory
      add column held integer not null default 0 check (held >= 0),
      add column sold integer not null default 0 check (sold >= 0),
      add column sold_at timestamptz`.execute(db);
  await sql`
    update inventory set
      held = coalesce((
        select sum(quantity) from reservations where card_id = inventory.card_id and state = 'held'
      ), 0),
      sold = coalesce((
        select sum(quantity) from reservations where card_id = inventory.card_id and state = 'consumed'
      ), 0),
      sold_at = (
        select max(orders.paid_at) from reservations join orders on orders.id = reservations.order_id
        where reservations.card_id = inventory.card_id and reservations.state = 'consumed'
      )`.execute(db);
  await sql`update inventory set total = available + held + sold`.execute(db);
  await sql`
    alter table inventory
      add constraint inventory_every_copy_once check (available + held + sold = total)`.execute(db);
}
