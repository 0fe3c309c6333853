import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Listing } from '#domain/listings/listing.ts';
import {
  type ListingSource,
  listingConditions,
  type Marketplace,
  type MarketplaceQuery,
  marketplaceSorts,
} from '#domain/listings/marketplace.port.ts';
import { isMarketplaceLink } from '#domain/listings/marketplace-link.ts';
import { ability, spoil } from './ability.ts';

export type MarketplaceStage = {
  readonly marketplace: Marketplace;
  readonly source: ListingSource;
  /**
   * Finds 5 to 200 listings: graded and ungraded ones, some in every condition, at different prices in one currency, and one
   * without a price.
   */
  readonly many: string;
  /** Finds no listing. */
  readonly nothing: string;
  /** From now on the marketplace cannot be reached. Named as 'break'. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

export function marketplaceContract(
  name: string,
  open: () => Promise<MarketplaceStage>,
  abilities: readonly 'break'[] = [],
): void {
  describe(`marketplace: ${name}`, () => {
    let stage: MarketplaceStage;
    const search = async (wish: Partial<MarketplaceQuery> = {}) =>
      (await stage.marketplace.search({ q: stage.many, limit: 200, offset: 0, ...wish }))._unsafeUnwrap();
    const idsOf = (listings: readonly Listing[]) => listings.map(({ itemId }) => itemId);
    const pricesOf = (listings: readonly Listing[]) => listings.map(({ price }) => price?.value);

    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it('answers whole listings, each once, and says where they come from [LIST-18]', async () => {
      const { listings, total, source } = await search();
      expect(source).toBe(stage.source);
      expect(listings.length).toBeGreaterThanOrEqual(5);
      expect(total).toBe(listings.length);
      expect(new Set(idsOf(listings)).size).toBe(total);
      for (const { itemId, title, price, image, condition, seller } of listings) {
        expect([itemId, title, seller.username].filter((text) => text.trim() === '')).toEqual([]);
        expect([typeof image.imageUrl, typeof condition]).toEqual(['string', 'string']);
        expect(Number.isInteger(seller.feedbackScore)).toBe(true);
        if (!price) continue;
        expect(price.value).toBeGreaterThanOrEqual(0);
        expect(price.currency).toMatch(/^[A-Z]{3}$/);
      }
    });

    it('answers valid marketplace links only', async () => {
      const { listings } = await search();
      expect(listings.map(({ itemWebUrl }) => itemWebUrl).filter((link) => !isMarketplaceLink(link))).toEqual([]);
    });

    it.each(marketplaceSorts)('answers a list in the order %s page by page, with no listing twice', async (sort) => {
      const whole = await search({ sort });
      const limit = Math.ceil(whole.total / 3);
      const pages = await Promise.all([0, limit, 2 * limit].map((offset) => search({ sort, limit, offset })));
      expect(pages.flatMap(({ listings }) => idsOf(listings))).toEqual(idsOf(whole.listings));
      expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([whole.total]));
    });

    it('answers an empty page past the last listing', async () => {
      const { total } = await search();
      expect(await search({ limit: 200, offset: 200 })).toEqual({ listings: [], total, source: stage.source });
    });

    it('answers an empty page when nothing is found', async () => {
      expect(await search({ q: stage.nothing })).toEqual({ listings: [], total: 0, source: stage.source });
    });

    it('answers its own order unless asked otherwise', async () => {
      expect(await search({ sort: 'newest' })).toEqual(await search());
    });

    it.each([
      ['priceLow', 1],
      ['priceHigh', -1],
    ] as const)('goes by price for %s, and what has none comes last', async (sort, direction) => {
      const { listings, total } = await search({ sort });
      const own = pricesOf((await search()).listings);
      const priced = own.filter((price) => price !== undefined).toSorted((a, b) => direction * (a - b));
      expect(priced.length).toBeLessThan(total);
      expect(new Set(priced).size).toBeGreaterThan(1);
      expect(pricesOf(listings)).toEqual([...priced, ...own.filter((price) => price === undefined)]);
    });

    it('filters by the condition that the seller chose', async () => {
      const { listings } = await search();
      for (const [filter, condition] of [
        ['graded', 'Graded'],
        ['ungraded', 'Ungraded'],
      ] as const) {
        const wanted = listings.filter((listing) => listing.condition === condition);
        expect(wanted.length).toBeGreaterThan(0);
        expect(await search({ filter })).toEqual({ listings: wanted, total: wanted.length, source: stage.source });
      }
    });

    it('finds the listings in the wanted conditions, which graded is not one of [ADMIN-25]', async () => {
      const { listings } = await search();
      const idsIn = async (conditions: MarketplaceQuery['conditions']) =>
        idsOf((await search({ conditions })).listings);
      const apart = await Promise.all(listingConditions.map((one) => idsIn([one])));
      expect(apart.filter((ids) => ids.length === 0)).toEqual([]);
      const wanted = new Set(apart.flat());
      expect(wanted.size).toBe(apart.flat().length);
      expect(await idsIn(listingConditions)).toEqual(idsOf(listings).filter((id) => wanted.has(id)));
      const graded = idsOf((await search({ filter: 'graded' })).listings);
      expect(graded.filter((id) => wanted.has(id))).toEqual([]);
    });

    it('goes by price and page by page within the wanted conditions [ADMIN-25]', async () => {
      const wish = { conditions: listingConditions, sort: 'priceLow' } as const;
      const whole = await search(wish);
      const first = await search({ ...wish, limit: 2 });
      expect(first).toEqual({ ...whole, listings: whole.listings.slice(0, 2) });
      const prices = pricesOf(whole.listings).filter((price) => price !== undefined);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    });

    it('answers with listings that a caller may change without harm', async () => {
      const before = await search();
      const given = await search();
      spoil(given.listings[0], { title: 'spoilt' });
      spoil(given.listings[0]?.seller, { feedbackScore: -1 });
      expect(await search()).toEqual(before);
    });

    if (abilities.includes('break')) {
      it('says that the marketplace is unavailable when it is', async () => {
        await ability(stage, 'break')();
        const found = await stage.marketplace.search({ q: stage.many, limit: 45, offset: 0 });
        expect(found._unsafeUnwrapErr().kind).toBe('unavailable');
      });
    }
  });
}
