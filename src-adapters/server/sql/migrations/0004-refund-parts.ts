import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The shipping and tax of each refund, in cents. Those from before were shown in proportion to the payment; they keep the
 * amounts that were shown.
 */
export const addRefundParts = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      alter table refunds
        add column shipping_cents bigint not null default 0 check (shipping_cents between 0 and amount_cents),
        add column tax_cents bigint not null default 0 check (tax_cents between 0 and amount_cents)
    `.execute(db);
    await sql`
      with counted as (
        select
          refunds.order_id,
          refunds.number,
          refunds.amount_cents,
          sum(refunds.amount_cents) over (partition by refunds.order_id order by refunds.number) as sum_cents,
          orders.total_cents,
          (orders.charges ->> 'taxIncluded')::boolean as included,
          (orders.charges ->> 'shipping')::numeric as shipping,
          (select coalesce(sum((tax ->> 'amount')::numeric), 0) from jsonb_array_elements(orders.charges -> 'taxes') as tax)
            as tax
        from refunds join orders on orders.id = refunds.order_id
        where refunds.state <> 'refused' and orders.total_cents > 0 and jsonb_typeof(orders.charges) = 'object'
      ),
      sums as (
        select order_id, number, included, shipping, tax, total_cents, upto.at, upto.cents,
          round(upto.cents * tax / total_cents) as tax_cents
        from counted,
          lateral (values ('before', sum_cents - amount_cents), ('after', sum_cents)) as upto (at, cents)
      ),
      parts as (
        select order_id, number, at, tax_cents,
          coalesce(round(
            (cents - case when included then 0 else tax_cents end) * shipping
              / nullif(total_cents - case when included then 0 else tax end, 0)
          ), 0) as shipping_cents
        from sums
      )
      update refunds
      set tax_cents = least(after.tax_cents - before.tax_cents, amount_cents),
        shipping_cents = least(after.shipping_cents - before.shipping_cents, amount_cents)
      from parts as before, parts as after
      where before.at = 'before' and after.at = 'after'
        and before.order_id = refunds.order_id and before.number = refunds.number
        and after.order_id = refunds.order_id and after.number = refunds.number
    `.execute(db);
  },
} satisfies Migration;
