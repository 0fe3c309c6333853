import { type Kysely, sql } from 'kysely';

/**
 * Price histories begin with the first price: of a card that was never repriced it is today's, of another one the price before
 * its first recorded change, where the log of changes knows it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function pg_temp.instant_of(said text) returns timestamptz language plpgsql as $$
    begin
      return said::timestamptz;
    exception when others then
      return null;
    end $$`.execute(db);
  await sql`
    with recorded as (
      select card_id, min(at) as at from price_history group by card_id
    ), changed as (
      select distinct on (recorded.card_id) recorded.card_id, (detail.before ->> 'price')::numeric as price
      from recorded
      join card_change_details as detail on detail.card_id = recorded.card_id and detail.kind = 'changed'
      join card_changes as change on change.number = detail.change and change.at = recorded.at
      where jsonb_typeof(detail.before -> 'price') = 'number'
      order by recorded.card_id, change.number
    ), firsts as (
      select cards.id,
        coalesce(case when cards.added_at ~ '^[12][0-9]{3}-' then pg_temp.instant_of(cards.added_at) end, cards.updated_at) as at,
        recorded.at as next_at,
        case when recorded.at is null then cards.price_cents else round(changed.price * 100) end as price_cents
      from cards
      left join recorded on recorded.card_id = cards.id
      left join changed on changed.card_id = cards.id
    )
    insert into price_history (card_id, at, price_cents)
    select id, least(at, next_at), price_cents from firsts where price_cents > 0`.execute(db);
  await sql`drop function pg_temp.instant_of(text)`.execute(db);
}
