import { okAsync, type ResultAsync } from 'neverthrow';
import type { Clock } from '../../shared/clock.port.ts';
import { isDraft } from '../card.ts';
import type { CardCatalog, CatalogFailure } from '../card-catalog.port.ts';
import type { CardDesk, DeskFailure } from '../card-desk.port.ts';
import type { CertificateTaken } from '../certificate.ts';
import type { ColumnMapping } from './import-columns.ts';
import type { ImportReport } from './import-report.ts';
import type { ImportRow, RefusedRow } from './import-row.ts';
import { type PlannedCard, planRow } from './plan-import.ts';
import { type ReadRow, readImportRow } from './read-import-row.ts';

export type ImportOptions = {
  /** A dry run changes nothing and reports what would be done. */
  readonly dryRun: boolean;
  /** New cards with a price go into the collection; otherwise they wait as drafts. */
  readonly post: boolean;
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

/** The first row of every card stays, the others are refused. */
function withoutRepeats(read: readonly ReadRow[]): { rows: ReadRow[]; repeats: RefusedRow[] } {
  const seen = new Set<string>();
  const rows: ReadRow[] = [];
  const repeats: RefusedRow[] = [];
  for (const entry of read) {
    if (seen.has(entry.id)) repeats.push({ row: entry.row, reason: 'the same card stands in an earlier row' });
    else rows.push(entry);
    seen.add(entry.id);
  }
  return { rows, repeats };
}

const count = (planned: readonly PlannedCard[], change: PlannedCard['change']): number =>
  planned.filter((entry) => entry.change === change).length;

function reportOf(read: number, planned: readonly PlannedCard[], refused: readonly RefusedRow[]): ImportReport {
  return {
    read,
    created: count(planned, 'create'),
    updated: count(planned, 'update'),
    unchanged: count(planned, 'same'),
    refused: refused.toSorted((a, b) => a.row - b.row),
    drafts: planned
      .filter(({ change, card }) => change === 'create' && isDraft(card) && card.price === 0)
      .map(({ row }) => row),
  };
}

export const makeImportCards =
  (catalog: CardCatalog, desk: CardDesk, clock: Clock): ImportCards =>
  (rows, mapping, { dryRun, post }) => {
    const results = rows.map((row) => readImportRow(row, mapping));
    const { rows: good, repeats } = withoutRepeats(results.flatMap((result) => (result.isOk() ? [result.value] : [])));
    const refused = [...results.flatMap((result) => (result.isErr() ? [result.error] : [])), ...repeats];
    const addedAt = new Date(clock.now()).toISOString();

    return catalog
      .cards(good.map(({ id }) => id))
      .map((cards) => new Map(cards.map((card) => [card.id, card])))
      .map((known) => good.map((read) => planRow(read, known.get(read.id), post)))
      .mapErr((failure): ImportFailure => failure)
      .andThen((planned) => {
        const changed = planned
          .filter(({ change }) => change !== 'same')
          .map(({ change, card }) => (change === 'create' ? { ...card, addedAt } : card));
        const report = reportOf(rows.length, planned, refused);
        if (dryRun || changed.length === 0) return okAsync(report);
        return desk
          .save(changed)
          .map(() => report)
          .mapErr((failure): ImportFailure => failure);
      });
  };
