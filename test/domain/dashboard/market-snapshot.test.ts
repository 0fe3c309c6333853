import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { noMarket, snapshotOf, snapshotQuery } from '#domain/dashboard/market-snapshot.ts';
import { makeReadMarketSnapshot } from '#domain/dashboard/read-market-snapshot.use-case.ts';
import type { Listing } from '#domain/listings/listing.ts';
import type { ListingPage, Marketplace, MarketplaceFailure } from '#domain/listings/marketplace.port.ts';
import { logReason } from '#domain/shared/unavailable.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { aListing } from '../../support/listings.ts';

const page = (listings: readonly Listing[], wish: Partial<ListingPage> = {}): ListingPage => ({
  listings,
  total: listings.length,
  source: 'ebay',
  ...wish,
});

const dollars = (value: number) => ({ value, currency: 'USD' });

/** Returns this answer and records queries. */
function answering(result: ReturnType<Marketplace['search']>) {
  const asked: unknown[] = [];
  const search: Marketplace['search'] = (query) => {
    asked.push(query);
    return result;
  };
  return { asked, marketplace: { search } };
}

describe('the market snapshot', () => {
  it('counts the listings and adds up their prices in cents [ADMIN-27]', () => {
    const listings = [0.1, 0.2, 1_234.565].map((value) => aListing({ price: dollars(value) }));
    expect(snapshotOf(page(listings, { total: 900 }))).toMatchObject({ count: 3, total: 123_487, priced: 3 });
  });

  it('names the first three with id, title, price and where they are [ADMIN-27]', () => {
    const listings = [1, 2, 3, 4].map((number) =>
      aListing({ itemId: `v1|${number}|0`, title: `Card ${number}`, price: dollars(number) }),
    );
    const { items } = snapshotOf(page(listings));
    expect(items.map(({ title }) => title)).toEqual(['Card 1', 'Card 2', 'Card 3']);
    expect(items[0]).toEqual({
      itemId: 'v1|1|0',
      title: 'Card 1',
      price: dollars(1),
      itemWebUrl: 'https://www.ebay.com/itm/123456789012',
    });
  });

  it('counts a listing without a price, or in another currency, and adds nothing for it [ADMIN-27]', () => {
    const listings = [
      aListing({ price: dollars(10) }),
      aListing({ price: { value: 99, currency: 'EUR' } }),
      aListing({ price: undefined }),
    ];
    const snapshot = snapshotOf(page(listings));
    expect(snapshot).toMatchObject({ count: 3, total: 1_000, priced: 1 });
    expect(snapshot.items.map(({ price }) => price)).toEqual([dollars(10), { value: 99, currency: 'EUR' }, undefined]);
  });

  it.each([Number.NaN, -5, Number.POSITIVE_INFINITY])('adds nothing for a price of %s [ADMIN-27]', (value) => {
    expect(snapshotOf(page([aListing({ price: dollars(value) }), aListing({ price: dollars(2) })])).total).toBe(200);
  });

  it('says whether the listings were made up [ADMIN-27]', () => {
    expect(snapshotOf(page([], { source: 'demo' })).source).toBe('demo');
    expect(snapshotOf(page([])).source).toBe('ebay');
  });
});

describe('reading the market snapshot', () => {
  it('asks for football PSA 10: fifty, new, used excellent or used very good, by price [ADMIN-25]', async () => {
    const { asked, marketplace } = answering(okAsync(page([aListing()])));
    const snapshot = await makeReadMarketSnapshot({ marketplace, log: makeRecordingLog() })();
    expect(asked).toEqual([
      {
        q: 'football PSA 10',
        limit: 50,
        offset: 0,
        sort: 'priceLow',
        conditions: ['new', 'used-excellent', 'used-very-good'],
      },
    ]);
    expect(asked).toEqual([snapshotQuery]);
    expect(snapshot._unsafeUnwrap().count).toBe(1);
  });

  it.each<MarketplaceFailure>([
    { kind: 'unavailable', why: 'offline', detail: 'eBay asks us to wait.', tryAgainIn: 60 },
    { kind: 'marketplace-unreadable' },
  ])('gives zeros and no cards when that fails, and logs it: $kind [ADMIN-28]', async (failure) => {
    const log = makeRecordingLog();
    const read = makeReadMarketSnapshot({ marketplace: answering(errAsync(failure)).marketplace, log });
    expect((await read())._unsafeUnwrap()).toEqual({ count: 0, total: 0, priced: 0, items: [], source: null });
    expect(log.entries).toEqual([
      { level: 'warn', message: 'market snapshot failed', fields: { reason: logReason(failure) } },
    ]);
  });

  it('logs nothing when there is simply no listing [ADMIN-28]', async () => {
    const log = makeRecordingLog();
    const read = makeReadMarketSnapshot({ marketplace: answering(okAsync(page([]))).marketplace, log });
    expect((await read())._unsafeUnwrap()).toEqual({ ...noMarket, source: 'ebay' });
    expect(log.entries).toEqual([]);
  });
});
