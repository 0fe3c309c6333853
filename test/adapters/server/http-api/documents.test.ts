import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentCalls } from '#adapters/calls/documents.calls.ts';
import { problemShape } from '#adapters/calls/problem.wire.ts';
import { mostFeatures } from '#domain/content/page-content.ts';
import { defaultDocuments } from '#domain/documents/default-documents.ts';
import { textLimits } from '#domain/documents/document-fields.ts';
import { documentNames, documents } from '#domain/documents/documents.ts';
import { userId } from '#domain/identity/user.ts';
import { sampleDocuments } from '#test/contract/documents.contract.ts';
import { openTestApi, ownerToken, type TestApi } from '#test/support/api.ts';
import { mailAway } from '#test/support/emails.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { makeInMemoryMail } from '#test/support/in-memory/mail.ts';
import { ownPage, signedIn } from '#test/support/sessions.ts';
import { pathsOf, type Send, sendingAs } from './card-requests.ts';

const path = '/api/v1/content';
const legal = `${path}/legal`;

describe('content pages over HTTP', () => {
  const log = makeRecordingLog();
  let api: TestApi;
  let admin: Send;
  let guest: Send;
  beforeAll(async () => {
    api = await openTestApi({ log });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await emptyDatabase(api.database);
    admin = sendingAs(api, await signedIn(api, 'admin', userId('first')));
    guest = sendingAs(api, ownPage);
  });

  const save = (send: Send, since = 0, wish: object = {}) =>
    send('PUT', legal, { content: { ...sampleDocuments.legal, ...wish }, since });

  it.each(documentNames)(
    'answer the built-in content of %s until the admin saves another [PAGE-05, PAGE-12, SET-01]',
    async (name) => {
      const at = documentCalls(name).path;
      const reader = documents[name].readBy === 'see-shop' ? guest : admin;
      const own = { content: defaultDocuments[name], version: 0, savedAt: null, by: null };
      expect((await reader('GET', at)).json).toEqual(own);
      expect((await admin('GET', `${at}/versions`)).json).toEqual({ versions: [] });
      const saved = await admin('PUT', at, { content: sampleDocuments[name], since: 0 });
      expect([saved.status, saved.json]).toEqual([
        200,
        { content: sampleDocuments[name], version: 1, savedAt: expect.any(String), by: 'admin first@example.org' },
      ]);
      expect((await reader('GET', at)).json).toMatchObject({ content: sampleDocuments[name], version: 1 });
      expect((await admin('GET', `${at}/versions`)).json).toEqual({ versions: [saved.json] });
    },
  );

  it('hide from guests and customers what only the admin may read [SET-02]', async () => {
    const user = sendingAs(api, await signedIn(api, 'user'));
    const at = documentCalls('emails').path;
    expect([(await guest('GET', at)).status, (await user('GET', at)).status]).toEqual([401, 403]);
    expect((await guest('PUT', documentCalls('shop').path, { content: sampleDocuments.shop, since: 0 })).status).toBe(
      401,
    );
    expect((await user('PUT', documentCalls('shop').path, { content: sampleDocuments.shop, since: 0 })).status).toBe(
      403,
    );
  });

  it('say who saved them to the admin alone, and are not cached on the way [PAGE-17]', async () => {
    await save(admin);
    const user = sendingAs(api, await signedIn(api, 'user'));
    for (const send of [guest, user]) expect((await send('GET', legal)).json).toMatchObject({ by: null });
    const told = await admin('GET', legal);
    expect(told.json).toMatchObject({ by: 'admin first@example.org' });
    expect(told.headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  it('are changed by the admin alone, whose name the log has [ADMIN-11, PAGE-17]', async () => {
    const user = sendingAs(api, await signedIn(api, 'user'));
    expect([(await save(guest)).status, (await save(user)).status]).toEqual([401, 403]);
    expect([(await guest('GET', `${legal}/versions`)).status, (await user('GET', `${legal}/versions`)).status]).toEqual(
      [401, 403],
    );
    expect((await guest('GET', legal)).json).toMatchObject({ version: 0 });
    await save(sendingAs(api, { authorization: `Bearer ${ownerToken}` }));
    await save(admin, 1);
    const lines = log.entries.filter(({ message }) => message === 'document saved');
    expect(lines.slice(-2).map(({ fields }) => fields)).toEqual([
      { by: 'command line', document: 'legal', version: 1 },
      { by: 'admin first@example.org', document: 'legal', version: 2 },
    ]);
  });

  it('refuse a save over another admin’s text, and answer that text [PAGE-18]', async () => {
    await save(admin);
    const theirs = (await save(admin, 1, { compliance: 'Theirs' })).json;
    for (const since of [0, 1]) {
      const stale = await save(admin, since, { compliance: 'Mine' });
      expect(stale.status).toBe(409);
      expect(problemShape.parse(stale.json)).toMatchObject({ code: 'stale-content', current: theirs });
    }
    expect((await admin('GET', legal)).json).toEqual(theirs);
  });

  it('are brought back by saving an earlier version again [PAGE-17]', async () => {
    const first = (await save(admin)).json;
    const second = (await save(admin, 1, { compliance: 'Changed' })).json;
    const again = (await save(admin, 2)).json;
    expect((await admin('GET', `${legal}/versions`)).json).toEqual({ versions: [again, second, first] });
  });

  it.each<readonly [what: string, page: keyof typeof sampleDocuments, body: object, paths: string[]]>([
    ['no title', 'about', { content: { ...sampleDocuments.about, title: ' ' }, since: 0 }, ['content.title']],
    [
      'a feature without a title',
      'about',
      { content: { ...sampleDocuments.about, features: [{ title: '', description: '', icon: 'Star' }] }, since: 0 },
      ['content.features.0.title'],
    ],
    [
      'an address that is none',
      'legal',
      { content: { ...sampleDocuments.legal, contactEmail: 'nobody' }, since: 0 },
      ['content.contactEmail'],
    ],
    [
      'a line that is too long',
      'about',
      { content: { ...sampleDocuments.about, subtitle: 'x'.repeat(textLimits.line + 1) }, since: 0 },
      ['content.subtitle'],
    ],
    [
      'a text that is too long',
      'legal',
      { content: { ...sampleDocuments.legal, compliance: 'x'.repeat(textLimits.text + 1) }, since: 0 },
      ['content.compliance'],
    ],
    [
      'too many features',
      'about',
      {
        content: { ...sampleDocuments.about, features: Array(13).fill({ title: 'x', description: '', icon: '' }) },
        since: 0,
      },
      ['content.features'],
    ],
    [
      'a part that is missing',
      'terms-privacy',
      { content: { terms: 'x' }, since: 0 },
      ['content.privacy', 'content.cookies', 'content.dataProtection'],
    ],
    ['words of another page', 'legal', { content: sampleDocuments['terms-privacy'], since: 0 }, []],
    ['an unknown field', 'legal', { content: { ...sampleDocuments.legal, html: '<b>' }, since: 0 }, []],
    ['a writer of its own', 'legal', { content: sampleDocuments.legal, since: 0, by: 'admin x@y.z' }, []],
    ['no version', 'legal', { content: sampleDocuments.legal }, ['since']],
    ['half a version', 'legal', { content: sampleDocuments.legal, since: 0.5 }, ['since']],
    [
      'a character that cannot be stored',
      'legal',
      { content: { ...sampleDocuments.legal, compliance: '\u0000' }, since: 0 },
      ['content.compliance'],
    ],
  ])('are not saved with %s [PAGE-13, A8, R1]', async (_what, page, body, paths) => {
    const answer = await admin('PUT', `${path}/${page}`, body);
    expect(answer.status).toBe(422);
    if (paths.length > 0) expect(pathsOf(answer)).toEqual(paths);
    expect((await guest('GET', `${path}/${page}`)).json).toMatchObject({ version: 0 });
  });

  it('are as long as they may be, in emails that take the most room', async () => {
    const long = '\u4e00'.repeat(textLimits.text);
    const feature = { title: 'x', description: long, icon: 'Star' };
    const content = {
      ...sampleDocuments.about,
      missionContent: long,
      features: Array(mostFeatures).fill(feature),
    };
    expect((await admin('PUT', `${path}/about`, { content, since: 0 })).status).toBe(200);
    expect((await guest('GET', `${path}/about`)).json).toMatchObject({ content });
  });

  it('are not found under another name', async () => {
    for (const name of ['imprint', '__proto__', 'constructor', 'about%2Flegal']) {
      expect((await guest('GET', `${path}/${name}`)).status).toBe(404);
    }
  });
});

describe('a test email over HTTP', () => {
  const post = (api: TestApi, headers: Record<string, string>, email: string) =>
    api.app.inject({ method: 'POST', url: '/api/v1/settings/emails/test', headers, payload: { email } });

  it('goes to the signed-in admin alone, and to nobody for who may not change settings [SET-12]', async () => {
    const mail = makeInMemoryMail();
    const api = await openTestApi({ mail });
    const admin = await signedIn(api, 'admin', userId('first'));
    const sent = await post(api, admin, 'welcome');
    expect([sent.statusCode, sent.json()]).toEqual([200, { to: 'first@example.org' }]);
    expect(mail.sent.map(({ to, subject, capped }) => [to, subject, capped])).toEqual([
      ['first@example.org', 'Test: You are subscribed', 'test'],
    ]);
    expect((await post(api, admin, 'nothing')).statusCode).toBe(422);
    expect((await post(api, await signedIn(api, 'user'), 'welcome')).statusCode).toBe(403);
    expect(mail.sent).toHaveLength(1);
    await api.close();
  });

  it('says when the mail server does not take it [SET-12]', async () => {
    const api = await openTestApi({ mail: mailAway });
    const refused = await post(api, await signedIn(api, 'admin', userId('first')), 'reset');
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'mail-not-sent']);
    await api.close();
  });
});
