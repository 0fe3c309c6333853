import { type Kysely, sql } from 'kysely';
import type { CardEntry } from '../../catalog-index/indexed-cards.ts';
import { type CardRow, cardFieldColumns, cardOf, copiesColumns } from '../sql/cards/card-row.ts';
import type { Tables } from '../sql/tables.ts';

/** What is read of a card, in this order. */
const read: readonly string[] = ['id', ...cardFieldColumns, ...copiesColumns];

type Values = Record<string, unknown>;

const rowOf = (values: readonly unknown[]): Values => {
  const row: Values = {};
  for (let at = 0; at < read.length; at += 1) row[read[at] as string] = values[at];
  if (typeof row.sold_at === 'string') row.sold_at = new Date(row.sold_at);
  return row;
};

const entryOf = ([searchWords, pricedAt, ...values]: readonly unknown[]): CardEntry => ({
  card: cardOf(rowOf(values) as CardRow),
  searchWords: String(searchWords),
  pricedAt: typeof pricedAt === 'string' ? new Date(pricedAt).toISOString() : '',
});

/**
 * Goes by the ids, whatever the database knows of its tables: just after an import it would read them whole. The rows come
 * as one JSON text, because reading a million values one by one takes longer than finding them.
 */
export async function readEntries(db: Kysely<Tables>, ids: readonly string[]): Promise<readonly CardEntry[]> {
  const fields = sql.join(read.map((column) => sql.ref(column)));
  const { rows } = await sql<{ entries: string }>`
    select coalesce(json_agg(json_build_array(
      search_words, (select max(at) from price_history where price_history.card_id = cards.id), ${fields}
    )), '[]')::text as entries
    from unnest(${[...ids]}::text[]) as wanted (wanted)
    cross join lateral (select * from cards where cards.id = wanted collate "C" limit 1) as cards
    left join lateral (select ${sql.join(copiesColumns.map((column) => sql.ref(column)))}
      from inventory where inventory.card_id = cards.id limit 1) as inventory on true
    where cards.archived_at is null`.execute(db);
  const entries = JSON.parse(rows[0]?.entries ?? '[]') as readonly (readonly unknown[])[];
  return entries.map(entryOf);
}

/**
 * In the order in which they are stored, so that reading them all reads every page of the table once. Takes the time it takes:
 * a shop whose ids need longer than a statement may would begin anew for ever.
 */
export async function readCardIds(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return sql<{ ids: string }>`
      select coalesce(json_agg(id order by ctid), '[]')::text as ids from cards where archived_at is null`.execute(tx);
  });
  return JSON.parse(rows[0]?.ids ?? '[]') as readonly string[];
}

export async function countIndexedCards(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from cards where archived_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
