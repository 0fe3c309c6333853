import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, ownerToken, type TestApi } from '#test/support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const headers = { authorization: `Bearer ${ownerToken}` };

it('refuses a file of more than 200 MB, and one of more than a million rows [IMP-70]', async () => {
  const post = (payload: Readable) =>
    api.app.inject({
      method: 'POST',
      url: '/api/v1/cards.csv?mode=apply',
      headers: { ...headers, 'content-type': 'text/csv' },
      payload,
    });
  const megabyte = `${'x'.repeat(999)}\n`.repeat(1_000);
  const large = await post(Readable.from(['Title\n', ...Array.from({ length: 201 }, () => megabyte)]));
  expect([large.statusCode, large.json().detail]).toEqual([
    413,
    'This file is larger than 200 MB. Split it into several files. Nothing was changed.',
  ]);
  const long = await post(Readable.from(['Title\n', ...Array.from({ length: 1_001 }, () => 'a\n'.repeat(1_000))]));
  expect(long.json().issues).toEqual([
    { path: 'body', message: 'This is not a card file: it has more than 1,000,000 rows.' },
  ]);
});
