import axios, { isAxiosError } from 'axios';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { ImportCards, ImportFailure } from '#domain/cards/import/import-cards.use-case.ts';
import type { ImportReport } from '#domain/cards/import/import-report.ts';
import { cardImportReplyShape, importBatch } from '../calls/card-import.wire.ts';
import { problemShape } from '../calls/problem.wire.ts';
import type { ShopApi } from './over-api.ts';

/** Timeout per batch in milliseconds. */
const timeoutMs = 120_000;

function failureOf(error: unknown): ImportFailure {
  if (!isAxiosError(error)) throw error;
  if (!error.response) return { kind: 'unavailable', why: 'offline' };
  if (error.response.status === 401 || error.response.status === 403) return { kind: 'not-allowed' };
  const problem = problemShape.safeParse(error.response.data);
  // Its detail is about this batch alone.
  if (problem.data?.code === 'cards-not-saved') return { kind: problem.data.code };
  return { kind: 'refused', message: problem.data?.detail ?? `The shop answered ${error.response.status}.` };
}

function reportOf(body: unknown): Result<ImportReport, ImportFailure> {
  const reply = cardImportReplyShape.safeParse(body);
  return reply.success ? ok(reply.data) : err({ kind: 'refused', message: 'The shop sent an unexpected answer.' });
}

export function makeImportOverApi({ url, headers }: ShopApi): ImportCards {
  const api = axios.create({ baseURL: url, timeout: timeoutMs, headers });
  return (...given) =>
    ResultAsync.fromPromise(api.post<unknown>('/api/v1/cards/import', importBatch(...given)), failureOf).andThen(
      ({ data }) => reportOf(data),
    );
}
