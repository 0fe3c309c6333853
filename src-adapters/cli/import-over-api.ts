import axios, { type AxiosInstance, isAxiosError } from 'axios';
import { stringify } from 'csv-stringify/sync';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { ImportCards, ImportFailure, ImportOptions } from '#domain/cards/import/import-cards.use-case.ts';
import type { ImportReport } from '#domain/cards/import/import-report.ts';
import type { ImportRow } from '#domain/cards/import/import-row.ts';
import { cardImportReplyShape } from '../wire/card-import.ts';
import { problemShape } from '../wire/problem.ts';
import type { ShopApi } from './over-api.ts';

const patience = 120_000;

/** The rows as a file of their own: the API counts its rows anew. */
const csvOf = (rows: readonly ImportRow[]): string => {
  const columns = Object.keys(rows[0]?.values ?? {});
  return stringify([columns, ...rows.map(({ values }) => columns.map((column) => values[column] ?? ''))]);
};

/** Row numbers of the batch as row numbers of the whole file. */
function renumbered(report: ImportReport, rows: readonly ImportRow[]): ImportReport {
  const rowOf = (row: number): number => rows[row - 2]?.row ?? row;
  return {
    ...report,
    refused: report.refused.map((refusal) => ({ ...refusal, row: rowOf(refusal.row) })),
    drafts: report.drafts.map(rowOf),
  };
}

function failureOf(error: unknown): ImportFailure {
  if (!isAxiosError(error)) throw error;
  if (!error.response) return { kind: 'api-unreachable' };
  if (error.response.status === 401 || error.response.status === 403) return { kind: 'not-allowed' };
  const problem = problemShape.safeParse(error.response.data);
  return { kind: 'refused', message: problem.data?.detail ?? `The shop answered ${error.response.status}.` };
}

function reportOf(body: unknown): Result<ImportReport, ImportFailure> {
  const reply = cardImportReplyShape.safeParse(body);
  return reply.success ? ok(reply.data) : err({ kind: 'refused', message: 'The shop answered something unexpected.' });
}

const send = (api: AxiosInstance, rows: readonly ImportRow[], { dryRun, post }: ImportOptions) =>
  api.post<unknown>('/api/v1/cards.csv', csvOf(rows), {
    params: { mode: dryRun ? 'dry-run' : 'apply', post: String(post) },
    headers: { 'Content-Type': 'text/csv' },
  });

/** Imports through a shop that runs. The API matches the columns itself, by the same rules. */
export function makeImportOverApi({ url, headers }: ShopApi): ImportCards {
  const api = axios.create({ baseURL: url, timeout: patience, headers });
  return (rows, _mapping, options) =>
    ResultAsync.fromPromise(send(api, rows, options), failureOf)
      .andThen(({ data }) => reportOf(data))
      .map((report) => renumbered(report, rows));
}
