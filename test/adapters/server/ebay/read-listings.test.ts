import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingOf, pageOf, readListings } from '#adapters/server/ebay/read-listings.ts';
import { isMarketplaceLink } from '#domain/listings/marketplace-link.ts';
import { madeUpListings } from '#test/support/made-up-listings.ts';
import { openEbay } from './ebay-stage.ts';

const [, item] = madeUpListings;
const listing = (change: object) => listingOf({ ...item, ...change });

describe('a listing of eBay', () => {
  it('is read with its fields, and with a link that has its id alone [LIST-18, LIST-21]', () => {
    expect(listing({ itemId: 'v1|290000007919|0' })).toEqual({
      itemId: 'v1|290000007919|0',
      title: '1987 Topps Rice Football Card #1 raw',
      price: { value: 42.11, currency: 'USD' },
      image: { imageUrl: 'https://i.ebayimg.com/images/g/stand-in-1/s-l225.jpg' },
      condition: 'Ungraded',
      itemWebUrl: 'https://www.ebay.com/itm/290000007919',
      seller: { username: 'seller-1', feedbackScore: 37 },
    });
  });

  it.each([
    [
      { value: '330.00', currency: 'AUD' },
      { value: 330, currency: 'AUD' },
    ],
    [
      { value: '0.99', currency: 'USD' },
      { value: 0.99, currency: 'USD' },
    ],
    [
      { value: 12.5, currency: 'USD' },
      { value: 12.5, currency: 'USD' },
    ],
    [
      { value: '5', currency: 'USD' },
      { value: 5, currency: 'USD' },
    ],
    [{ value: null, currency: 'USD' }, undefined],
    [{ value: '', currency: 'USD' }, undefined],
    [{ value: 'free', currency: 'USD' }, undefined],
    [{ value: '-5.00', currency: 'USD' }, undefined],
    [{ value: '1e400', currency: 'USD' }, undefined],
    [{ value: '9'.repeat(400), currency: 'USD' }, undefined],
    [{ value: '0x10', currency: 'USD' }, undefined],
    [{ value: '1,5', currency: 'USD' }, undefined],
    [{ value: '5.00', currency: '$' }, undefined],
    [{ value: '5.00' }, undefined],
    ['5.00', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('asks for a price, or for none where %j is no price [LIST-18, E4]', (given, price) => {
    expect(listing({ price: given })?.price).toEqual(price);
    expect(listing({ price: given })).not.toBeNull();
  });

  it.each([
    [{ image: undefined }, 'https://i.ebayimg.com/images/g/stand-in-1/s-l640.jpg'],
    [{ image: { imageUrl: 'http://i.ebayimg.com/a.jpg' } }, 'https://i.ebayimg.com/images/g/stand-in-1/s-l640.jpg'],
    [
      { image: null, thumbnailImages: [{}, null, { imageUrl: 'https://i.ebayimg.com/b.jpg' }] },
      'https://i.ebayimg.com/b.jpg',
    ],
    [{ image: 'a.jpg', thumbnailImages: 'b.jpg' }, ''],
    [{ image: { imageUrl: 'javascript:alert(1)' }, thumbnailImages: [{ imageUrl: 'data:image/png,x' }] }, ''],
    [{ image: { imageUrl: 'https:' }, thumbnailImages: [] }, ''],
    [{ image: undefined, thumbnailImages: undefined }, ''],
  ])('shows a picture over https, or none: %j [LIST-18, E4]', (given, imageUrl) => {
    expect(listing(given)?.image).toEqual({ imageUrl });
  });

  it.each([
    [undefined, { username: '', feedbackScore: 0 }],
    [null, { username: '', feedbackScore: 0 }],
    ['somebody', { username: '', feedbackScore: 0 }],
    [{ feedbackScore: 12 }, { username: '', feedbackScore: 12 }],
    [{ username: 'anna' }, { username: 'anna', feedbackScore: 0 }],
    [
      { username: 'anna', feedbackScore: '12' },
      { username: 'anna', feedbackScore: 0 },
    ],
  ])('may have a seller who is not told, or half: %j [LIST-18]', (seller, read) => {
    expect(listing({ seller })?.seller).toEqual(read);
  });

  it('may have no condition', () => {
    expect(listing({ condition: undefined })?.condition).toBe('');
    expect(listing({ condition: null })?.condition).toBe('');
  });

  it.each([
    'javascript:alert(1)',
    'https://ebay.com@evil.example/itm/290000007919',
    'https://evil.example/itm/290000007919',
    'https://www.ebay.com/usr/somebody',
    '',
    null,
  ])('is left out where its link leads elsewhere: %j [LIST-20, E4]', (itemWebUrl) => {
    expect(listing({ itemWebUrl })).toBeNull();
  });

  it('is shown once on a page, under whatever form of its id, and counted where it is none', () => {
    const twice = { ...item, itemId: item?.itemId.replace(/^v1\||\|0$/g, '') };
    const read = readListings([item, twice, null, { ...item, title: ' ' }, madeUpListings[2]]);
    expect(read.listings.map(({ itemId }) => itemId)).toEqual([item?.itemId, madeUpListings[2]?.itemId]);
    expect(read.leftOut).toBe(2);
  });

  const odd = fc.oneof(fc.jsonValue(), fc.string(), fc.constant(undefined));
  const change = fc.dictionary(fc.constantFrom(...Object.keys(item ?? {})), odd);

  it('never breaks the page, whatever stands in it, and never brings an unsafe address [LIST-20, E4]', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            odd,
            change.map((bent) => ({ ...item, ...bent })),
          ),
        ),
        (entries) => {
          const { listings, leftOut } = readListings(entries);
          expect(listings.length + leftOut).toBeLessThanOrEqual(entries.length);
          for (const { itemWebUrl, image, price } of listings) {
            expect(isMarketplaceLink(itemWebUrl)).toBe(true);
            expect(image.imageUrl).toMatch(/^(https:|$)/i);
            expect(price === undefined || (Number.isFinite(price.value) && price.value >= 0)).toBe(true);
          }
        },
      ),
    );
  });
});

