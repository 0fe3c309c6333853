import { type Kysely, sql } from 'kysely';
import { type CardId, cardId, type Sport } from '#domain/cards/card.ts';
import { deskText } from '#domain/cards/desk-search.ts';

/** Cards read and written at once. */
const batch = 1_000;

type Row = {
  readonly id: CardId;
  readonly title: string;
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
  readonly serialNumber: number | null;
  readonly printRun: number | null;
  readonly isRookie: boolean | null;
  readonly isAutograph: boolean | null;
  readonly isGraded: boolean;
  readonly certNumber: string | null;
  readonly description: string;
  readonly ebayUrl: string;
};

const searchedText = ({ sport, printRun, serialNumber, ...row }: Row): string =>
  deskText({
    ...row,
    sport: sport ?? undefined,
    printRun: printRun ?? undefined,
    serialNumber: serialNumber ?? undefined,
    set: row.set ?? undefined,
    cardNumber: row.cardNumber ?? undefined,
    parallel: row.parallel ?? undefined,
    isRookie: row.isRookie ?? undefined,
    isAutograph: row.isAutograph ?? undefined,
    certNumber: row.certNumber ?? undefined,
  });

/** Gives stored cards the text that the Card Manager searches: since this step, every field (CMGR-04). */
export async function up(db: Kysely<unknown>): Promise<void> {
  let rows: readonly Row[] = [];
  do {
    rows = (
      await sql<Row>`
        select id, title, player, team, brand, year, condition, grade_text as grade, sport, set_name as set,
          card_number as "cardNumber", parallel, serial_number as "serialNumber", print_run as "printRun",
          is_rookie as "isRookie", is_autograph as "isAutograph", is_graded as "isGraded",
          cert_number as "certNumber", description, ebay_url as "ebayUrl"
        from cards where id > ${rows.at(-1)?.id ?? ''} order by id limit ${batch}`.execute(db)
    ).rows;
    const given = rows.map((row) => ({ id: cardId(row.id), search: searchedText(row) }));
    await sql`
      update cards set desk_search = given.search
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id text, search text)
      where cards.id = given.id`.execute(db);
  } while (rows.length === batch);
}
