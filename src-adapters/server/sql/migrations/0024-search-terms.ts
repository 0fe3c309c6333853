import { type Kysely, sql } from 'kysely';
import { cardWordIndex } from '#domain/cards/search-words.ts';

/** Cards read and written at once. */
const batch = 1_000;

type Row = Parameters<typeof cardWordIndex>[0] & { readonly id: string };

/** What the domain takes from a row, under its own names; null is absent. */
const fields = {
  id: 'id',
  title: 'title',
  player: 'player',
  team: 'team',
  year: 'year',
  brand: 'brand',
  condition: 'condition',
  grade: 'grade_text',
  isGraded: 'is_graded',
  sport: 'sport',
  set: 'set_name',
  cardNumber: 'card_number',
  parallel: 'parallel',
  serialNumber: 'serial_number',
  printRun: 'print_run',
  isRookie: 'is_rookie',
  isAutograph: 'is_autograph',
  certNumber: 'cert_number',
} as const satisfies Partial<Record<keyof Row, string>>;

const columns = sql.join(Object.entries(fields).map(([name, column]) => sql`${sql.ref(column)} as ${sql.ref(name)}`));

const withoutNulls = (row: object): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row;

/** Writes the words that a search finds a card by anew: the rule no longer reads descriptions, and knows more terms (D80). */
export async function up(db: Kysely<unknown>): Promise<void> {
  let rows: readonly Row[] = [];
  do {
    const read = await sql<object>`
      select ${columns} from cards where id > ${rows.at(-1)?.id ?? ''} order by id limit ${batch}`.execute(db);
    rows = read.rows.map(withoutNulls);
    const words = rows.map((card) => ({ id: card.id, words: cardWordIndex(card) }));
    await sql`
      update cards set search_words = given.words
      from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as given (id text, words text)
      where cards.id = given.id`.execute(db);
  } while (rows.length === batch);
}
