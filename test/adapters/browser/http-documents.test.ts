import { expect, it } from 'vitest';
import { makeHttpDocuments } from '#adapters/browser/http/http-documents.ts';
import { makeLateDocuments } from '#adapters/browser/late-ports.ts';
import type { Documents } from '#domain/documents/documents.port.ts';
import { userId } from '#domain/identity/user.ts';
import { documentsContract, sampleDocuments } from '../../contract/documents.contract.ts';
import { openTestApi } from '../../support/api.ts';
import { signedIn } from '../../support/sessions.ts';
import { outageOf } from '../server/sql/databases.ts';
import { apiThat, everyCallFails } from './failing-calls.ts';
import { answering, apiAt, problem } from './http-stage.ts';

documentsContract('the API over HTTP', async () => {
  const shop = await openTestApi();
  const address = await shop.listen();
  const headers = await signedIn(shop, 'admin', userId('first'));
  const open = () => makeHttpDocuments(apiAt(address, { headers }));
  const outage = outageOf(shop.database);
  return {
    contents: makeLateDocuments(async () => open()),
    by: 'admin first@example.org',
    reopen: async () => open(),
    ...outage,
    close: async () => {
      await outage.mend();
      await shop.close();
    },
  };
}, ['reopen', 'break', 'mend']);

everyCallFails<Documents>('written pages', {
  make: makeHttpDocuments,
  late: makeLateDocuments,
  nonsense: '{"versions":[{}]}',
  more: [
    [
      'a text that was not taken',
      problem(422, 'invalid-request', { issues: [{ path: 'content.title', message: 'Please give a title' }] }),
      'The shop says invalid-request. content.title: Please give a title.',
    ],
    ['a stale save without words', problem(409, 'stale-content', { current: {} }), 'The shop says stale-content.'],
  ],
  calls: [
    {
      name: 'read',
      kind: 'unavailable',
      call: async (contents) => (await contents.read('legal'))._unsafeUnwrapErr(),
    },
    {
      name: 'write',
      kind: 'content-not-saved',
      call: async (contents) => (await contents.write('legal', sampleDocuments.legal, 0))._unsafeUnwrapErr(),
    },
    {
      name: 'versions',
      kind: 'unavailable',
      call: async (contents) => (await contents.versions('legal'))._unsafeUnwrapErr(),
    },
  ],
});

it('takes built-in text for text that was not saved [PAGE-12]', async () => {
  const own = JSON.stringify({ content: sampleDocuments.legal, version: 0, savedAt: null, by: null });
  const { api, requests } = await apiThat(answering(200, 'application/json', own));
  expect((await makeHttpDocuments(api).read('legal'))._unsafeUnwrap()).toBeNull();
  expect(requests).toEqual(['GET /api/v1/content/legal']);
});

it('leaves out what a newer shop says beside the words it knows', async () => {
  const written = { version: 3, savedAt: '2025-01-01T00:00:00.000Z', by: null };
  const newer = JSON.stringify({ ...written, content: { ...sampleDocuments.legal, motto: 'x' }, mood: 'good' });
  const { api } = await apiThat(answering(200, 'application/json', newer));
  expect((await makeHttpDocuments(api).read('legal'))._unsafeUnwrap()).toEqual({
    ...written,
    content: sampleDocuments.legal,
  });
});
