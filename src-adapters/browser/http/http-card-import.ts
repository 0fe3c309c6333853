import type { Api, ApiFailure } from '#adapters/calls/api.ts';
import { whyNot } from '#adapters/calls/api-failure-text.ts';
import { cardImportReplyShape, importBatch } from '#adapters/calls/card-import.wire.ts';
import { outageOf } from '#adapters/calls/outage.ts';
import { cardId } from '#domain/cards/card.ts';
import type { ExportCards, ExportFailure } from '#domain/cards/import/card-files.ts';
import type { ImportCards, ImportFailure } from '#domain/cards/import/import-cards.use-case.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { type DownloadFailure, downloadCsv } from './download-csv.ts';
import type { SavedAnswers } from './saved-answers.ts';

function failureOf(failure: ApiFailure): ImportFailure {
  if (failure.kind === 'unreachable' || failure.kind === 'not-the-api') return outageOf(failure);
  if (failure.kind === 'wrong-shape') return { kind: 'refused', message: whyNot(failure) };
  const { code, detail, lines } = failure.problem;
  switch (code) {
    case 'not-allowed':
    case 'sign-in-needed':
      return { kind: 'not-allowed' };
    case 'catalog-unavailable':
      return { ...storageFails, detail };
    case 'cards-not-saved':
      // Its detail is about this batch alone.
      return { kind: code };
    case 'certificate-taken':
      return { kind: code, certNumber: '', cardId: cardId(lines?.[0]?.cardId ?? '') };
    default:
      return { kind: 'refused', message: detail };
  }
}

/** One call per batch. */
export function makeHttpImport(api: Api, saved: Pick<SavedAnswers, 'forget'>): ImportCards {
  return (rows, mapping, options) =>
    api
      .call({
        method: 'POST',
        path: '/api/v1/cards/import',
        body: importBatch(rows, mapping, options),
        takesLong: true,
        answer: cardImportReplyShape,
      })
      .mapErr(failureOf)
      .andTee((report) => {
        if (!options.dryRun && report.created + report.updated > 0) void saved.forget();
      });
}

const isForbidden = (status: number): boolean => status === 401 || status === 403;

function exportFailure(failure: DownloadFailure): ExportFailure {
  if (failure.kind === 'cut') return { kind: 'export-cut' };
  if (failure.kind === 'unavailable') return failure;
  return isForbidden(failure.status) ? { kind: 'not-allowed' } : storageFails;
}

export const makeHttpExport =
  (read: typeof fetch = (...request) => fetch(...request)): ExportCards =>
  () =>
    downloadCsv('/api/v1/cards.csv', read).mapErr(exportFailure);
