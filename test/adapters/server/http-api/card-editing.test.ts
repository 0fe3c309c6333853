import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardRecordShape } from '#adapters/calls/card-record.wire.ts';
import { problemShape } from '#adapters/calls/problem.wire.ts';
import { cardId } from '#domain/cards/card.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { openTestApi, ownerToken, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { ownPage, signedIn } from '#test/support/sessions.ts';
import { cardBody, pathsOf, type Send, sendingAs } from './card-requests.ts';

describe('cards over HTTP', () => {
  let api: TestApi;
  let admin: Send;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await emptyDatabase(api.database);
    admin = sendingAs(api, await signedIn(api, 'admin'));
  });

  const everything = cardQuery({ scope: 'everything', limit: 100 });
  const stored = async () => (await api.ports.catalog.page(everything))._unsafeUnwrap().cards;
  const lastBy = async () => {
    const { changes } = (await api.ports.auditLog.page({ act: null, cardId: null, limit: 1 }))._unsafeUnwrap();
    return [changes[0]?.by, changes[0]?.act];
  };

  it('are created with a body, a title composed where none is given, and copies that count or do not [API-04, DATA-04]', async () => {
    const made = await admin('POST', '/cards', { ...cardBody, stock: 2, set: 'Chrome', serialNumber: 5, printRun: 99 });
    expect(made.status).toBe(201);
    const { card, version } = cardRecordShape.parse(made.json);
    expect(card).toMatchObject({ title: '1996 Topps Michael Jordan Chicago Bulls', stock: 2, set: 'Chrome' });
    expect([version, made.headers]).toEqual([1, expect.objectContaining({ 'cache-control': 'no-store' })]);
    const [uncounted, titled] = [
      await admin('POST', '/cards', { ...cardBody, stock: null, title: ' ' }),
      await admin('POST', '/cards', { ...cardBody, title: 'A title of its own' }),
    ];
    expect(cardRecordShape.parse(uncounted.json).card).not.toHaveProperty('stock');
    expect(cardRecordShape.parse(titled.json).card.title).toBe('A title of its own');
    expect(await stored()).toHaveLength(3);
    expect(await lastBy()).toEqual(['admin admin@example.org', 'create']);
  });

  it('are edited with the version that the edit began with, whole, copies or not [API-04, API-17]', async () => {
    await api.seed([aCard({ id: 'a/b', stock: 3, set: 'Prizm' })]);
    const record = cardRecordShape.parse((await admin('GET', '/api/v1/cards/a%2Fb/record')).json);
    const edited = await admin('PUT', '/cards/a%2Fb', { ...cardBody, version: record.version, price: 99.5 });
    expect(edited.status).toBe(200);
    const after = cardRecordShape.parse(edited.json);
    expect(after.card).toMatchObject({ id: 'a/b', price: 99.5, stock: 3 });
    expect(after.card).not.toHaveProperty('set');
    const counted = await admin('PUT', '/cards/a%2Fb', { ...cardBody, version: after.version, stock: null });
    expect(cardRecordShape.parse(counted.json).card).not.toHaveProperty('stock');
    expect(await stored()).toEqual([cardRecordShape.parse(counted.json).card]);
  });

  it('are not overwritten by an edit of an older version: the answer is how they are now [API-17, CMGR-33]', async () => {
    await api.seed([aCard({ id: 'a' })]);
    const { version } = cardRecordShape.parse((await admin('GET', '/api/v1/cards/a/record')).json);
    await admin('PUT', '/cards/a', { ...cardBody, version, price: 1 });
    const now = (await admin('GET', '/api/v1/cards/a/record')).json;
    const stale = await admin('PUT', '/cards/a', { ...cardBody, version, price: 2 });
    expect([stale.status, stale.json.code]).toEqual([409, 'stale-card']);
    expect(problemShape.parse(stale.json).current).toEqual(cardRecordShape.parse(now));
    expect((await stored())[0]?.price).toBe(1);
  });

  it('leave the shop, and are gone for every user [API-04, API-17]', async () => {
    await api.seed([aCard({ id: 'a' }), aCard({ id: 'b' })]);
    expect((await admin('DELETE', '/cards/a')).status).toBe(204);
    expect((await api.app.inject('/cards/a')).statusCode).toBe(404);
    const again = await admin('DELETE', '/cards/a');
    expect([again.status, again.json.code]).toEqual([404, 'card-not-found']);
    expect((await stored()).map(({ id }) => id)).toEqual(['b']);
    expect(await lastBy()).toEqual(['admin admin@example.org', 'delete']);
  });

  it('leave the shop all at once [CMGR-22]', async () => {
    await api.seed([aCard({ id: 'a' }), aCard({ id: 'b' })]);
    expect((await admin('DELETE', '/api/v1/cards')).status).toBe(204);
    expect(await stored()).toEqual([]);
    expect(await lastBy()).toEqual(['admin admin@example.org', 'clear']);
  });

  it('that are not there are not found [API-04]', async () => {
    for (const answer of [
      await admin('GET', '/api/v1/cards/gone/record'),
      await admin('PUT', '/cards/gone', { ...cardBody, version: 1 }),
      await admin('DELETE', '/cards/gone'),
    ]) {
      expect([answer.status, answer.json.code]).toEqual([404, 'card-not-found']);
    }
  });

  it('are changed in the name of the command line with the admin’s token [AUDIT-01]', async () => {
    const owner = sendingAs(api, { authorization: `Bearer ${ownerToken}` });
    expect((await owner('POST', '/cards', cardBody)).status).toBe(201);
    expect(await lastBy()).toEqual(['command line', 'create']);
    const { id } = (await stored())[0] ?? { id: cardId('') };
    await admin('POST', `/cards/${id}/post`, { collection: false, homepage: true });
    expect(await lastBy()).toEqual(['admin admin@example.org', 'post']);
  });

  it('are changed by the admin only, with whatever in the request or the cookie [ADMIN-11, A1, A8]', async () => {
    await api.seed([aCard({ id: 'a' })]);
    const before = await stored();
    const calls: readonly Parameters<Send>[] = [
      ['POST', '/cards', cardBody],
      ['PUT', '/cards/a', { ...cardBody, version: 1 }],
      ['DELETE', '/cards/a', undefined],
      ['DELETE', '/api/v1/cards', undefined],
      ['POST', '/cards/bulk', { cards: [cardBody] }],
      ['POST', '/api/v1/cards/changes', { scope: { kind: 'cards', ids: ['a'] }, change: { kind: 'delete' } }],
    ];
    const forged = Buffer.from(JSON.stringify({ id: 'admin', isAdmin: true })).toString('base64url');
    for (const [headers, status] of [
      [ownPage, 401],
      [{ ...ownPage, cookie: `goat-session=${forged}.${'A'.repeat(43)}` }, 401],
      [{ authorization: `Bearer ${'x'.repeat(26)}` }, 401],
      [await signedIn(api, 'user'), 403],
    ] as const) {
      for (const call of calls) expect((await sendingAs(api, headers)(...call)).status).toBe(status);
    }
    expect(await stored()).toEqual(before);
  });

  it.each<[path: string, wrong: object]>([
    ['', { isAdmin: true }],
    ['', { id: 'a' }],
    ['', { held: 3 }],
    ['', { soldAt: '2025-01-01T00:00:00.000Z' }],
    ['', { addedAt: '2025-01-01T00:00:00.000Z' }],
    ['title', { title: 'x'.repeat(501) }],
    ['title', { title: '', player: '', team: ' ', year: 0, brand: '' }],
    ['player', { player: undefined }],
    ['player', { player: 'a\u0000b' }],
    ['team', { team: 'x'.repeat(201) }],
    ['year', { year: 1996.5 }],
    ['year', { year: -1 }],
    ['price', { price: -1 }],
    ['price', { price: 0.001 }],
    ['price', { price: 1e300 }],
    ['price', { price: '10' }],
    ['price', { price: '1,234.567' }],
    ['price', { price: null }],
    ['price', { price: undefined }],
    ['price', { price: 0 }],
    ['price', { price: 0, isPosted: false, isHomepage: true }],
    ['sport', { sport: 'chess' }],
    ['isPosted', { isPosted: 'yes' }],
    ['stock', { stock: -1 }],
    ['stock', { stock: 1.5 }],
    ['stock', { stock: 1_000_001 }],
    ['serialNumber', { serialNumber: 100, printRun: 99 }],
    ['serialNumber', { serialNumber: 5 }],
    ['printRun', { printRun: 0 }],
    ['certNumber', { certNumber: '1'.repeat(41) }],
    ['description', { description: 'x'.repeat(20_001) }],
    ['ebayUrl', { ebayUrl: 'x'.repeat(2_001) }],
    ['additionalImageUrls', { additionalImageUrls: new Array(51).fill('/samples/1.svg') }],
    ['additionalImageUrls', { additionalImageUrls: new Array(300_000).fill(0) }],
    ['additionalImageUrls.1', { additionalImageUrls: ['/samples/1.svg', 7] }],
  ])('are refused at the field where the body makes no sense: %s %j [API-04, R1, A8]', async (path, wrong) => {
    await api.seed([aCard({ id: 'a' })]);
    const before = await stored();
    for (const answer of [
      await admin('POST', '/cards', { ...cardBody, ...wrong }),
      await admin('PUT', '/cards/a', { ...cardBody, version: 1, ...wrong }),
    ]) {
      expect([answer.status, answer.json.code]).toEqual([422, 'invalid-request']);
      expect(pathsOf(answer)).toContain(path);
    }
    expect(await stored()).toEqual(before);
  });

  it.each([undefined, 0, -1, 1.5, '1', 1e15])('are not edited without a version: %j [API-17]', async (version) => {
    await api.seed([aCard({ id: 'a' })]);
    const answer = await admin('PUT', '/cards/a', { ...cardBody, version });
    expect([answer.status, pathsOf(answer)]).toEqual([422, expect.arrayContaining(['version'])]);
  });

  it('do not share a certification number in stock; the answer names the card that has it [CMGR-34]', async () => {
    const slab = { isGraded: true, grade: 'PSA 10', gradingCompany: 'PSA', certNumber: '12345678' };
    await api.seed([aCard({ id: 'a', ...slab })]);
    const taken = await admin('POST', '/cards', { ...cardBody, ...slab });
    expect([taken.status, taken.json.code]).toEqual([409, 'certificate-taken']);
    expect(taken.json.lines).toEqual([{ cardId: 'a', title: '' }]);
  });
});
