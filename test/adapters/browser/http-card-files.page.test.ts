import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { makeHttpExport, makeHttpImport } from '#adapters/browser/http/http-card-import.ts';
import type { ApiClient, ApiFailure, ApiRequest } from '#adapters/calls/api.ts';
import { mapColumns } from '#domain/cards/import/import-columns.ts';
import { emptyReport } from '#domain/cards/import/import-report.ts';
import { storageFails } from '#domain/shared/unavailable.ts';

const rows = [{ row: 2, values: { Title: 'A card' } }];
const mapping = mapColumns(['Title']);
const earlier = { cards: [], certificates: [] };

function open(answer: typeof emptyReport | ApiFailure) {
  const asked: ApiRequest<unknown>[] = [];
  let forgotten = 0;
  const api: ApiClient = {
    call: <T>(request: ApiRequest<T>) => {
      asked.push(request);
      return 'kind' in answer ? errAsync(answer) : okAsync(answer as T);
    },
  };
  const saved = {
    forget: async () => {
      forgotten += 1;
    },
  };
  return { importCards: makeHttpImport(api, saved), asked, forgotten: () => forgotten };
}

const problem = (code: string): ApiFailure => ({
  kind: 'problem',
  problem: { type: 'about:blank', title: '', status: 400, detail: 'A sentence.', code },
});

describe('importing over the API', () => {
  it('sends a batch with its mapping, patiently, and forgets what showed the cards before [CMGR-41]', async () => {
    const { importCards, asked, forgotten } = open({ ...emptyReport, created: 1 });
    await importCards(rows, mapping, { dryRun: false, post: true, earlier });
    expect(asked).toMatchObject([
      {
        method: 'POST',
        path: '/api/v1/cards/import',
        takesLong: true,
        body: { rows, mapping, dryRun: false, post: true, earlier },
      },
    ]);
    expect(forgotten()).toBe(1);
  });

  it('forgets nothing where nothing was changed', async () => {
    const tried = open({ ...emptyReport, created: 1 });
    await tried.importCards(rows, mapping, { dryRun: true, post: true });
    const same = open({ ...emptyReport, unchanged: 1 });
    await same.importCards(rows, mapping, { dryRun: false, post: true });
    expect([tried.forgotten(), same.forgotten()]).toEqual([0, 0]);
  });

  it.each<[ApiFailure, object]>([
    [
      { kind: 'unreachable', reason: 'network' },
      { kind: 'unavailable', why: 'offline' },
    ],
    [{ kind: 'not-the-api' }, { kind: 'unavailable', why: 'not-the-shop' }],
    [{ kind: 'wrong-shape' }, { kind: 'refused' }],
    [problem('sign-in-needed'), { kind: 'not-allowed' }],
    [problem('not-allowed'), { kind: 'not-allowed' }],
    [problem('cards-not-saved'), { kind: 'cards-not-saved' }],
    [problem('certificate-taken'), { kind: 'certificate-taken' }],
    [problem('too-large'), { kind: 'refused', message: 'A sentence.' }],
  ])('says why it could not go on: %j', async (failure, expected) => {
    const { importCards } = open(failure);
    const failed = (await importCards(rows, mapping, { dryRun: false, post: true }))._unsafeUnwrapErr();
    expect(failed).toMatchObject(expected);
  });
});

describe('exporting over the API', () => {
  const answering = (body: BodyInit | null, init: ResponseInit) =>
    makeHttpExport(async () => new Response(body, init))();
  const csv = { headers: { 'content-type': 'text/csv; charset=utf-8' } };

  it('answers the file as the shop wrote it [CMGR-40]', async () => {
    expect((await answering('Card ID\r\n', csv))._unsafeUnwrap()).toBe('Card ID\r\n');
  });

  it('makes no file of what was cut off, or came from elsewhere [CMGR-40]', async () => {
    const cut = new ReadableStream({
      pull: (stream) => stream.error(new Error('the connection was lost')),
    });
    expect((await answering(cut, csv))._unsafeUnwrapErr()).toEqual({ kind: 'export-cut' });
    const page = await answering('<html>', { headers: { 'content-type': 'text/html' } });
    expect(page._unsafeUnwrapErr()).toEqual({ kind: 'unavailable', why: 'not-the-shop' });
    expect((await answering(null, { status: 401 }))._unsafeUnwrapErr()).toEqual({ kind: 'not-allowed' });
    expect((await answering(null, { status: 503 }))._unsafeUnwrapErr()).toEqual(storageFails);
    const away = makeHttpExport(() => Promise.reject(new TypeError('Failed to fetch')))();
    expect((await away)._unsafeUnwrapErr()).toEqual({ kind: 'unavailable', why: 'offline' });
  });
});
