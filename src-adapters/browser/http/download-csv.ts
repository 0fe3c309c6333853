import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import type { Unavailable } from '#domain/shared/unavailable.ts';

export type DownloadFailure =
  | { readonly kind: 'refused'; readonly status: number }
  | Unavailable
  /** The file ended early. */
  | { readonly kind: 'cut' };

/** Milliseconds. */
const timeoutMs = 120_000;

/** Checks that the answer is from the shop and complete. */
async function download(path: string, read: typeof fetch): Promise<string | DownloadFailure> {
  const response = await read(path, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) return { kind: 'refused', status: response.status };
  if (!response.headers.get('content-type')?.startsWith('text/csv'))
    return { kind: 'unavailable', why: 'not-the-shop' };
  return response.text().catch((): DownloadFailure => ({ kind: 'cut' }));
}

/** A whole CSV file of the API. */
export const downloadCsv = (path: string, read: typeof fetch): ResultAsync<string, DownloadFailure> =>
  ResultAsync.fromPromise(
    download(path, read),
    (): DownloadFailure => ({ kind: 'unavailable', why: 'offline' }),
  ).andThen((answer) => (typeof answer === 'string' ? okAsync(answer) : errAsync(answer)));
