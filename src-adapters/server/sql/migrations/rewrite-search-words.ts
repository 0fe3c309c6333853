import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { cardWordIndex } from '#domain/cards/search-words.ts';
import { type CardRow, cardOf } from '../cards/card-row.ts';

/** Cards written at once. */
const batch = 1_000;

/** Writes again what searches read of each card. A migration of its own for each change of `cardWordIndex`. */
export const rewriteSearchWords = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    let after = '';
    for (;;) {
      const { rows } = await sql<CardRow>`
        select cards.*, null as available from cards where id > ${after} order by id limit ${batch}`.execute(db);
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
      const changed = rows.map((row) => ({ id: row.id, search_words: cardWordIndex(cardOf(row)) }));
      await sql`
        update cards set search_words = now.search_words
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as now (id text, search_words text)
        where cards.id = now.id and cards.search_words <> now.search_words`.execute(db);
    }
  },
} satisfies Migration;
