import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { makeHttpMarketplace } from '#adapters/browser/http/http-marketplace.ts';
import { latePort } from '#adapters/browser/late-port.ts';
import { makeDemoMarketplace } from '#adapters/in-memory/demo-marketplace.ts';
import type { MarketplaceFailure, MarketplaceQuery } from '#domain/listings/marketplace.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { marketplaceContract } from '../../contract/marketplace.contract.ts';
import { openTestApi } from '../../support/api.ts';
import { answering, apiAt, nowhere, problem, serve, silent, waitLimit } from './http-stage.ts';

marketplaceContract('the API over HTTP', async () => {
  const shop = await openTestApi();
  const api = apiAt(await shop.listen());
  return {
    marketplace: latePort(async () => makeHttpMarketplace(api)),
    source: 'demo',
    many: 'football',
    nothing: 'football curling',
    break: shop.close,
    close: shop.close,
  };
}, ['break']);

const query: MarketplaceQuery = { q: 'Football PSA 10', limit: 45, offset: 0 };

describe('the marketplace over HTTP', () => {
  it('asks for all that the search says [LIST-29]', async () => {
    const asked: MarketplaceQuery[] = [];
    const shop = await openTestApi({
      ports: {
        marketplace: {
          search: (given) => {
            asked.push(given);
            return okAsync({ listings: [], total: 0, source: 'demo' });
          },
        },
      },
    });
    const marketplace = makeHttpMarketplace(apiAt(await shop.listen()));
    const searches: MarketplaceQuery[] = [
      { q: 'Mantle & "Mays" #1', limit: 90, offset: 180, sort: 'priceHigh', filter: 'graded' },
      { ...query, sort: 'priceLow', conditions: ['new', 'used-very-good'] },
      { ...query, conditions: ['used-excellent'] },
    ];
    for (const search of searches) await marketplace.search(search);
    expect(asked).toEqual(searches);
    await shop.close();
  });

  it.each<MarketplaceFailure>([
    { kind: 'unavailable', why: 'storage', detail: 'eBay asks us to wait.' },
    { kind: 'marketplace-unreadable', detail: 'eBay answered with a page.' },
  ])('passes on why the shop could not read it: $kind [LIST-16]', async (failure) => {
    const shop = await openTestApi({ ports: { marketplace: { search: () => errAsync(failure) } } });
    const marketplace = makeHttpMarketplace(apiAt(await shop.listen()));
    expect((await marketplace.search(query))._unsafeUnwrapErr()).toMatchObject(failure);
    await shop.close();
  });

  it.each([
    ['never answers', silent, 'unavailable', 'The shop does not answer.'],
    ['is somebody else', answering(200, 'text/html', '<p>hi'), 'unavailable', 'The shop’s API is not running.'],
    [
      'answers another list',
      answering(200, 'application/json', '{"items":[]}'),
      'marketplace-unreadable',
      'The shop’s answer makes no sense.',
    ],
    ['has had enough', problem(429, 'too-many-requests'), 'unavailable', 'The shop says too-many-requests.'],
  ] as const)('fails as unavailable when the shop %s [LIST-16]', async (_, answer, kind, detail) => {
    const server = await serve(answer);
    const marketplace = makeHttpMarketplace(apiAt(server.address, { timeout: waitLimit(answer) }));
    expect((await marketplace.search(query))._unsafeUnwrapErr()).toMatchObject({ kind, detail });
    await server.close();
  });

  it('says when the search can be tried again [LIST-30]', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '30' });
      response.end(
        JSON.stringify({ title: 'x', status: 503, detail: 'eBay is busy.', code: 'marketplace-unavailable' }),
      );
    });
    const failed = await makeHttpMarketplace(apiAt(server.address)).search(query);
    expect(failed._unsafeUnwrapErr()).toEqual({
      ...storageFails,
      detail: 'eBay is busy.',
      tryAgainIn: 30,
    });
    await server.close();
  });

  it('says so when the shop is not there [LIST-16]', async () => {
    const failed = await makeHttpMarketplace(apiAt(await nowhere())).search(query);
    expect(failed._unsafeUnwrapErr()).toEqual({
      kind: 'unavailable',
      why: 'offline',
      detail: 'The shop cannot be reached.',
    });
  });

  it('is asked for again with the next search when its code could not be loaded [M5]', async () => {
    let tries = 0;
    const marketplace = latePort(async () => {
      tries += 1;
      if (tries === 1) throw new Error('gone');
      return makeDemoMarketplace([]);
    });
    expect((await marketplace.search(query))._unsafeUnwrapErr().kind).toBe('unavailable');
    expect((await marketplace.search(query))._unsafeUnwrap().total).toBe(0);
  });
});
