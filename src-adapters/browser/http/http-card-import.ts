import type { ApiClient } from '#adapters/calls/api.ts';
import { makeRemoteImport } from '#adapters/calls/card-import.calls.ts';
import type { ExportCards, ExportFailure } from '#domain/cards/import/card-files.ts';
import type { ImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { type DownloadFailure, downloadCsv } from './download-csv.ts';
import type { SavedAnswers } from './saved-answers.ts';

export function makeHttpImport(api: ApiClient, saved: Pick<SavedAnswers, 'forget'>): ImportCards {
  const importCards = makeRemoteImport(api);
  return (rows, mapping, options) =>
    importCards(rows, mapping, options).andTee((report) => {
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
