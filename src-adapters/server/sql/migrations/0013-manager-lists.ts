import { type Kysely, sql } from 'kysely';
import { orderBytes } from '../stored-text.ts';

/** Cards read and written at once. */
const batch = 1_000;

type Row = { readonly id: string; readonly team: string; readonly brand: string };

/** What 'Team, A to Z' and 'Brand, A to Z' compare. */
const orderOf = (name: string): string => Buffer.from(orderBytes(name.toLowerCase())).toString('hex');

/**
 * What the Card Manager sorts and searches by (CMGR-04, CMGR-29), as the domain gives it; the defaults are for a process of an
 * older version that still runs. Cards that are stored already get their order here, and their searched text in 0027.
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
      await sql<Row>`select id, team, brand from cards where id > ${rows.at(-1)?.id ?? ''} order by id limit ${batch}`.execute(
        db,
      )
    ).rows;
    const given = rows.map(({ id, team, brand }) => ({ id, team: orderOf(team), brand: orderOf(brand) }));
    await sql`
      update cards set team_order = decode(given.team, 'hex'), brand_order = decode(given.brand, 'hex')
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id text, team text, brand text)
      where cards.id = given.id`.execute(db);
  } while (rows.length === batch);
  await sql`create index cards_team on cards (team_order, id)`.execute(db);
  await sql`create index cards_brand on cards (brand_order, id)`.execute(db);
}
