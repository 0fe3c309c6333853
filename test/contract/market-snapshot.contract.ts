import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noMarket } from '#domain/dashboard/market-snapshot.ts';
import type { ReadMarketSnapshot } from '#domain/dashboard/read-market-snapshot.use-case.ts';
import type { Listing } from '#domain/listings/listing.ts';
import { aListing } from '../support/listings.ts';
import { ability, spoil } from './ability.ts';

export type MarketSnapshotStage = {
  readonly readSnapshot: ReadMarketSnapshot;
  readonly logged: () => readonly string[];
  /** From now on the marketplace answers these. Named as 'offer'. */
  offer?(listings: readonly Listing[]): void;
  /** From now on nothing answers. Named as 'break'. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

const five = [10, 20.5, 30, 40, 50].map((value, place) =>
  aListing({ itemId: `v1|12345678901${place}|0`, title: `Offer ${place}`, price: { value, currency: 'USD' } }),
);

/** What everybody promises who tells how the market stands. @param abilities the optional parts that `open()` gives */
export function marketSnapshotContract(
  name: string,
  open: () => Promise<MarketSnapshotStage>,
  abilities: readonly ('offer' | 'break')[] = [],
): void {
  describe(`market snapshot: ${name}`, () => {
    let stage: MarketSnapshotStage;
    const read = async () => (await stage.readSnapshot())._unsafeUnwrap();
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it('answers zeros and no listings when there are no offers [ADMIN-28]', async () => {
      expect(await read()).toEqual({ ...noMarket, source: expect.toBeOneOf(['ebay', null]) });
    });

    it('answers with listings that a caller may change without harm [ADMIN-27]', async () => {
      const first = await read();
      spoil(first, { count: 99 });
      expect(await read()).toMatchObject({ count: 0 });
      expect(noMarket.count).toBe(0);
    });

    if (abilities.includes('offer')) {
      it('tells what is offered now, and where it comes from [ADMIN-27]', async () => {
        ability(stage, 'offer')(five);
        const snapshot = await read();
        expect(snapshot).toMatchObject({ count: 5, total: 15_050, priced: 5, source: 'ebay' });
        expect(snapshot.items.map(({ title, price }) => [title, price?.value])).toEqual([
          ['Offer 0', 10],
          ['Offer 1', 20.5],
          ['Offer 2', 30],
        ]);
        ability(stage, 'offer')([]);
        expect(await read()).toMatchObject({ count: 0, items: [] });
      });

      it('reads a listing that has no price [ADMIN-27]', async () => {
        ability(stage, 'offer')([aListing({ price: undefined })]);
        const [item] = (await read()).items;
        expect(item).toEqual({
          itemId: 'v1|123456789012|0',
          title: '1984 Topps Dan Marino Football PSA 10',
          itemWebUrl: 'https://www.ebay.com/itm/123456789012',
        });
      });
    }

    if (abilities.includes('break')) {
      it('answers zeros when the marketplace fails, and logs the failure [ADMIN-28]', async () => {
        await ability(stage, 'break')();
        spoil(await read(), { count: 99 });
        expect(await read()).toEqual({ count: 0, total: 0, priced: 0, items: [], source: null });
        expect(stage.logged()).toContain('market snapshot failed');
      });
    }
  });
}