describe('an answer of eBay', () => {
  const from = (offset: number) => ({ limit: 2, offset });

  it.each([
    [{ total: 0 }, 0, { entries: [], total: 0 }],
    [{ total: 7 }, 8, { entries: [], total: 7 }],
    [{ itemSummaries: [1] }, 4, { entries: [1], total: 5 }],
    [{ itemSummaries: null, items: [1], total: '9' }, 0, { entries: [1], total: 1 }],
    [{ results: [1, 2, 3, 4], total: -1 }, 2, { entries: [1, 2], total: 5 }],
    [{ total: 7 }, 0, null],
    [{}, 8, null],
    [{ itemSummaries: { 0: 1 } }, 0, null],
    [[1, 2], 0, null],
    ['listings', 0, null],
    [null, 0, null],
  ])('is read for its entries and their number: %j from %d on [LIST-19]', (answer, offset, page) => {
    expect(pageOf(answer, from(offset))).toEqual(page);
  });

  it('never makes the search fail, whatever it contains', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(9_999), (answer, offset) => {
        const page = pageOf(answer, from(offset));
        expect(page === null || (page.entries.length <= 2 && page.total >= 0)).toBe(true);
      }),
    );
  });

  it('is shown without what is no listing, which the log counts [LIST-18, E4]', async () => {
    const { server, found, log } = await openEbay();
    const good = await found({ q: 'hockey', limit: 40 });
    server.faults.set('bad-items');
    const { listings } = await found({ q: 'hockey', limit: 48 });
    expect(listings).toEqual(good.listings);
    expect(log.entries).toEqual([
      { level: 'warn', message: 'eBay listings left out: unusable link or title', fields: { leftOut: 8, of: 48 } },
    ]);
  });

  it.each(['duplicates', 'null-prices', 'no-sellers', 'no-pictures'] as const)(
    'is shown with %s all the same [LIST-18, E4]',
    async (fault) => {
      const { server, found } = await openEbay();
      server.faults.set(fault);
      const { listings } = await found({ q: 'hockey', limit: 100 });
      const expected = fault === 'duplicates' ? 50 : 65;
      expect(new Set(listings.map(({ itemWebUrl }) => itemWebUrl)).size).toBe(expected);
      expect(listings).toHaveLength(expected);
      if (fault === 'null-prices') expect(listings.filter(({ price }) => price)).toEqual([]);
      if (fault === 'no-sellers') expect(new Set(listings.map(({ seller }) => seller.username))).toEqual(new Set(['']));
      if (fault === 'no-pictures') expect(new Set(listings.map(({ image }) => image.imageUrl))).toEqual(new Set(['']));
    },
  );
});
