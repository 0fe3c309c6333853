import { err, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import type { ForeignPictures } from '../../pictures/picture-fetch.ts';
import type { Clock } from '../../shared/clock.port.ts';
import { type Card, type CardId, isDraft } from '../card.ts';
import type { CardCatalog, CatalogFailure } from '../card-catalog.port.ts';
import type { CardDesk, DeskFailure } from '../card-desk.port.ts';
import type { CertificateTaken } from '../certificate.ts';
import type { ChangeNumber } from '../edit/change-number.ts';
import { bringPictures } from './bring-pictures.ts';
import { heldKey, withFreeCertificates } from './free-cert-numbers.ts';
import { type ColumnMapping, isShopFile } from './import-columns.ts';
import { addReports, emptyReport, type ImportReport, inOrder, type RowOutcome, refusals } from './import-report.ts';
import type { ImportRow, RefusedRow } from './import-row.ts';
import { type PlannedCard, planRow, withoutPriceLoss } from './plan-import.ts';
import { type ReadRow, readImportRow } from './read-import-row.ts';
import { readOwnRow } from './read-own-row.ts';
import { readShopRow } from './read-shop-row.ts';
import { ownIdOf } from './row-identity.ts';

/** What earlier rows of the same file have come to, as far as it concerns these. */
export type EarlierRows = {
  /** Cards that had a row already, and which. */
  readonly cards: readonly { readonly cardId: CardId; readonly row: number }[];
  /** Certifications that those rows gave, by their keys. */
  readonly certificates: readonly { readonly key: string; readonly cardId: CardId }[];
};

export type ImportOptions = {
  /** A dry run changes nothing and reports what would be done. */
  readonly dryRun: boolean;
  /** Whether pictures of other sites are fetched; not in a dry run, unless an import follows that nothing may stop halfway. */
  readonly fetchPictures?: boolean | undefined;
  /** New cards with a price go into the collection; otherwise they wait as drafts. */
  readonly post: boolean;
  readonly earlier?: EarlierRows | undefined;
  /** The change that earlier rows of the same import are stored by; these are stored as a part of it. */
  readonly continues?: ChangeNumber | undefined;
};

export type ImportFailure =
  | CatalogFailure
  | DeskFailure
  | CertificateTaken
  | { readonly kind: 'api-unreachable' }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Imports some rows of a file: creates cards that are new, changes those that differ, leaves the rest alone. The good
 * rows of a batch are stored together or not at all; refused rows harm no other. The same rows again change nothing.
 */
export type ImportCards = (
  rows: readonly ImportRow[],
  mapping: ColumnMapping,
  options: ImportOptions,
) => ResultAsync<ImportReport, ImportFailure>;

/** Asked between the rows of long work: a promise to wait for while others have their turn, else null. */
export type Breathe = () => Promise<void> | null;

export type ImportPorts = {
  readonly catalog: Pick<CardCatalog, 'cards'>;
  readonly desk: Pick<CardDesk, 'save' | 'certificates'>;
  readonly clock: Clock;
  /** Without it the addresses of pictures stay what the file says. */
  readonly foreignPictures?: ForeignPictures | undefined;
  readonly breathe?: Breathe | undefined;
};

const noEarlier: EarlierRows = { cards: [], certificates: [] };

/** The first row of every card stays, the others are refused. */
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

function outcomeOf({ row, change, card, changes }: PlannedCard): RowOutcome {
  const certificate = heldKey(card);
  return {
    row,
    outcome: change,
    cardId: card.id,
    ...(changes && { fields: Object.keys(changes.after), ...changes }),
    ...(certificate !== null && { certificate }),
  };
}

const plannedReport = (planned: readonly PlannedCard[]): ImportReport => ({
  ...emptyReport,
  read: planned.length,
  created: count(planned, 'create'),
  updated: count(planned, 'update'),
  unchanged: count(planned, 'same'),
  drafts: planned
    .filter(({ change, card }) => change === 'create' && isDraft(card) && card.price === 0)
    .map(({ row }) => row),
  outcomes: planned.map(outcomeOf),
});

const byId = (cards: readonly Card[]): ReadonlyMap<CardId, Card> => new Map(cards.map((card) => [card.id, card]));

/** A row of a card of the shop, of one that the shop's own export brings back, or of any other. */
function readRow(row: ImportRow, mapping: ColumnMapping, own: ReadonlyMap<CardId, Card>): Result<ReadRow, RefusedRow> {
  const id = ownIdOf(row, mapping);
  const card = id === null ? undefined : own.get(id);
  if (card) return readOwnRow(row, mapping, card);
  return id !== null && isShopFile(mapping) ? readShopRow(row, mapping, id) : readImportRow(row, mapping);
}

/** The rows as they are understood, one after the other, with breath between them. */
async function readRows(
  rows: readonly ImportRow[],
  mapping: ColumnMapping,
  own: ReadonlyMap<CardId, Card>,
  breathe: Breathe,
): Promise<Result<ReadRow, RefusedRow>[]> {
  const read: Result<ReadRow, RefusedRow>[] = [];
  for (const row of rows) {
    read.push(readRow(row, mapping, own));
    const rest = breathe();
    if (rest) await rest;
  }
  return read;
}

/** The row by the id that its card has in the shop. */
const asKnown = (read: ReadRow, known: ReadonlyMap<CardId, Card>): ReadRow =>
  read.formerId && !known.has(read.id) && known.has(read.formerId) ? { ...read, id: read.formerId } : read;

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

type Plan = { readonly report: ImportReport; readonly changed: readonly Card[] };

export function makeImportCards({
  catalog,
  desk,
  clock,
  foreignPictures,
  breathe = () => null,
}: ImportPorts): ImportCards {
  const find = (ids: readonly CardId[]): ResultAsync<ReadonlyMap<CardId, Card>, CatalogFailure> =>
    ids.length === 0 ? okAsync(new Map()) : catalog.cards(ids).map(byId);

  async function plan(
    rows: readonly ImportRow[],
    mapping: ColumnMapping,
    { dryRun, post, earlier = noEarlier, fetchPictures = !dryRun }: ImportOptions,
  ): Promise<Result<Plan, ImportFailure>> {
    const own = await find(unique(rows.flatMap((row) => ownIdOf(row, mapping) ?? [])));
    if (own.isErr()) return err(own.error);
    const results = await readRows(rows, mapping, own.value, breathe);
    const read = results.flatMap((result) => (result.isOk() ? [result.value] : []));
    const misread = results.flatMap((result) => (result.isErr() ? [result.error] : []));
    const found = await find(
      unique(read.flatMap(({ id, formerId }) => [id, ...(formerId ? [formerId] : [])])).filter(
        (id) => !own.value.has(id),
      ),
    );
    if (found.isErr()) return err(found.error);
    const { rows: good, repeats } = withoutRepeats(
      read.map((row) => asKnown(row, found.value)),
      earlier.cards,
    );
    const cardOf = ({ id }: ReadRow): Card | undefined => own.value.get(id) ?? found.value.get(id);
    const pictured = foreignPictures
      ? await bringPictures(good, cardOf, foreignPictures, fetchPictures)
      : { rows: good, refused: [] };
    const { planned: drawn, refused: unpriced } = withoutPriceLoss(
      pictured.rows.map((read) => planRow(read, cardOf(read), post)),
    );
    const keys = drawn.flatMap(({ change, card }) => (change === 'same' ? [] : (heldKey(card) ?? [])));
    const holders = keys.length === 0 ? ok(new Map<string, CardId>()) : await desk.certificates(unique(keys));
    if (holders.isErr()) return err(holders.error);
    const { planned, refused } = withFreeCertificates(
      drawn,
      holders.value,
      new Map(earlier.certificates.map(({ key, cardId }) => [key, cardId])),
    );
    const addedAt = new Date(clock.now()).toISOString();
    return ok({
      report: inOrder(
        addReports(
          plannedReport(planned),
          refusals([...misread, ...repeats, ...pictured.refused, ...unpriced, ...refused]),
        ),
      ),
      changed: planned
        .filter(({ change }) => change !== 'same')
        .map(({ change, card }) => (change === 'create' ? { addedAt, ...card } : card)),
    });
  }

  return (rows, mapping, options) =>
    new ResultAsync(plan(rows, mapping, options)).andThen(({ report, changed }) =>
      options.dryRun || changed.length === 0
        ? ok(report)
        : desk.save(changed, options.continues).map((change) => ({ ...report, change })),
    );
}
