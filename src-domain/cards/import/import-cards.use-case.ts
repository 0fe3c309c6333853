import { err, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import type { ForeignPictures } from '../../pictures/picture-fetch.ts';
import type { Clock } from '../../shared/clock.port.ts';
import { type Card, type CardId, isDraft } from '../card.ts';
import type { CardCatalog, CatalogFailure } from '../card-catalog.port.ts';
import type { CardStore, CardWriteFailure } from '../card-store.port.ts';
import type { CertificateTaken } from '../certificate.ts';
import type { ChangeNumber } from '../edit/change-number.ts';
import { atRegularPrice } from '../sale-price.ts';
import { bringPictures, type PicturedRows } from './bring-pictures.ts';
import { type Holders, heldKey, withFreeCertificates } from './free-cert-numbers.ts';
import { type ColumnMapping, isShopFile } from './import-columns.ts';
import {
  addReports,
  emptyReport,
  firstSamples,
  type ImportReport,
  inRowOrder,
  type RowOutcome,
  refusals,
} from './import-report.ts';
import type { ImportRow, RefusedRow } from './import-row.ts';
import {
  asOtherCard,
  decidingCertificate,
  type KnownCards,
  matchRow,
  type OtherCardChoice,
  type Question,
} from './match-row.ts';
import { type PlannedCard, planRow, type Showing, withoutPriceLoss } from './plan-import.ts';
import { type ReadRow, readImportRow } from './read-import-row.ts';
import { readOwnRow } from './read-own-row.ts';
import { readShopRow } from './read-shop-row.ts';
import { ownIdOf } from './row-identity.ts';
import { spreadsheetDate } from './spreadsheet-dates.ts';

/** Results of earlier rows of the file that affect these rows. */
export type EarlierRows = {
  /** Cards that earlier rows contain. */
  readonly cards: readonly { readonly cardId: CardId; readonly row: number }[];
  /** Certification keys that earlier rows set. */
  readonly certificates: readonly { readonly key: string; readonly cardId: CardId }[];
};

export type ImportOptions = Showing & {
  /** Reports changes without applying them. */
  readonly dryRun: boolean;
  /** Whether external pictures are fetched. In a dry run only before a strict import. */
  readonly fetchPictures?: boolean | undefined;
  /** What becomes of rows that would turn a card into another one; a new card by default. */
  readonly otherCards?: OtherCardChoice | undefined;
  readonly earlier?: EarlierRows | undefined;
  /** The change that earlier rows of this import belong to. */
  readonly continues?: ChangeNumber | undefined;
  /** These rows, when `ReadAhead` has begun to read them. */
  readonly ahead?: Promise<RowsAhead> | undefined;
};

/** Rows of a batch and the cards that they may be about. */
export type RowsAhead = Result<
  { readonly results: readonly Result<ReadRow, RefusedRow>[]; readonly known: KnownCards },
  CatalogFailure
>;

/** Reads rows of an import while the rows before them are stored, which are about other cards. */
export type ReadAhead = (rows: readonly ImportRow[], mapping: ColumnMapping) => Promise<RowsAhead>;

export type ImportFailure =
  | CatalogFailure
  | CardWriteFailure
  | CertificateTaken
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Imports a batch of rows: creates new cards, updates changed ones. Valid rows are stored together or not at all;
 * refused rows do not affect others. Importing the same rows again changes nothing.
 */
export type ImportCards = (
  rows: readonly ImportRow[],
  mapping: ColumnMapping,
  options: ImportOptions,
) => ResultAsync<ImportReport, ImportFailure>;

/** Called between rows of long work; returns a promise when it is time to yield to the event loop. */
export type YieldNow = () => Promise<void> | null;

export type ImportPorts = {
  readonly catalog: Pick<CardCatalog, 'cards'>;
  readonly cardStore: Pick<CardStore, 'save' | 'certificates'>;
  readonly clock: Clock;
  /** Without it, picture addresses stay as in the file. */
  readonly foreignPictures?: ForeignPictures | undefined;
  readonly yieldNow?: YieldNow | undefined;
};

const noEarlier: EarlierRows = { cards: [], certificates: [] };

function withoutRepeats(
  read: readonly ReadRow[],
  before: EarlierRows['cards'],
): { rows: ReadRow[]; repeats: RefusedRow[] } {
  const seen = new Map(before.map(({ cardId, row }) => [cardId, row]));
  const rows: ReadRow[] = [];
  const repeats: RefusedRow[] = [];
  for (const entry of read) {
    const { row, id } = entry;
    const earlier = seen.get(id);
    if (earlier === undefined) {
      rows.push(entry);
      seen.set(id, row);
    } else repeats.push({ row, cardId: id, reason: 'the same card stands in an earlier row', repeats: earlier });
  }
  return { rows, repeats };
}

const count = (planned: readonly PlannedCard[], change: PlannedCard['change']): number =>
  planned.filter((entry) => entry.change === change).length;

type Missing = PicturedRows['missing'];

function outcomeOf({ row, change, card, changes }: PlannedCard, missing: Missing): RowOutcome {
  const certificate = heldKey(card);
  const missingPictures = missing.get(row);
  return {
    row,
    outcome: change,
    cardId: card.id,
    ...(changes && { fields: Object.keys(changes.after), ...changes }),
    ...(certificate !== null && { certificate }),
    ...(missingPictures && { missingPictures }),
  };
}

const postedIn = (planned: readonly PlannedCard[]): readonly PlannedCard[] =>
  planned.filter(({ change, card }) => change === 'create' && !isDraft(card));

const plannedReport = (planned: readonly PlannedCard[], missing: Missing): ImportReport => ({
  ...emptyReport,
  read: planned.length,
  created: count(planned, 'create'),
  posted: postedIn(planned).length,
  postedWithoutPicture: postedIn(planned).filter(({ card }) => !card.imageUrl).length,
  updated: count(planned, 'update'),
  unchanged: count(planned, 'same'),
  drafts: planned
    .filter(({ change, card }) => change === 'create' && isDraft(card) && card.price === 0)
    .map(({ row }) => row),
  withoutSport: planned.filter(({ change, card }) => change === 'create' && !card.sport).map(({ row }) => row),
  toCheck: planned.flatMap(({ row, checks = [] }) => (checks.length > 0 ? [{ row, reasons: checks }] : [])),
  samples: firstSamples(planned.flatMap(({ row, card, change }) => (change === 'create' ? [{ row, card }] : []))),
  outcomes: planned.map((one) => outcomeOf(one, missing)),
});

/** At regular prices, which rows are compared with. */
const byId = (cards: readonly Card[]): ReadonlyMap<CardId, Card> =>
  new Map(cards.map((card) => [card.id, atRegularPrice(card)]));

function readRow(row: ImportRow, mapping: ColumnMapping, own: ReadonlyMap<CardId, Card>): Result<ReadRow, RefusedRow> {
  const date = spreadsheetDate(row, mapping);
  const id = ownIdOf(row, mapping);
  if (date !== undefined) {
    return err({
      row: row.row,
      ...(id !== null && { cardId: id }),
      reason: 'a spreadsheet made a date of it',
      value: date,
    });
  }
  const card = id === null ? undefined : own.get(id);
  if (card) return readOwnRow(row, mapping, card);
  return id !== null && isShopFile(mapping) ? readShopRow(row, mapping, id) : readImportRow(row, mapping);
}

async function readRows(
  rows: readonly ImportRow[],
  mapping: ColumnMapping,
  own: ReadonlyMap<CardId, Card>,
  yieldNow: YieldNow,
): Promise<Result<ReadRow, RefusedRow>[]> {
  const read: Result<ReadRow, RefusedRow>[] = [];
  for (const row of rows) {
    read.push(readRow(row, mapping, own));
    const rest = yieldNow();
    if (rest) await rest;
  }
  return read;
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

export function makeReadAhead({
  catalog,
  yieldNow = () => null,
}: Pick<ImportPorts, 'catalog' | 'yieldNow'>): ReadAhead {
  const find = findIn(catalog);

  return async (rows, mapping) => {
    const named = new Set(rows.flatMap((row) => ownIdOf(row, mapping) ?? []));
    const own = await find([...named]);
    if (own.isErr()) return err(own.error);
    const results = await readRows(rows, mapping, own.value, yieldNow);
    const ids = results
      .flatMap((result) => (result.isOk() ? [result.value.id, result.value.formerId ?? []] : []))
      .flat();
    const found = await find(unique(ids).filter((id) => !named.has(id)));
    return found.map((others) => ({ results, known: new Map([...own.value, ...others]) }));
  };
}

type Entry = { readonly source: ImportRow; readonly read: ReadRow };

type Matches = {
  readonly rows: readonly ReadRow[];
  readonly questions: readonly Question[];
  readonly refused: readonly RefusedRow[];
  readonly known: KnownCards;
};

type FindCards = (ids: readonly CardId[]) => ResultAsync<KnownCards, CatalogFailure>;

const findIn =
  ({ cards }: ImportPorts['catalog']): FindCards =>
  (ids) =>
    ids.length === 0 ? okAsync(new Map()) : cards(ids).map(byId);

/** Finds the cards of the rows, and asks about those that would become other cards. */
async function matchRows(
  entries: readonly Entry[],
  mapping: ColumnMapping,
  { known, holders, find }: { known: KnownCards; holders: Holders; find: FindCards },
  choice: OtherCardChoice,
): Promise<Result<Matches, CatalogFailure>> {
  const certified = entries.map(({ read }) => {
    const key = decidingCertificate(read, known);
    return key === null ? undefined : holders.get(key);
  });
  const held = await find(unique(certified.flatMap((id) => (id !== undefined && !known.has(id) ? [id] : []))));
  if (held.isErr()) return err(held.error);
  const first = held.value.size === 0 ? known : new Map([...known, ...held.value]);
  const matches = entries.map(({ source, read }, index) => ({
    source,
    ...matchRow(source, mapping, read, first, certified[index]),
  }));
  const others = await find(
    choice === 'new' ? matches.flatMap(({ question }) => question?.otherId ?? []).filter((id) => !first.has(id)) : [],
  );
  if (others.isErr()) return err(others.error);
  const all = others.value.size === 0 ? first : new Map([...first, ...others.value]);
  const rows: ReadRow[] = [];
  const questions: Question[] = [];
  const refused: RefusedRow[] = [];
  for (const { source, read, question } of matches) {
    const card = all.get(read.id);
    if (!question || !card) rows.push(read);
    else {
      const { otherId, ...asked } = question;
      const { row } = source;
      // What was answered with a new card before is that card.
      if (choice !== 'new' || !all.has(otherId)) questions.push({ row, ...asked });
      if (choice === 'change') rows.push(read);
      else if (choice === 'new') rows.push(asOtherCard(read, otherId, source, mapping, card));
      else
        refused.push({ row, cardId: card.id, reason: 'it would turn this card into another one', value: card.title });
    }
  }
  return ok({ rows, questions, refused, known: all });
}

type Plan = { readonly report: ImportReport; readonly changed: readonly Card[] };

export function makeImportCards({ catalog, cardStore, clock, foreignPictures, yieldNow }: ImportPorts): ImportCards {
  const readAhead = makeReadAhead({ catalog, yieldNow });
  const find = findIn(catalog);
  const certificates = (keys: readonly string[]): ResultAsync<Holders, ImportFailure> =>
    keys.length === 0 ? okAsync(new Map()) : cardStore.certificates(keys);

  async function plan(
    rows: readonly ImportRow[],
    mapping: ColumnMapping,
    options: ImportOptions,
  ): Promise<Result<Plan, ImportFailure>> {
    const { dryRun, otherCards = 'new', earlier = noEarlier, fetchPictures = !dryRun, ahead: begun } = options;
    const rowsAhead = await (begun ?? readAhead(rows, mapping));
    if (rowsAhead.isErr()) return err(rowsAhead.error);
    const { results, known: ahead } = rowsAhead.value;
    const entries = results.flatMap((result, index) => {
      const source = rows[index];
      return result.isOk() && source ? [{ source, read: result.value }] : [];
    });
    const misread = results.flatMap((result) => (result.isErr() ? [result.error] : []));
    const deciding = unique(entries.flatMap(({ read }) => decidingCertificate(read, ahead) ?? []));
    const inShop = await certificates(deciding);
    if (inShop.isErr()) return err(inShop.error);
    const matched = await matchRows(entries, mapping, { known: ahead, holders: inShop.value, find }, otherCards);
    if (matched.isErr()) return err(matched.error);
    const { known, questions } = matched.value;
    const { rows: good, repeats } = withoutRepeats(matched.value.rows, earlier.cards);
    const cardOf = ({ id }: ReadRow): Card | undefined => known.get(id);
    const pictured: PicturedRows = foreignPictures
      ? await bringPictures(good, cardOf, foreignPictures, fetchPictures)
      : { rows: good, missing: new Map() };
    const { planned: drawn, refused: unpriced } = withoutPriceLoss(
      pictured.rows.map((read) => planRow(read, cardOf(read), options)),
    );
    const keys = drawn.flatMap(({ change, card }) => (change === 'same' ? [] : (heldKey(card) ?? [])));
    const asked = new Set(deciding);
    const holders = await certificates(unique(keys).filter((key) => !asked.has(key)));
    if (holders.isErr()) return err(holders.error);
    const { planned, refused } = withFreeCertificates(
      drawn,
      new Map([...inShop.value, ...holders.value]),
      new Map(earlier.certificates.map(({ key, cardId }) => [key, cardId])),
    );
    const addedAt = new Date(clock.now()).toISOString();
    return ok({
      report: inRowOrder(
        addReports(
          { ...plannedReport(planned, pictured.missing), questions },
          refusals([...misread, ...matched.value.refused, ...repeats, ...unpriced, ...refused]),
        ),
      ),
      changed: dryRun
        ? []
        : planned.flatMap(({ change, card }) => {
            if (change === 'same') return [];
            return [change === 'create' ? { addedAt, ...card } : card];
          }),
    });
  }

  return (rows, mapping, options) =>
    new ResultAsync(plan(rows, mapping, options)).andThen(({ report, changed }) =>
      changed.length === 0
        ? ok(report)
        : cardStore.save(changed, options.continues).map((change) => ({ ...report, change })),
    );
}
