import { describe, expect, it } from 'vitest';
import type { MarketplaceQuery } from '#domain/listings/marketplace.port.ts';
import { openEbay } from './ebay-stage.ts';

describe('a search of eBay', () => {
  it.each<[Partial<MarketplaceQuery>, Record<string, string>]>([
    [{}, {}],
    [{ sort: 'newest' }, {}],
    [{ sort: 'priceLow' }, { sort: 'price' }],
    [{ sort: 'priceHigh' }, { sort: '-price' }],
    [{ filter: 'graded' }, { filter: 'conditionIds:{2750}' }],
    [{ filter: 'ungraded' }, { filter: 'conditionIds:{4000}' }],
    [{ conditions: ['new', 'used-excellent', 'used-very-good'] }, { filter: 'conditionIds:{1000|3000|4000}' }],
    [{ conditions: [] }, {}],
    [
      { q: 'Mantle & "Mays" #1', limit: 90, offset: 180 },
      { q: 'Mantle & "Mays" #1', limit: '90', offset: '180' },
    ],
  ])('asks for what is wanted, as eBay names it: %j [LIST-29, ADMIN-25]', async (wish, sent) => {
    const { server, found } = await openEbay();
    await found(wish);
    const [call] = server.callsOf('search');
    const usual = { q: 'Football PSA 10', limit: '45', offset: '0' };
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ ...usual, ...sent });
  });

  it('carries the site, JSON headers and the campaign with its reference [ADMIN-26]', async () => {
    const campaign = { campaignId: '533 8,x', referenceId: 'goat/1' };
    const { server, found } = await openEbay({ campaign, marketplaceId: 'EBAY_AU' });
    await found();
    expect(server.callsOf('search')[0]?.headers).toMatchObject({
      authorization: `Bearer ${server.tokens[0]}`,
      accept: 'application/json',
      'content-type': 'application/json',
      'x-ebay-c-marketplace-id': 'EBAY_AU',
      'x-ebay-c-enduserctx': 'affiliateCampaignId=533%208%2Cx,affiliateReferenceId=goat%2F1',
    });
  });

  it.each([
    [null, undefined],
    [{ campaignId: '533', referenceId: '' }, 'affiliateCampaignId=533'],
  ])('names of the campaign %j what is set [ADMIN-26]', async (campaign, context) => {
    const { server, found } = await openEbay({ campaign });
    await found();
    expect(server.callsOf('search')[0]?.headers['x-ebay-c-enduserctx']).toBe(context);
  });

  it.each([
    ['itemSummaries', true],
    ['items', true],
    ['results', true],
    ['results', false],
  ] as const)('finds the listings under %s, with their number or without: %j [LIST-19]', async (name, withTotal) => {
    const { server, found } = await openEbay();
    server.answerAs(name, withTotal);
    const { listings, total } = await found({ offset: 45 });
    expect(listings).toHaveLength(45);
    expect(total).toBe(withTotal ? 120 : 91);
  });

  it('begins anywhere, although eBay’s pages begin at a multiple of their length [API-12]', async () => {
    const { server, found } = await openEbay();
    const whole = await found({ limit: 200 });
    expect(whole.listings).toHaveLength(120);
    const page = await found({ limit: 50, offset: 33 });
    expect(page).toEqual({ ...whole, listings: whole.listings.slice(33, 83) });
    const offsets = server.callsOf('search').map(({ query }) => query.get('offset'));
    expect(offsets).toEqual(['0', '0', '50']);
    expect((await found({ limit: 50, offset: 99 })).listings).toEqual(whole.listings.slice(99));
    expect((await found({ limit: 200, offset: 9_999 })).listings).toEqual([]);
  });

  it('gives one answer to all who ask for the same at once [LIST-29]', async () => {
    const { server, found, searches } = await openEbay();
    const pages = await Promise.all([found(), found(), found({ sort: 'newest' }), found({ offset: 45 })]);
    expect(searches()).toBe(2);
    expect(pages[1]).toEqual(pages[0]);
    expect(pages[1]).not.toBe(pages[0]);
    server.shift(1);
    expect((await found()).listings).not.toEqual(pages[0].listings);
    expect(searches()).toBe(3);
  });
});
