import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clearedListingSearch,
  isClearedListingSearch,
  type ListingSearch,
  listingFilters,
  listingPageSizes,
  listingParameters,
  listingSorts,
  listingText,
  longestListingText,
  readListingSearch,
  startListingSearch,
} from '#domain/listings/listing-search.ts';

const read = (address: string) => {
  const parameters = new URLSearchParams(address);
  return readListingSearch((name) => parameters.get(name));
};
const written = (search: ListingSearch) => new URLSearchParams(listingParameters(search)).toString();

const searches = fc.record<ListingSearch>({
  text: fc.string({ unit: 'binary', maxLength: 300 }).map(listingText),
  filter: fc.constantFrom(...listingFilters),
  sort: fc.constantFrom(...listingSorts),
  size: fc.constantFrom(...listingPageSizes),
});

describe('a search of the live listings', () => {
  it('starts with football cards in the best grade, 45 a page, in the marketplace’s order [LIST-02, LIST-03, LIST-05, LIST-06]', () => {
    expect(startListingSearch).toEqual({ text: 'Football PSA 10', filter: 'all', sort: 'newest', size: 45 });
    expect(listingFilters).toEqual(['all', 'hot', 'graded']);
    expect(listingSorts).toEqual(['newest', 'oldest', 'priceLow', 'priceHigh']);
    expect(listingPageSizes).toEqual([45, 90, 135]);
  });

  it('is cleared but for its page size [LIST-08]', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const cleared = clearedListingSearch(search);
        expect(cleared).toEqual({ text: 'Football PSA 10', filter: 'all', sort: 'newest', size: search.size });
        expect(isClearedListingSearch(cleared)).toBe(true);
        expect(isClearedListingSearch(search)).toBe(written({ ...search, size: 45 }) === '');
      }),
    );
  });

  it('stands in the address, and is read from it again [LIST-26]', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(read(written(search))).toEqual(search);
      }),
    );
    expect(written({ text: 'Mantle & Mays', filter: 'hot', sort: 'priceLow', size: 90 })).toBe(
      'q=Mantle+%26+Mays&filter=hot&sort=priceLow&size=90',
    );
  });

  it('leaves the address plain as long as nothing is asked for [LIST-26]', () => {
    expect(written(startListingSearch)).toBe('');
    expect(read('')).toEqual(startListingSearch);
  });

  it.each([
    'filter=cheap&sort=price&size=46',
    'filter=&sort=&size=',
    'filter=HOT&sort=toString&size=45.0',
    'filter=__proto__&sort=constructor&size=1e9',
    'q=&q=Mantle',
    'q=%20%09%0A',
  ])('takes what makes no sense in the address %j as not said [LIST-26]', (address) => {
    expect(read(address)).toEqual(startListingSearch);
  });

  it('looks for words that fit the marketplace, whatever is typed [LIST-06]', () => {
    expect(listingText('  Mantle 1952 ')).toBe('Mantle 1952');
    expect(listingText(' \t')).toBe('Football PSA 10');
    expect(listingText(`${'a'.repeat(199)}\u{1F410}`)).toBe('a'.repeat(199));
    expect(listingText('\uD83D')).toBe('Football PSA 10');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (typed) => {
        const text = listingText(typed);
        expect(text.trim()).toBe(text);
        expect(text.length).toBeGreaterThan(0);
        expect(text.length).toBeLessThanOrEqual(longestListingText);
        expect(() => encodeURIComponent(text)).not.toThrow();
        expect(listingText(text)).toBe(text);
      }),
    );
  });
});
