import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardPageShape } from '#adapters/calls/card-replies.wire.ts';
import { problemShape } from '#adapters/calls/problem.wire.ts';
import type { Card } from '#domain/cards/card.ts';
import { sortCards } from '#domain/cards/sort-cards.ts';
import { openTestApi, ownerToken, type TestApi } from '#test/support/api.ts';
import { aCard, variedCards } from '#test/support/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';

const owner = { authorization: `Bearer ${ownerToken}` };

describe('the card calls', () => {
  const clock = makeFixedClock();
  let api: TestApi;
  beforeEach(async () => {
    api = await openTestApi({ clock });
  });
  afterEach(() => api.close());

  const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
  const ids = async (url: string, headers = {}) => {
    const answer = await get(url, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return cardPageShape.parse(answer.json()).cards.map(({ id }) => id as string);
  };
  const codeOf = async (url: string, headers = {}) => {
    const answer = await get(url, headers);
    expect(answer.headers['content-type']).toMatch('application/problem+json');
    const problem = problemShape.parse(answer.json());
    expect(problem.status).toBe(answer.statusCode);
    expect(problem.detail).toMatch(/^[A-Z].*\.$/);
    return [problem.status, problem.code];
  };

  it('answers JSON, failures too [API-01]', async () => {
    const answer = await get('/cards', { accept: 'application/json' });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(await codeOf('/cards/nobody')).toEqual([404, 'card-not-found']);
  });

  it('report that the shop is up, and serve their documentation [API-02]', async () => {
    const up = { status: 'ok', profile: 'server', database: 'pglite' };
    await expect.poll(async () => (await get('/health')).json()).toMatchObject(up);
    await expect
      .poll(async () => (await get('/ready')).json())
      .toEqual({ ready: true, disk: 'ok', clock: 'ok', replica: 'none' });
    const page = await get('/documentation/static/index.html');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect((await get(file)).statusCode).toBe(200);
    const description = (await get('/documentation/static/index.html/json')).json();
    expect(Object.keys(description.paths)).toEqual(expect.arrayContaining(['/cards', '/api/v1/cart/{cartId}']));
  });

  describe('with cards', () => {
    beforeEach(() => api.seed(variedCards));
    const open = variedCards.filter((card) => card.isPosted || card.isHomepage);
    const draft = variedCards.find((card) => !open.includes(card)) as Card;

    it('lists cards by its parameters and answers one card [API-03]', async () => {
      expect(await ids('/cards?limit=100&sort=player')).toHaveLength(open.length);
      expect(await ids('/cards?sport=soccer')).toEqual(await ids('/cards/sport/soccer'));
      const graded = await ids('/cards?gradedStatus=graded&grades=BGS%209.5&grades=PSA%2010&limit=100');
      expect(graded.length).toBeGreaterThan(0);
      const [card] = open;
      expect((await get(`/cards/${card?.id}`)).json()).toEqual(card);
    });

    it('goes on from a cursor to the end, without a card twice', async () => {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = cardPageShape.parse(
          (await get(`/cards?limit=3&sort=priceLow&cursor=${cursor}`.replace(/&cursor=$/, ''))).json(),
        );
        seen.push(...page.cards.map(({ id }) => id));
        expect(page.total).toBe(open.length);
        cursor = page.nextCursor;
      }
      expect(new Set(seen).size).toBe(open.length);
      expect(await codeOf('/cards?cursor=nonsense')).toEqual([422, 'bad-cursor']);
    });

    it('lists the highest grade first, page by page [COLL-11]', async () => {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const url: string = `/cards?sort=gradeHigh&limit=2${cursor ? `&cursor=${cursor}` : ''}`;
        const page = cardPageShape.parse((await get(url)).json());
        seen.push(...page.cards.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(seen).toEqual(sortCards(open, 'gradeHigh').map(({ id }) => id));
      expect(seen.slice(0, 5)).toEqual(['c04', 'c10', 'c02', 'c05', 'c09']);
    });

    it('searches by a text and further parameters, brands left out, 50000 and more by the upper end [API-05, FLTR-03, FLTR-10]', async () => {
      const found = await ids('/cards/search?q=JORDAN&limit=100');
      expect(found.length).toBeGreaterThan(0);
      expect(await ids('/cards/search?q=jordan&maxPrice=0.001')).toEqual([]);
      expect(await ids('/cards?maxPrice=50000&limit=100')).toEqual(await ids('/cards?limit=100'));
      await api.seed([aCard({ id: 'plain', title: 'A title', brand: 'Zenith' })]);
      expect(await ids('/cards/search?q=zenith')).toEqual([]);
      expect(await ids('/cards?search=zenith')).toEqual(['plain']);
    });

    it('finds by words in any order, as collectors type them [SRCH-12]', async () => {
      expect(await ids('/cards?search=psa10%20fleer%20jordan%2086')).toEqual(['c10']);
      expect(await ids('/cards/search?q=bulls%20jordan%20psa10')).toEqual(['c10']);
      const { brands } = (await get('/cards/filters?search=jordan%20psa10')).json();
      expect(brands).toEqual([{ value: 'Fleer', count: 1 }]);
    });

    it('suggests players, sets and teams of the collection [API-15, SRCH-13]', async () => {
      const suggest = async (q: string) => (await get(`/cards/suggestions?q=${encodeURIComponent(q)}`)).json();
      expect(await suggest('ang')).toEqual({
        suggestions: [{ kind: 'player', text: 'ángel reese', count: 1 }],
      });
      expect(await suggest(draft.player)).toEqual({ suggestions: [] });
      expect(await suggest('')).toEqual({ suggestions: [] });
      expect((await get('/cards/correction?q=angle')).json()).toEqual({ correction: 'angel' });
      expect((await get('/cards/correction?q=angel')).json()).toEqual({ correction: null });
      expect((await get('/cards/suggestions')).json()).toEqual({ suggestions: [] });
      expect(await codeOf(`/cards/suggestions?q=${'x'.repeat(201)}`)).toEqual([422, 'invalid-request']);
    });

    it('answers cards by their ids, in the order of the ids, without those that are not there [API-16]', async () => {
      const select = async (query: string, headers = {}) => {
        const found = (await get(`/cards/selected?${query}`, headers)).json();
        return found.cards.map((card: Card) => card.id);
      };
      const [one, two] = open as [Card, Card];
      expect(await select(`id=${two.id}&id=nobody&id=${one.id}`)).toEqual([two.id, one.id]);
      expect(await select(`id=${one.id}`)).toEqual([one.id]);
      expect(await select('')).toEqual([]);
      expect((await get(`/cards/selected?id=${one.id}`)).json()).toEqual({ cards: [one] });
      const hundred = Array.from({ length: 100 }, (_, n) => `id=n${n}`);
      expect(await select(hundred.join('&'))).toEqual([]);
      expect(await codeOf(`/cards/selected?${[...hundred, 'id=more'].join('&')}`)).toEqual([422, 'invalid-request']);
      expect(await codeOf('/cards/selected?id=')).toEqual([422, 'invalid-request']);
    });

    it('leaves drafts out of the cards by their ids, but for the admin [API-14, API-16]', async () => {
      const [shown] = open as [Card];
      const query = `/cards/selected?id=${draft.id}&id=${shown.id}`;
      expect((await get(query)).json()).toEqual({ cards: [shown] });
      expect((await get(query, owner)).json()).toEqual({ cards: [draft, shown] });
    });

    it('answers hot cards, ten unless told otherwise [API-06]', async () => {
      await api.seed(Array.from({ length: 12 }, (_, i) => aCard({ id: `hot${i}`, isHot: true })));
      expect(await ids('/cards/hot')).toHaveLength(10);
      expect(await ids('/cards/hot?limit=3')).toHaveLength(3);
      const { cards } = cardPageShape.parse((await get('/cards/hot?limit=100')).json());
      expect(cards.every((card) => card.isHot)).toBe(true);
    });

    it('answers the cards of a player, a team and a sport [API-07]', async () => {
      const player = cardPageShape.parse((await get('/cards/player/michael%20jordan')).json()).cards;
      expect(player.every((card) => card.player.toLowerCase().includes('michael jordan'))).toBe(true);
      expect(player.length).toBeGreaterThan(0);
      const team = cardPageShape.parse((await get('/cards/team/Chicago%20Bulls')).json()).cards;
      expect(new Set(team.map((card) => card.team))).toEqual(new Set(['Chicago Bulls']));
      const sport = cardPageShape.parse((await get('/cards/sport/basketball?limit=100')).json()).cards;
      expect(new Set(sport.map((card) => card.sport))).toEqual(new Set(['basketball']));
      expect(await codeOf('/cards/sport/curling')).toEqual([422, 'invalid-request']);
    });

    it('answers figures and filter options over what may be seen [API-08]', async () => {
      const stats = (await get('/cards/stats')).json();
      expect(stats).toMatchObject({ totalCards: open.length, graded: open.filter((card) => card.isGraded).length });
      const all = (await get('/cards/stats?status=all', owner)).json();
      expect(all.totalCards).toBe(variedCards.length);
      const { sports, years } = (await get('/cards/filters?sport=soccer')).json();
      expect(sports.map(({ value }: { value: string }) => value)).toEqual(['soccer']);
      expect(years.min).toBeLessThanOrEqual(years.max);
    });

    it('answers the prices of the last thirty days, or as many as asked for [API-09]', async () => {
      const [card] = open as [Card];
      const day = 24 * 60 * 60 * 1000;
      await api.seed([{ ...card, price: 700 }]);
      clock.advance(40 * day);
      await api.seed([{ ...card, price: 800 }]);
      const prices = async (query: string) =>
        (await get(`/cards/${card.id}/price-history${query}`))
          .json()
          .points.map(({ price }: { price: number }) => price);
      expect(await prices('')).toEqual([800]);
      expect(await prices('?days=60')).toEqual([card.price, 700, 800]);
      expect(await codeOf(`/cards/${card.id}/price-history?days=0`)).toEqual([422, 'invalid-request']);
      expect(await codeOf('/cards/nobody/price-history')).toEqual([404, 'card-not-found']);
    });

    it('never takes a fixed path for the id of a card [API-11]', async () => {
      const fixed = ['search', 'hot', 'stats', 'filters', 'bulk', 'selected', 'suggestions', 'correction'];
      await api.seed(fixed.map((id) => aCard({ id, player: `Named ${id}` })));
      for (const id of fixed) expect((await get(`/cards/${id}`)).json().id).toBeUndefined();
      expect(await codeOf('/cards/bulk')).toEqual([404, 'no-such-call']);
    });

    it('leaves drafts out for everyone but the admin [API-14]', async () => {
      expect(await ids('/cards?limit=100')).not.toContain(draft.id);
      expect(await codeOf(`/cards/${draft.id}`)).toEqual([404, 'card-not-found']);
      expect(await codeOf(`/cards/${draft.id}/price-history`)).toEqual([404, 'card-not-found']);
      for (const call of ['/cards', '/cards/search', '/cards/filters', '/cards/stats', '/cards/player/x']) {
        for (const status of ['draft', 'all', 'sold']) {
          expect(await codeOf(`${call}?status=${status}`)).toEqual([401, 'sign-in-needed']);
        }
      }
      for (const call of ['/cards', '/cards/filters', '/cards/player/x']) {
        expect(await codeOf(`${call}?scope=manager&search=psa`)).toEqual([401, 'sign-in-needed']);
      }
      expect((await get(`/cards/${draft.id}`, owner)).json()).toEqual(draft);
      expect(await ids('/cards?status=draft', owner)).toContain(draft.id);
      expect(await ids('/cards?status=all&limit=100', owner)).toHaveLength(variedCards.length);
      expect(await ids('/cards?status=sold', owner)).toEqual(['c09']);
      expect(await ids('/cards?status=all&scope=manager&search=psa%2010&sort=brandZ', owner)).toEqual(['c10', 'c04']);
    });

    it('shows the home page and the collection as scopes of their own', async () => {
      const on = (scope: (card: Card) => boolean) => variedCards.filter(scope).length;
      expect(await ids('/cards?homepage=true&limit=100')).toHaveLength(on((card) => card.isHomepage));
      expect(await ids('/cards?posted=true&limit=100')).toHaveLength(on((card) => card.isPosted));
    });
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=2.5',
    'limit=',
    'sort=sideways',
    'minPrice=cheap',
    'gradedStatus=maybe',
    'posted=yes',
    'posted=true&homepage=true',
    'search=a&search=b',
    `search=${'x'.repeat(201)}`,
    'search=%00',
  ])('refuses the query %s with what is wrong', async (query) => {
    const answer = await get(`/cards?${query}`);
    expect(answer.statusCode).toBe(422);
    expect(problemShape.parse(answer.json()).issues?.length).toBeGreaterThan(0);
  });
});
