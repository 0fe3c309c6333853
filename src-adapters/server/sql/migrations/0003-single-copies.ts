import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** One of a kind, and not tracked so far. */
const untracked = sql`
  select id from cards
  where (serial_number is not null or cert_number ~ '\\S' or is_graded)
    and not exists (select from inventory where card_id = cards.id)`;

/** The copies that orders have: nothing was reserved of a card that was not tracked. */
const reserve = sql`
  insert into reservations (order_id, card_id, quantity, state, restocked)
  select lines.order_id, lines.card_id, lines.quantity, case orders.copies when 'held' then 'held' else 'consumed' end,
    case orders.copies when 'held' then 0 else least(lines.quantity, (
      select coalesce(sum((back ->> 'quantity')::integer), 0)
      from refunds cross join jsonb_array_elements(restock) as back
      where refunds.order_id = lines.order_id and state = 'made' and back ->> 'cardId' = lines.card_id
    )) end
  from (
    select order_id, card_id, sum(quantity)::integer as quantity from order_lines
    where card_id in (${untracked}) group by order_id, card_id
  ) as lines
  join orders on orders.id = lines.order_id
  where orders.copies <> 'returned'
  on conflict do nothing`;

const holdForOffers = sql`update offers set holds = true where state = 'accepted' and card_id in (${untracked})`;

/** One copy, unless it is held or sold. */
const track = sql`
  insert into inventory (card_id, total, available, held, sold, sold_at)
  select cards.id, greatest(1, held + sold), case when held + sold = 0 then 1 else 0 end, held, sold, sold_at
  from (${untracked}) as cards
  cross join lateral (
    select
      (coalesce(sum(quantity) filter (where reservations.state = 'held'), 0)
        + (select count(*) from offers where card_id = cards.id and holds))::integer as held,
      coalesce(sum(quantity - restocked) filter (where reservations.state = 'consumed'), 0)::integer as sold,
      max(orders.paid_at) filter (where reservations.state = 'consumed') as sold_at
    from reservations join orders on orders.id = reservations.order_id
    where reservations.card_id = cards.id and reservations.state <> 'released'
  ) as taken`;

/** A serial number, a certification number or a grade means one copy (D220), also of a card that was not tracked. */
export const singleCopies = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await reserve.execute(db);
    await holdForOffers.execute(db);
    await track.execute(db);
  },
} satisfies Migration;
