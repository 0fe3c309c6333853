import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardQuery } from '#domain/cards/card-query.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { signedIn } from '#test/support/sessions.ts';
import { cardBody, pathsOf, type Send, sendingAs } from './card-requests.ts';

describe('many cards over HTTP', () => {
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
  const stored = async () =>
    (await api.ports.catalog.page(everything))._unsafeUnwrap().cards.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const slab = { isGraded: true, grade: 'PSA 10', gradingCompany: 'PSA', certNumber: '12345678' } as const;

  it('are created, with ids of their own where none are given [API-10]', async () => {
    const made = await admin('POST', '/cards/bulk', {
      cards: [{ ...cardBody, id: 'a', stock: 2 }, cardBody, { ...cardBody, title: 'A title' }],
    });
    expect([made.status, made.json]).toEqual([201, { count: 3 }]);
    const cards = await stored();
    expect(cards).toHaveLength(3);
    expect(cards.find(({ id }) => id === 'a')).toMatchObject({
      stock: 2,
      title: '1996 Topps Michael Jordan Chicago Bulls',
    });
    expect(cards.filter(({ id }) => /^[a-z0-9]{20,}$/.test(id))).toHaveLength(2);
  });

  it('keep their marketplace links cleaned [CMGR-28]', async () => {
    const ebayUrl = 'http://ebay.com/itm/some-title/123456789012?hash=x&campid=5';
    await admin('POST', '/cards/bulk', { cards: [{ ...cardBody, id: 'a', ebayUrl }] });
    expect((await stored())[0]?.ebayUrl).toBe('https://ebay.com/itm/123456789012');
  });

  it('are changed whole, as they are answered, and keep what is the shop’s to say [API-10]', async () => {
    await api.seed([aCard({ id: 'a', stock: 2, set: 'Prizm' }), aCard({ id: 'b' })]);
    const [a, b] = await stored();
    const changed = await admin('PUT', '/cards/bulk', {
      cards: [
        { ...a, set: undefined, price: 5, stock: 70, held: 3, addedAt: '2020-01-01T00:00:00.000Z' },
        { ...b, price: 6 },
      ],
    });
    expect([changed.status, changed.json]).toEqual([200, { count: 2 }]);
    const { set: _, ...rest } = { ...a, price: 5 };
    expect(await stored()).toEqual([rest, { ...b, price: 6 }]);
  });

  it('tell of every bad row by its index, and none is stored [API-10]', async () => {
    await api.seed([aCard({ id: 'known' })]);
    const before = await stored();
    const badly = await admin('POST', '/cards/bulk', {
      cards: [
        cardBody,
        { ...cardBody, price: -1 },
        { ...cardBody, serialNumber: 9, printRun: 5 },
        cardBody,
        { ...cardBody, isAdmin: true, team: 7 },
        { ...cardBody, id: 'stats' },
        null,
        { ...cardBody, price: 0 },
      ],
    });
    expect([badly.status, badly.json.code]).toEqual([422, 'invalid-request']);
    expect(new Set(pathsOf(badly))).toEqual(
      new Set([
        'cards.1.price',
        'cards.2.serialNumber',
        'cards.4',
        'cards.4.team',
        'cards.5.id',
        'cards.6',
        'cards.7.price',
      ]),
    );
    expect(await stored()).toEqual(before);
  });

  it('tell of rows that do not fit the shop or each other: ids and certification numbers [API-10, CMGR-34]', async () => {
    await api.seed([aCard({ id: 'known', ...slab }), aCard({ id: 'other' })]);
    const before = await stored();
    const made = await admin('POST', '/cards/bulk', {
      cards: [
        { ...cardBody, id: 'new' },
        { ...cardBody, id: 'known' },
        { ...cardBody, id: 'new' },
        { ...cardBody, ...slab },
        { ...cardBody, ...slab, certNumber: '1' },
        { ...cardBody, ...slab, certNumber: ' 1 ' },
        { ...cardBody, ...slab, certNumber: '1', stock: 0 },
      ],
    });
    expect([made.status, pathsOf(made)]).toEqual([
      422,
      ['cards.1.id', 'cards.2.id', 'cards.3.certNumber', 'cards.5.certNumber'],
    ]);
    const changed = await admin('PUT', '/cards/bulk', {
      cards: [
        { ...cardBody, id: 'gone' },
        { ...cardBody, id: 'other', ...slab },
        { ...cardBody, id: 'other' },
      ],
    });
    expect([changed.status, pathsOf(changed)]).toEqual([422, ['cards.0.id', 'cards.1.certNumber', 'cards.2.id']]);
    expect((await admin('PUT', '/cards/bulk', { cards: [cardBody] })).json.issues).toEqual([
      expect.objectContaining({ path: 'cards.0.id' }),
    ]);
    expect(await stored()).toEqual(before);
  });

  it.each([{}, { cards: [] }, { cards: 'all' }, { cards: {} }, { cards: [cardBody], more: true }, []])(
    'are refused in a body that is none [API-10, R1]',
    async (body) => {
      for (const method of ['POST', 'PUT'] as const) {
        const answer = await admin(method, '/cards/bulk', body);
        expect([answer.status, answer.json.code]).toEqual([422, 'invalid-request']);
      }
      expect(await stored()).toEqual([]);
    },
  );

  it('are one change in the audit log for each call [AUDIT-01]', async () => {
    const cards = ['a', 'b', 'c'].map((id) => ({ ...cardBody, id }));
    await admin('POST', '/cards/bulk', { cards });
    await admin('PUT', '/cards/bulk', { cards: cards.map((card) => ({ ...card, price: 126 })) });
    const { changes } = (await api.ports.auditLog.page({ act: null, cardId: null, limit: 9 }))._unsafeUnwrap();
    expect(changes.map(({ act, count }) => [act, count])).toEqual([
      ['save', 3],
      ['save', 3],
    ]);
  });

  it('have nothing to be read at their address [API-11]', async () => {
    expect((await api.app.inject('/cards/bulk')).json()).toMatchObject({ status: 404, code: 'no-such-call' });
  });
});
