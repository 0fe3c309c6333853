import { errAsync } from 'neverthrow';
import { afterEach, describe, expect, it } from 'vitest';
import { listingsReplyShape } from '#adapters/calls/listings.wire.ts';
import { problemShape } from '#adapters/calls/problem.wire.ts';
import type { MarketplaceFailure } from '#domain/listings/marketplace.port.ts';
import { openTestApi, type TestApi, type TestApiOptions } from '#test/support/api.ts';

describe('the marketplace search', () => {
  let api: TestApi;
  afterEach(() => api.close());

  const open = async (options: TestApiOptions = {}) => {
    api = await openTestApi(options);
  };
  const get = (query: string) => api.app.inject(`/api/v1/ebay/search?${query}`);
  const found = async (query: string) => {
    const answer = await get(query);
    expect(answer.statusCode, answer.body).toBe(200);
    return listingsReplyShape.parse(answer.json());
  };

  it('answers the first 45 listings unless asked otherwise, and says that they are a demonstration [API-12]', async () => {
    await open();
    const reply = await found('q=PSA');
    expect(reply).toMatchObject({ limit: 45, offset: 0, source: 'demo' });
    expect(reply.itemSummaries).toHaveLength(45);
    expect(reply.total).toBeGreaterThan(45);
    await expect.poll(async () => (await api.app.inject('/health')).json()).toMatchObject({ marketplace: 'demo' });
  });

  it('answers every listing with its fields [API-12, LIST-18]', async () => {
    await open();
    const { itemSummaries } = (await get('q=football&limit=1')).json();
    expect(itemSummaries).toEqual([
      {
        itemId: expect.stringMatching(/^v1\|\d{12}\|0$/),
        title: expect.stringMatching(/Football/),
        price: { value: expect.any(Number), currency: 'USD' },
        image: { imageUrl: expect.stringMatching(/^\/pictures\//) },
        condition: expect.stringMatching(/^(?:Graded|Ungraded)$/),
        itemWebUrl: expect.stringMatching(/^https:\/\/www\.ebay\.com\/itm\/\d{12}$/),
        seller: { username: expect.any(String), feedbackScore: expect.any(Number) },
      },
    ]);
  });

  it('takes a limit and an offset, up to the end of the list [API-12]', async () => {
    await open();
    const whole = await found('q=football&limit=200');
    expect(whole.itemSummaries).toHaveLength(whole.total);
    const second = await found('q=football&limit=5&offset=5');
    expect(second).toEqual({ ...whole, itemSummaries: whole.itemSummaries.slice(5, 10), limit: 5, offset: 5 });
    const odd = await found('q=football&limit=10&offset=3');
    expect(odd.itemSummaries).toEqual(whole.itemSummaries.slice(3, 13));
    expect(await found('q=football&limit=200&offset=200')).toEqual({ ...whole, itemSummaries: [], offset: 200 });
    expect(await found('q=curling')).toMatchObject({ itemSummaries: [], total: 0 });
  });

  it('takes a sort and a filter', async () => {
    await open();
    const { itemSummaries } = await found('q=football&limit=5&sort=priceLow&filter=graded');
    const prices = itemSummaries.map(({ price }) => price?.value ?? Number.NaN);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(new Set(itemSummaries.map(({ condition }) => condition))).toEqual(new Set(['Graded']));
  });

  it.each([
    ['', 'q'],
    ['q=', 'q'],
    ['q=%20%20', 'q'],
    [`q=${'x'.repeat(201)}`, 'q'],
    ['q=a&q=b', 'q'],
    ['q=%00', 'q'],
    ['q=psa&limit=0', 'limit'],
    ['q=psa&limit=201', 'limit'],
    ['q=psa&limit=2.5', 'limit'],
    ['q=psa&offset=-1', 'offset'],
    ['q=psa&offset=10000', 'offset'],
    ['q=psa&offset=many', 'offset'],
    ['q=psa&sort=oldest', 'sort'],
    ['q=psa&filter=cheap', 'filter'],
  ])('refuses the query %j with what is wrong with %s [API-12]', async (query, name) => {
    await open();
    const answer = await get(query);
    const problem = problemShape.parse(answer.json());
    expect([answer.statusCode, problem.code]).toEqual([422, 'invalid-request']);
    expect(problem.issues?.map(({ path }) => path)).toEqual([name]);
  });

  it('takes a query of 200 characters', async () => {
    await open();
    expect((await found(`q=${'x'.repeat(200)}`)).total).toBe(0);
  });

  it('is read anew at every request and kept by no cache', async () => {
    await open();
    expect((await get('q=football')).headers['cache-control']).toBe('no-store');
  });

  it.each<[MarketplaceFailure, RegExp]>([
    [{ kind: 'unavailable', why: 'offline' }, /^Live listings cannot be loaded right now\. .+\.$/],
    [{ kind: 'unavailable', why: 'offline', detail: 'eBay asks us to wait' }, /^eBay asks us to wait\.$/],
  ])('says so when the marketplace does not answer: %j', async (failure, detail) => {
    await open({ ports: { marketplace: { search: () => errAsync(failure) } } });
    const answer = await get('q=football');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    const problem = problemShape.parse(answer.json());
    expect(problem.code).toBe('marketplace-unavailable');
    expect(problem.detail).toMatch(detail);
  });
});
