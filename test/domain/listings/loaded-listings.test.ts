import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Listing } from '#domain/listings/listing.ts';
import {
  isGradedListing,
  isTopSeller,
  joinedListings,
  listingEnd,
  listingKey,
  pageQuery,
  shownListings,
} from '#domain/listings/loaded-listings.ts';
import type { ListingPage } from '#domain/listings/marketplace.port.ts';
import { aListing } from '#test/support/listings.ts';

const pageOf = (listings: readonly Listing[], total = listings.length): ListingPage => ({
  listings,
  total,
  source: 'ebay',
});
const idsOf = (listings: readonly Listing[]) => listings.map(({ itemId }) => itemId);

describe('a listing', () => {
  it.each([
    [1_001, true],
    [1_000, false],
    [999, false],
    [0, false],
    [-5, false],
  ])('of a seller with %i points is a top seller’s: %s [LIST-15]', (feedbackScore, top) => {
    expect(isTopSeller({ username: 'somebody', feedbackScore })).toBe(top);
  });

  it.each([
    ['Graded', 'A card', true],
    ['graded - PSA', 'A card', true],
    ['Ungraded', 'A card', false],
    ['', '2018 Prizm Luka Doncic PSA 10', true],
    ['Ungraded', '1989 Upper Deck Griffey BGS 9.5 GEM', true],
    ['', 'SGC10 Tom Brady', true],
    ['', 'Luka Doncic PSA ready, PSA 10?', false],
    ['', 'Luka Doncic, gem mint 10', false],
    ['', 'PSA slab, empty', false],
    ['New', 'Hobby box', false],
    ['', '', false],
  ])('in the condition %j called %j is graded: %s [LIST-02]', (condition, title, graded) => {
    expect(isGradedListing({ condition, title })).toBe(graded);
  });
});

describe('what the marketplace is asked for', () => {
  it('is the text, the page size and the order; the filter is the page’s own [LIST-02, LIST-03, LIST-04]', () => {
    const search = { text: 'Mantle', size: 90 } as const;
    expect(pageQuery({ ...search, sort: 'priceLow' }, 180)).toEqual({
      q: 'Mantle',
      limit: 90,
      offset: 180,
      sort: 'priceLow',
    });
    expect(pageQuery({ ...search, sort: 'priceHigh' }, 0).sort).toBe('priceHigh');
    expect(pageQuery({ ...search, sort: 'newest' }, 0).sort).toBe('newest');
    expect(pageQuery({ ...search, sort: 'oldest' }, 0).sort).toBe('newest');
  });
});

describe('loaded listings', () => {
  const cheap = aListing({ itemId: 'v1|1111111111|0', condition: 'Graded', title: 'A card' });
  const hot = aListing({ itemId: 'v1|2222222222|0', feedback: 1_001, condition: 'Ungraded', title: 'A card' });
  const both = aListing({ itemId: 'v1|3333333333|0', feedback: 5_000, condition: 'Graded', title: 'A card' });
  const loaded = [cheap, hot, both];

  it('are shown whole, or those of top sellers, or those that are graded [LIST-02]', () => {
    expect(shownListings(loaded, { filter: 'all', sort: 'newest' })).toEqual([cheap, hot, both]);
    expect(shownListings(loaded, { filter: 'hot', sort: 'newest' })).toEqual([hot, both]);
    expect(shownListings(loaded, { filter: 'graded', sort: 'newest' })).toEqual([cheap, both]);
  });

  it('stand in the marketplace’s order, and the oldest the other way round [LIST-04]', () => {
    for (const sort of ['newest', 'priceLow', 'priceHigh'] as const) {
      expect(shownListings(loaded, { filter: 'all', sort })).toEqual([cheap, hot, both]);
    }
    expect(shownListings(loaded, { filter: 'all', sort: 'oldest' })).toEqual([both, hot, cheap]);
    expect(loaded).toEqual([cheap, hot, both]);
  });

  it('stand there once, in whichever form their ids are written [LIST-22, LIST-27]', () => {
    const pages = [
      pageOf([aListing({ itemId: 'v1|1111111111|0' }), aListing({ itemId: 'v1|2222222222|0' })]),
      pageOf([
        aListing({ itemId: '2222222222' }),
        aListing({ itemId: 'v1%7C1111111111%7C0' }),
        aListing({ itemId: 'odd' }),
      ]),
      pageOf([aListing({ itemId: 'odd' })]),
    ];
    expect(idsOf(joinedListings(pages))).toEqual(['v1|1111111111|0', 'v1|2222222222|0', 'odd']);
  });

  it('are appended without doubles, and none is lost, however the marketplace shifts meanwhile [LIST-09, LIST-27]', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1_000_000_000, max: 1_000_000_060 }), { maxLength: 40 });
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 5 }), (pages) => {
        const listings = pages.map((page) => pageOf(page.map((id) => aListing({ itemId: `v1|${id}|0` }))));
        const joined = joinedListings(listings);
        const keys = joined.map(listingKey);
        expect(new Set(keys).size).toBe(keys.length);
        expect(new Set(keys)).toEqual(new Set(pages.flat().map(String)));
        const before = joinedListings(listings.slice(0, -1));
        expect(joined.slice(0, before.length)).toEqual(before);
      }),
    );
  });
});

describe('the end of the listings', () => {
  const full = (total: number) => pageOf([aListing({})], total);

  it.each([
    ['more is there', [full(100)], 45, 'more'],
    ['the last page is not full', [full(100), full(100), full(100)], 45, 'all'],
    ['the pages end with the list', [full(90), full(90)], 45, 'all'],
    ['the list has become shorter meanwhile', [full(100), full(80)], 45, 'all'],
    ['the list has become longer meanwhile', [full(45), full(91)], 45, 'more'],
    ['nothing is found', [pageOf([], 0)], 45, 'all'],
    ['a page is empty whatever the total says', [full(500), pageOf([], 500)], 45, 'all'],
    ['the marketplace tells no more', Array.from({ length: 223 }, () => full(50_000)), 45, 'no more'],
    ['the marketplace tells one page more', Array.from({ length: 222 }, () => full(50_000)), 45, 'more'],
  ] as const)('is known when %s [LIST-09, LIST-13]', (_, pages, size, end) => {
    expect(listingEnd(pages, size)).toBe(end);
  });
});
