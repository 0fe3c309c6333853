import { describe, expect, it, onTestFinished } from 'vitest';
import { makeHttpPageContents } from '#adapters/browser/http/http-page-contents.ts';
import { makeLatePageContents } from '#adapters/browser/late-page-contents.ts';
import type { PageContents } from '#domain/content/page-contents.port.ts';
import { userId } from '#domain/identity/user.ts';
import { pageContentsContract, writtenWords } from '../../contract/page-contents.contract.ts';
import { openTestApi } from '../../support/api.ts';
import { signedIn } from '../../support/sessions.ts';
import { hideTables, showTables } from '../server/sql/databases.ts';
import { answering, apiAt, nowhere, patience, problem, serve, silent } from './http-stage.ts';

pageContentsContract('the API over HTTP', async () => {
  const shop = await openTestApi();
  const address = await shop.listen();
  const headers = await signedIn(shop, 'admin', userId('first'));
  const open = () => makeHttpPageContents(apiAt(address, { headers }));
  let isHidden = false;
  const mend = async () => {
    if (isHidden) await showTables(shop.database);
    isHidden = false;
  };
  return {
    contents: makeLatePageContents(async () => open()),
    by: 'admin first@example.org',
    reopen: async () => open(),
    break: async () => {
      await hideTables(shop.database);
      isHidden = true;
    },
    mend,
    close: async () => {
      await mend();
      await shop.close();
    },
  };
}, ['reopen', 'break', 'mend']);

type Answer = Parameters<typeof serve>[0];

async function contentsOf(answer: Answer) {
  const server = await serve(answer);
  onTestFinished(() => server.close());
  return { contents: makeHttpPageContents(apiAt(server.address, { timeout: patience(answer) })), server };
}

const calls: readonly (readonly [name: string, call: (contents: PageContents) => PromiseLike<unknown>])[] = [
  ['read', async (contents) => (await contents.read('legal'))._unsafeUnwrapErr()],
  ['write', async (contents) => (await contents.write('legal', writtenWords.legal, 0))._unsafeUnwrapErr()],
  ['versions', async (contents) => (await contents.versions('legal'))._unsafeUnwrapErr()],
];

const signInAgain = 'You are not signed in as the owner any more. Please sign in again.';

describe.each(calls)('%s of written pages over HTTP', (name, call) => {
  const kind = name === 'write' ? 'content-not-saved' : 'contents-unavailable';

  it.each<readonly [what: string, answer: Answer, detail: string]>([
    ['a visitor', problem(401, 'sign-in-needed'), signInAgain],
    ['somebody who may not', problem(403, 'not-allowed'), signInAgain],
    ['a database that is away', problem(503, 'content-not-saved'), 'The shop says content-not-saved.'],
    [
      'a text that was not taken',
      problem(422, 'invalid-request', { issues: [{ path: 'content.title', message: 'Please give a title' }] }),
      'The shop says invalid-request. content.title: Please give a title.',
    ],
    ['a stale save without words', problem(409, 'stale-content', { current: {} }), 'The shop says stale-content.'],
    ['a page', answering(200, 'text/html', '<!doctype html>'), 'The shop’s API is not running.'],
    ['something else', answering(200, 'application/json', '{"versions":[{}]}'), 'The shop’s answer makes no sense.'],
    ['a server that never answers', silent, 'The shop does not answer.'],
  ])('says why it failed for %s [S10]', async (_what, answer, detail) => {
    const { contents } = await contentsOf(answer);
    expect(await call(contents)).toEqual({ kind, detail });
  });

  it('says that the shop cannot be reached, and that the code did not come [S10]', async () => {
    const away = makeHttpPageContents(apiAt(await nowhere()));
    expect(await call(away)).toEqual({ kind, detail: 'The shop cannot be reached.' });
    const missing = makeLatePageContents(() => Promise.reject(new Error('no such file')));
    expect(await call(missing)).toMatchObject({ kind, detail: expect.stringMatching(/could not be loaded/) });
  });
});

it('takes words that the shop says on its own for words that nobody wrote [PAGE-12]', async () => {
  const own = JSON.stringify({ content: writtenWords.legal, version: 0, savedAt: null, by: null });
  const { contents, server } = await contentsOf(answering(200, 'application/json', own));
  expect((await contents.read('legal'))._unsafeUnwrap()).toBeNull();
  expect(server.requests).toEqual(['GET /api/v1/content/legal']);
});

it('leaves out what a newer shop says beside the words it knows', async () => {
  const written = { version: 3, savedAt: '2025-01-01T00:00:00.000Z', by: null };
  const newer = JSON.stringify({ ...written, content: { ...writtenWords.legal, motto: 'x' }, mood: 'good' });
  const { contents } = await contentsOf(answering(200, 'application/json', newer));
  expect((await contents.read('legal'))._unsafeUnwrap()).toEqual({ ...written, content: writtenWords.legal });
});
