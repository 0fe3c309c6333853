import { sql } from 'kysely';
import { lowestPriceDays } from '#domain/cards/sale-price.ts';
import { anyOf, type Tx } from '../transaction.ts';

/**
 * Notes since when these cards are reduced, and their lowest price of the 30 days before. A price that rises while it is
 * reduced begins a new reduction, whose days contain the lower price. Call after writing the prices and before recording
 * them.
 */
export async function noteReductions(tx: Tx, ids: readonly string[], now: string): Promise<void> {
  await sql`
    update cards set reduced_at = next.reduced_at, lowest_price_cents = next.lowest
    from (
      select id, case when regular_price_cents is not null then ${now}::timestamptz end as reduced_at,
        case when regular_price_cents is not null then (
          select min(price_cents) from price_history as point
          where card_id = card.id and not exists (
            select from price_history as later
            where later.card_id = card.id and (later.at, later.id) > (point.at, point.id)
              and later.at <= ${now}::timestamptz - make_interval(days => ${lowestPriceDays}::integer)
          )
        ) end as lowest
      from cards as card
      where id = ${anyOf(ids)} and (
        (regular_price_cents is null) <> (reduced_at is null)
        or regular_price_cents is not null and price_cents > (
          select price_cents from price_history where card_id = card.id order by at desc, price_history.id desc limit 1
        ))
    ) as next
    where cards.id = next.id`.execute(tx);
}

/** Records the prices of cards where they differ from the latest ones. */
export async function recordPrices(tx: Tx, ids: readonly string[], now: string): Promise<void> {
  await sql`
    insert into price_history (card_id, at, price_cents)
    select cards.id, ${now}::timestamptz, cards.price_cents
    from cards
    left join lateral (
      select price_cents from price_history where card_id = cards.id order by at desc, id desc limit 1
    ) as latest on true
    where cards.id = ${anyOf(ids)} and cards.price_cents > 0
      and cards.price_cents is distinct from latest.price_cents`.execute(tx);
}
