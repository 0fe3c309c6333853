import { type Kysely, sql } from 'kysely';
import type { Sport } from '#domain/cards/card.ts';
import { cardWordIndex } from '#domain/cards/search-words.ts';

/** Cards read and written at once. */
const batch = 1_000;

type Row = {
  readonly id: string;
  readonly title: string;
  readonly player: string;
  readonly team: string;
  readonly year: number;
  readonly brand: string;
  readonly condition: string;
  readonly grade: string;
  readonly sport: Sport | null;
  readonly isGraded: boolean;
};

/**
 * The words that a search finds a card by, as the domain gives them; the default is for a process of an older version that
 * still runs. Cards that are stored already get theirs here. Beside them all that searches and filters look for a part of, in
 * one column: it has an index where it can (`search-index.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards add column search_words text not null default ''`.execute(db);
  let rows: readonly Row[] = [];
  do {
    rows = (
      await sql<Row>`
        select id, title, player, team, year, brand, condition, grade_text as grade, sport, is_graded as "isGraded" from cards
        where id > ${rows.at(-1)?.id ?? ''} order by id limit ${batch}`.execute(db)
    ).rows;
    const words = rows.map(({ sport, ...card }) => ({
      id: card.id,
      words: cardWordIndex({ ...card, sport: sport ?? undefined }),
    }));
    await sql`
      update cards set search_words = given.words
      from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as given (id text, words text)
      where cards.id = given.id`.execute(db);
  } while (rows.length === batch);
  const texts = ['search_words', 'title_key', 'player_key', 'team_key', 'brand_key', 'condition_key'];
  const whole = sql.join(
    texts.map((text) => sql.ref(text)),
    sql` || ' ' || `,
  );
  await sql`alter table cards add column search_text text not null generated always as (${whole}) stored`.execute(db);
}
