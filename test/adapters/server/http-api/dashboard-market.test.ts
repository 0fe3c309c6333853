import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import { afterEach, describe, expect, it } from 'vitest';
import type { Marketplace, MarketplaceQuery } from '#domain/listings/marketplace.port.ts';
import { openTestApi, ownerToken, type TestApi, type TestApiOptions } from '#test/support/api.ts';
import { variedCards } from '#test/support/cards.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { aListing } from '#test/support/listings.ts';
import { signedIn } from '#test/support/sessions.ts';
import { openEbay } from '../ebay/ebay-stage.ts';

const asOwner = { authorization: `Bearer ${ownerToken}` };

let api: TestApi;
const open = async (options: TestApiOptions = {}) => {
  api = await openTestApi(options);
};
afterEach(() => api.close());

const get = (url: string, headers: Record<string, string> = asOwner) => api.app.inject({ url, headers });
const market = '/api/v1/dashboard/market';

const dear = aListing({ title: 'A dear one', price: { value: 9_999_999, currency: 'USD' } });
const offering = (search: Marketplace['search']) => ({ ports: { marketplace: { search } } });

describe('GET /api/v1/dashboard/market', () => {
  it('asks the marketplace as specified, and answers count, sum and the first three [ADMIN-25, ADMIN-27]', async () => {
    const asked: MarketplaceQuery[] = [];
    const listings = [1, 2, 3, 4].map((value) =>
      aListing({ title: `Offer ${value}`, price: { value, currency: 'USD' } }),
    );
    await open(
      offering((query) => {
        asked.push(query);
        return okAsync({ listings, total: 700, source: 'ebay' });
      }),
    );
    const response = await get(market);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.json()).toMatchObject({ count: 4, total: 1_000, source: 'ebay' });
    expect(response.json().items.map(({ title }: { title: string }) => title)).toEqual([
      'Offer 1',
      'Offer 2',
      'Offer 3',
    ]);
    expect(asked).toEqual([
      {
        q: 'football PSA 10',
        limit: 50,
        offset: 0,
        sort: 'priceLow',
        conditions: ['new', 'used-excellent', 'used-very-good'],
      },
    ]);
  });

  it('answers zeros and no cards when the marketplace fails, and logs it [ADMIN-28]', async () => {
    const log = makeRecordingLog();
    await open({ ...offering(() => errAsync({ kind: 'unavailable', why: 'offline' })), log });
    const response = await get(market);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ count: 0, total: 0, priced: 0, items: [], source: null });
    expect(log.entries).toContainEqual({
      level: 'warn',
      message: 'market snapshot failed',
      fields: { reason: 'unavailable: offline' },
    });
  });

  it('is for the admin alone [ADMIN-11, ADMIN-25]', async () => {
    await open();
    expect((await get(market, {})).statusCode).toBe(401);
    expect((await get(market, await signedIn(api, 'user'))).statusCode).toBe(403);
    expect((await get(market, await signedIn(api, 'admin'))).statusCode).toBe(200);
  });

  it('holds nothing else up while the marketplace takes its time [ADMIN-25]', async () => {
    let finish = () => {};
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await open(
      offering(() => ResultAsync.fromSafePromise(slow).map(() => ({ listings: [dear], total: 1, source: 'ebay' }))),
    );
    const waiting = get(market);
    expect((await get('/api/v1/dashboard')).statusCode).toBe(200);
    finish();
    expect((await waiting).json()).toMatchObject({ count: 1 });
  });
});

describe('what the marketplace offers', () => {
  it('is no part of the shop’s own figures [ADMIN-20, E6]', async () => {
    await open(offering(() => okAsync({ listings: [dear], total: 1, source: 'ebay' })));
    await api.seed(variedCards);
    const before = (await get('/api/v1/dashboard')).json();
    expect((await get(market)).json()).toMatchObject({ count: 1, total: 999_999_900 });
    expect((await get('/api/v1/dashboard')).json()).toEqual(before);
    expect(before.inventoryValue).toBe(15_749_379);
  });

  it('is nowhere in the database: there is no place for it, and reading stores nothing [E6]', async () => {
    await open(offering(() => okAsync({ listings: [dear], total: 1, source: 'ebay' })));
    const { db } = api.database;
    const tables = (await db.introspection.getTables()).map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name),
    }));
    expect(tables.length).toBeGreaterThan(10);
    const foreign = tables.flatMap(({ name, columns }) =>
      [name, ...columns.map((column) => `${name}.${column}`)].filter((place) =>
        /ebay|listing|market|snapshot|item_?id|seller|auction/i.test(place),
      ),
    );
    // The only stored marketplace links are the admin's own (CARD-05).
    expect(foreign).toEqual(['cards.ebay_url']);

    const rows = async () => {
      const counted = [];
      for (const { name } of tables) {
        const { n } = await db
          .selectFrom(name as 'cards')
          .select((of) => of.fn.countAll().as('n'))
          .executeTakeFirstOrThrow();
        counted.push([name, Number(n)]);
      }
      return counted;
    };
    const before = await rows();
    await get(market);
    await get('/api/v1/ebay/search?q=football');
    expect(await rows()).toEqual(before);
  });
});

describe('the market snapshot’s call to eBay', () => {
  it('is a search by GET with query, limit, conditions and sort, a bearer, the campaign and JSON [ADMIN-25, ADMIN-26]', async () => {
    const campaign = { campaignId: '5338', rotationId: '711-53200', toolId: '10001', referenceId: 'shop' };
    const { marketplace, server } = await openEbay({ campaign });
    await open({ ports: { marketplace } });
    const snapshot = (await get(market)).json();
    expect(snapshot).toMatchObject({ source: 'ebay', items: { length: 3 } });
    expect(snapshot.count).toBeGreaterThanOrEqual(3);

    const [call, ...others] = server.callsOf('search');
    expect(others).toEqual([]);
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      q: 'football PSA 10',
      limit: '50',
      offset: '0',
      sort: 'price',
      filter: 'conditionIds:{1000|3000|4000}',
    });
    expect(call?.headers).toMatchObject({
      authorization: `Bearer ${server.tokens[0]}`,
      'x-ebay-c-enduserctx': 'affiliateCampaignId=5338,affiliateReferenceId=shop',
      accept: 'application/json',
      'content-type': 'application/json',
    });
  });

  it.each(['busy', 'error', 'page', 'reset'] as const)(
    'that ends in %s gives zeros and no cards [ADMIN-28]',
    async (fault) => {
      const { marketplace, server } = await openEbay();
      server.faults.set(fault);
      await open({ ports: { marketplace } });
      const response = await get(market);
      expect([response.statusCode, response.json()]).toEqual([
        200,
        { count: 0, total: 0, priced: 0, items: [], source: null },
      ]);
    },
  );
});
