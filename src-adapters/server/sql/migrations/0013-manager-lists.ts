import { type Kysely, sql } from 'kysely';
import type { Sport } from '#domain/cards/card.ts';
import { deskText } from '#domain/cards/desk-search.ts';
import { orderBytes } from '../stored-text.ts';

/** Cards read and written at once. */
const batch = 1_000;

type Row = {
  readonly id: string;
  readonly player: string;
  readonly team: string;
  readonly brand: string;
  readonly year: number;
  readonly condition: string;
  readonly grade: string;
  readonly sport: Sport | null;
  readonly set: string | null;
  readonly cardNumber: string | null;
  readonly parallel: string | null;
  readonly certNumber: string | null;
};

/** What 'Team, A to Z' and 'Brand, A to Z' compare. */
const orderOf = (name: string): string => Buffer.from(orderBytes(name.toLowerCase())).toString('hex');

/** Named as cards name them; null is absent. */
function searchedText({ sport, set, cardNumber, parallel, certNumber, ...card }: Row): string {
  return deskText({
    ...card,
    sport: sport ?? undefined,
    set: set ?? undefined,
    cardNumber: cardNumber ?? undefined,
    parallel: parallel ?? undefined,
    certNumber: certNumber ?? undefined,
  });
}

/**
 * What the Card Manager sorts and searches by (CMGR-04, CMGR-29), as the domain gives it; the defaults are for a process of an
 * older version that still runs. Cards that are stored already get theirs here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cards
      add column team_order bytea not null default '',
      add column brand_order bytea not null default '',
      add column desk_search text not null default ''`.execute(db);
  let rows: readonly Row[] = [];
  do {
    rows = (
      await sql<Row>`
        select id, player, team, brand, year, condition, grade_text as grade, sport, set_name as set,
          card_number as "cardNumber", parallel, cert_number as "certNumber"
        from cards where id > ${rows.at(-1)?.id ?? ''} order by id limit ${batch}`.execute(db)
    ).rows;
    const given = rows.map((row) => ({
      id: row.id,
      team: orderOf(row.team),
      brand: orderOf(row.brand),
      search: searchedText(row),
    }));
    await sql`
      update cards
      set team_order = decode(given.team, 'hex'), brand_order = decode(given.brand, 'hex'), desk_search = given.search
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id text, team text, brand text, search text)
      where cards.id = given.id`.execute(db);
  } while (rows.length === batch);
  await sql`create index cards_team on cards (team_order, id)`.execute(db);
  await sql`create index cards_brand on cards (brand_order, id)`.execute(db);
}
