import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeDetailShape,
  changeDoneShape,
  changePageShape,
  changePreviewShape,
} from '#adapters/calls/card-changes.wire.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { signedIn } from '#test/support/sessions.ts';
import { pathsOf, type Send, sendingAs } from './card-requests.ts';

const path = '/api/v1/cards/changes';

describe('changes of many cards over HTTP', () => {
  let api: TestApi;
  let admin: Send;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await emptyDatabase(api.database);
    admin = sendingAs(api, await signedIn(api, 'admin'));
    await api.seed([
      aCard({ id: 'a', player: 'Ann', price: 10 }),
      aCard({ id: 'b', player: 'Bob', price: 20 }),
      aCard({ id: 'c', player: 'Cid', price: 0 }),
    ]);
  });

  const named = (...ids: string[]) => ({ kind: 'cards', ids });
  const matching = (count: number, more: object = {}) => ({
    kind: 'matching',
    query: { scope: 'everything', filter: { ...startFilter, ...more }, searchScope: 'collection' },
    count,
  });
  const tenth = { kind: 'reprice', reprice: { by: 'percent', percent: 10 } };
  const prices = async () =>
    Object.fromEntries(
      await Promise.all(
        ['a', 'b', 'c'].map(async (id) => [id, (await admin('GET', `/cards/${id}`)).json.price] as const),
      ),
    );

  it('are shown first, made, and undone [API-18, CMGR-30, CMGR-31, CMGR-32]', async () => {
    const body = { scope: matching(3), change: tenth };
    const preview = await admin('POST', `${path}/preview`, body);
    expect(changePreviewShape.parse(preview.json)).toMatchObject({ count: 2, refused: 1, before: 3_000, after: 3_300 });
    expect(await prices()).toEqual({ a: 10, b: 20, c: 0 });

    const done = changeDoneShape.parse((await admin('POST', path, body)).json);
    expect(done).toMatchObject({ count: 2, unchanged: 0, refused: 1 });
    expect(await prices()).toEqual({ a: 11, b: 22, c: 0 });

    const undone = changeDoneShape.parse((await admin('POST', `${path}/${done.change}/undo`, {})).json);
    expect(undone).toMatchObject({ count: 2, refused: 0 });
    expect(await prices()).toEqual({ a: 10, b: 20, c: 0 });
    const again = await admin('POST', `${path}/${done.change}/undo`, {});
    expect([again.status, again.json.code]).toEqual([409, 'undone-already']);
  });

  it('add pictures that the shop has, and no others [IMG-19, API-18]', async () => {
    const add = (address: string) =>
      admin('POST', path, {
        scope: named('a'),
        change: {
          kind: 'pictures',
          replaces: false,
          pictures: { a: { addresses: [address], front: address, back: null } },
        },
      });
    expect((await add('https://example.com/photo.jpg')).status).toBe(422);
    const stored = `/images/${'a'.repeat(24)}`;
    expect((await add(stored)).json).toMatchObject({ count: 1, refused: 0 });
    expect((await admin('GET', '/cards/a')).json.imageUrl).toBe(stored);
  });

  it('are for the cards that are named, or found; a request that names another number changes nothing [API-18]', async () => {
    const change = { kind: 'unpost' };
    expect((await admin('POST', path, { scope: named('a', 'gone'), change })).json).toMatchObject({ count: 1 });
    expect((await admin('POST', path, { scope: matching(1, { search: 'bob' }), change })).json).toMatchObject({
      count: 1,
    });
    const other = await admin('POST', path, { scope: matching(2), change });
    expect([other.status, other.json.code, other.json.count]).toEqual([409, 'scope-changed', 3]);
    expect((await admin('GET', '/cards/c')).json.isPosted).toBe(true);
  });

  it('stand in the log with who made them, page by page, by kind and by card [AUDIT-01, AUDIT-02]', async () => {
    await admin('POST', path, { scope: named('a', 'b'), change: tenth });
    await admin('POST', path, { scope: named('b'), change: { kind: 'delete' } });
    const log = async (query = '') => changePageShape.parse((await admin('GET', `${path}${query}`)).json);
    const { changes, more } = await log();
    expect(changes.map(({ act, count, by }) => [act, count, by])).toEqual([
      ['delete', 1, 'admin admin@example.org'],
      ['reprice', 2, 'admin admin@example.org'],
      ['save', 3, 'shop'],
    ]);
    expect(more).toBe(false);
    const [latest, reprice] = changes;
    expect((await log('?act=reprice')).changes).toEqual([reprice]);
    expect((await log('?card=b&limit=1')).changes).toEqual([latest]);
    expect((await log('?card=b&limit=1')).more).toBe(true);
    expect((await log(`?card=b&limit=1&before=${latest?.number}`)).changes).toEqual([reprice]);
    const detail = changeDetailShape.parse((await admin('GET', `${path}/${reprice?.number}`)).json);
    expect(detail.cards.map((card) => [card.kind, card.cardId])).toEqual([
      ['changed', 'a'],
      ['changed', 'b'],
    ]);
    expect(detail.cards[0]).toMatchObject({ before: { price: 10 }, after: { price: 11 } });
  });

  it.each([0, 4_711])('that are not there are not found: %d [API-18]', async (number) => {
    for (const answer of [await admin('GET', `${path}/${number}`), await admin('POST', `${path}/${number}/undo`, {})]) {
      expect([answer.status, answer.json.code]).toEqual(
        number === 0 ? [422, 'invalid-request'] : [404, 'change-not-found'],
      );
    }
  });

  it.each<[string, object]>([
    ['scope', { scope: undefined }],
    ['scope.ids', { scope: named(...Array.from({ length: 1_001 }, (_, i) => `k${i}`)) }],
    ['scope.ids', { scope: { kind: 'cards', ids: new Array(300_000).fill(0) } }],
    ['scope.ids.1', { scope: { kind: 'cards', ids: ['a', ''] } }],
    ['scope', { scope: { kind: 'cards', ids: ['a'], count: 1 } }],
    ['scope.count', { scope: matching(-1) }],
    ['scope.query.filter.search', { scope: matching(3, { search: 'x'.repeat(201) }) }],
    ['scope.query.filter.grades', { scope: matching(3, { grades: new Array(51).fill('PSA 10') }) }],
    ['scope.query.filter', { scope: matching(3, { sql: 'true' }) }],
    ['scope.query.filter.years.min', { scope: matching(3, { years: { min: '1986' } }) }],
    ['change', { change: { kind: 'delete', all: true } }],
    ['change.kind', { change: { kind: 'burn' } }],
    ['change.reprice.percent', { change: { kind: 'reprice', reprice: { by: 'percent', percent: '10' } } }],
    ['change.reprice.amount', { change: { kind: 'reprice', reprice: { by: 'amount', amount: 0.5 } } }],
    ['change.reprice.amount', { change: { kind: 'reprice', reprice: { by: 'amount', amount: 1e12 } } }],
    ['change.targets', { change: { kind: 'post', targets: { collection: true, homepage: true, price: 1 } } }],
    ['', { force: true }],
  ])('are refused where the body makes no sense: %s [API-18, R1, A8]', async (at, wrong) => {
    const body = { scope: named('a'), change: { kind: 'unpost' }, ...wrong };
    for (const url of [path, `${path}/preview`]) {
      const answer = await admin('POST', url, body);
      expect([answer.status, answer.json.code]).toEqual([422, 'invalid-request']);
      expect(pathsOf(answer)).toContain(at);
    }
  });

  it.each([
    { kind: 'reprice', reprice: { by: 'percent', percent: -96 } },
    { kind: 'reprice', reprice: { by: 'percent', percent: 1_001 } },
    { kind: 'post', targets: { collection: false, homepage: false } },
  ])('are refused with the reason where they cannot be made: %j [CMGR-31]', async (change) => {
    const answer = await admin('POST', path, { scope: named('a'), change });
    expect([answer.status, answer.json.code]).toEqual([422, 'bad-change']);
    expect(answer.json.detail).toMatch(/\.$/);
  });

  it.each(['?limit=0', '?limit=101', '?limit=x', '?act=burn', '?before=0', '?before=1.5', '?card=', '?more=1'])(
    'are not listed by what makes no sense: %s [R1]',
    async (query) => {
      expect((await admin('GET', `${path}${query}`)).status).toBe(422);
    },
  );
});
