import { type Kysely, type Selectable, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { cardId } from '#domain/cards/card.ts';
import type {
  AuditLog,
  ChangeAction,
  ChangeDetail,
  ChangeNotFound,
  ChangePage,
  ChangeQuery,
  LoggedChange,
} from '#domain/cards/edit/audit-log.port.ts';
import type { CardChange, FieldValues, WholeCard } from '#domain/cards/edit/card-change.ts';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import { documents, fieldsOf, type SettingsName } from '#domain/documents/documents.ts';
import { differencesOf, type FieldDifference } from '#domain/documents/value-text.ts';
import type { DiscountCode } from '#domain/pricing/discount-code.ts';
import { codeDifferences, saleDifferences } from '#domain/pricing/discount-facts.ts';
import type { Sale } from '#domain/pricing/sale.ts';
import type { Editor } from '#domain/shared/editor.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { storedContent } from '../documents/sql-documents.ts';
import { canStore } from '../stored-text.ts';
import type { CardChangeDetailTable, CardChangeTable, Tables } from '../tables.ts';
import { orUnavailable, success } from '../transaction.ts';
import { all, type SqlCondition } from './card-where.ts';

type Db = Kysely<Tables>;

/** The log is append-only, so stored JSON has the written shape. */
export function changeOf({ card_id, kind, title, before, after }: Selectable<CardChangeDetailTable>): CardChange {
  const shared = { cardId: cardId(card_id), title };
  switch (kind) {
    case 'created':
      return { kind, ...shared, after: after as unknown as WholeCard };
    case 'removed':
      return { kind, ...shared, before: before as unknown as WholeCard };
    case 'changed':
      return { kind, ...shared, before: before as FieldValues, after: after as FieldValues };
  }
}

/** A change and its parts. */
export const entriesOf = (number: ChangeNumber) =>
  sql`(select number from card_changes where number = ${number} or part_of = ${number})`;

type EntryRow = Omit<Selectable<CardChangeTable>, 'part_of'> & { readonly undone_by: ChangeNumber | null };

const entryOf = ({ number, at, by, act, count, title, reprice, undoes, undone_by }: EntryRow): LoggedChange => ({
  number,
  at: at.toISOString(),
  by,
  act,
  count,
  title,
  ...(reprice && { reprice }),
  ...(undoes !== null && { undoes }),
  ...(undone_by !== null && { undoneBy: undone_by }),
});

async function entries(db: Db, condition: SqlCondition, limit: number): Promise<LoggedChange[]> {
  const { rows } = await sql<EntryRow>`
    select change.number, change.at, change.by, change.act, change.title, change.reprice, change.undoes,
      change.count + coalesce(parts.count, 0) as count, undoing.number as undone_by
    from card_changes as change
    left join card_changes as undoing on undoing.undoes = change.number
    left join lateral (
      select sum(count)::integer as count from card_changes where part_of = change.number
    ) as parts on true
    where change.part_of is null and ${condition}
    order by change.number desc limit ${limit}`.execute(db);
  return rows.map(entryOf);
}

type SettingsRow = {
  readonly number: ChangeNumber;
  readonly at: Date;
  readonly by: Editor;
  readonly name: SettingsName;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown>;
};

const settingsEntryOf = ({ number, at, by, name, before, after }: SettingsRow): LoggedChange => ({
  number,
  at: at.toISOString(),
  by,
  act: 'settings',
  count: 0,
  title: documents[name].title,
  settings: differencesOf(fieldsOf(name), storedContent(name, before ?? {}), storedContent(name, after)),
});

/** Changes of settings are their versions. */
async function settingsEntries(db: Db, condition: SqlCondition, limit: number): Promise<LoggedChange[]> {
  const { rows } = await sql<SettingsRow>`
    select change.change as number, change.saved_at as at, change.by, change.page as name,
      earlier.content as before, change.content as after
    from page_versions as change
    left join page_versions as earlier on earlier.page = change.page and earlier.version = change.version - 1
    where change.change is not null and ${condition}
    order by change.change desc limit ${limit}`.execute(db);
  return rows.map(settingsEntryOf);
}

type VersionRow<Content> = {
  readonly number: ChangeNumber;
  readonly at: Date;
  readonly by: Editor;
  readonly before: Content | null;
  readonly after: Content;
};

type ReadEntries = (db: Db, condition: SqlCondition, limit: number) => Promise<LoggedChange[]>;

type Versioned<Content> = {
  readonly act: ChangeAction;
  readonly table: 'discount_codes' | 'sales';
  readonly key: 'code' | 'id';
  readonly titleOf: (content: Content) => string;
  readonly differences: (before: Content | null, after: Content) => readonly FieldDifference[];
};

/** Changes of codes and sales are their versions. */
const versionEntries =
  <Content>({ act, table, key, titleOf, differences }: Versioned<Content>): ReadEntries =>
  async (db, condition, limit) => {
    const { rows } = await sql<VersionRow<Content>>`
      select change.change as number, change.saved_at as at, change.by, earlier.content as before, change.content as after
      from ${sql.table(table)} as change
      left join ${sql.table(table)} as earlier
        on earlier.${sql.ref(key)} = change.${sql.ref(key)} and earlier.version = change.version - 1
      where ${condition}
      order by change.change desc limit ${limit}`.execute(db);
    return rows.map(({ number, at, by, before, after }) => ({
      number,
      at: at.toISOString(),
      by,
      act,
      count: 0,
      title: titleOf(after),
      settings: differences(before, after),
    }));
  };

/** Actions that are not of cards, with their entries. */
const otherEntries = {
  settings: settingsEntries,
  discount: versionEntries<DiscountCode>({
    act: 'discount',
    table: 'discount_codes',
    key: 'code',
    titleOf: ({ code }) => code,
    differences: codeDifferences,
  }),
  sale: versionEntries<Sale>({
    act: 'sale',
    table: 'sales',
    key: 'id',
    titleOf: ({ name }) => name,
    differences: saleDifferences,
  }),
} as const satisfies Partial<Record<ChangeAction, ReadEntries>>;

const otherActions = Object.keys(otherEntries) as readonly (keyof typeof otherEntries)[];

const isOther = (act: ChangeAction | null): boolean => otherActions.some((other) => other === act);

async function readOthers(
  db: Db,
  actions: readonly (keyof typeof otherEntries)[],
  condition: SqlCondition,
  limit: number,
): Promise<LoggedChange[]> {
  const found: LoggedChange[] = [];
  for (const act of actions) found.push(...(await otherEntries[act](db, condition, limit)));
  return found;
}

function asking({ act, cardId: card, before }: ChangeQuery): SqlCondition {
  const ofCard = (id: string): SqlCondition =>
    canStore(id)
      ? sql`exists (
          select from card_change_details as detail join card_changes as entry on entry.number = detail.change
          where card_id = ${id} and coalesce(entry.part_of, entry.number) = change.number)`
      : sql`false`;
  return all([
    ...(act === null ? [] : [sql<boolean>`change.act = ${act}`]),
    ...(card === null ? [] : [ofCard(card)]),
    ...(before === undefined ? [] : [sql<boolean>`change.number < ${before}`]),
  ]);
}

async function pageOf(db: Db, query: ChangeQuery): Promise<ChangePage> {
  const { act, cardId: card, before, limit } = query;
  const earlier: SqlCondition = before === undefined ? sql`true` : sql`change.change < ${before}`;
  const asked = card === null ? otherActions.filter((one) => act === null || act === one) : [];
  const ofCards = isOther(act) ? [] : await entries(db, asking(query), limit + 1);
  const others = await readOthers(db, asked, earlier, limit + 1);
  const found = [...ofCards, ...others].sort((one, other) => other.number - one.number);
  return { changes: found.slice(0, query.limit), more: found.length > query.limit };
}

const mostCards = 100;

async function detailOf(db: Db, number: ChangeNumber): Promise<Result<ChangeDetail, ChangeNotFound>> {
  if (!Number.isSafeInteger(number)) return err({ kind: 'change-not-found' });
  const [entry] = await entries(db, sql`change.number = ${number}`, 1);
  if (!entry) {
    const [other] = await readOthers(db, otherActions, sql<boolean>`change.change = ${number}`, 1);
    return other ? ok({ ...other, cards: [] }) : err({ kind: 'change-not-found' });
  }
  const rows = await db
    .selectFrom('card_change_details')
    .selectAll()
    .where(sql<boolean>`change in ${entriesOf(number)}`)
    .orderBy(sql`title collate "C"`)
    .orderBy('card_id')
    .limit(mostCards)
    .execute();
  return ok({ ...entry, cards: rows.map(changeOf) });
}

/** Reads the audit log; `write-change.ts` writes it. */
export const makeSqlAuditLog = (db: Db, log: Log): AuditLog => ({
  page: (query) => orUnavailable(log, 'reading the log of changes', pageOf(db, query).then(success)),
  detail: (number) => orUnavailable(log, 'reading a change of cards', detailOf(db, number)),
});
