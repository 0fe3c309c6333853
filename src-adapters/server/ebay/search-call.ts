import type { ListingCondition, MarketplaceFilter, MarketplaceQuery } from '#domain/listings/marketplace.port.ts';
import type { EbayCall } from './ask-ebay.ts';
import type { EbaySettings } from './ebay-settings.ts';

const conditionIds: Readonly<Record<ListingCondition | MarketplaceFilter, string>> = {
  new: '1000',
  'used-excellent': '3000',
  'used-very-good': '4000',
  graded: '2750',
  ungraded: '4000',
};

/** By price including shipping; the default order has no name. */
const sorts = { newest: null, priceLow: 'price', priceHigh: '-price' } as const;

function queryOf({ q, limit, offset, sort = 'newest', filter, conditions }: MarketplaceQuery): URLSearchParams {
  const selected = conditions ?? (filter ? [filter] : []);
  const order = sorts[sort];
  return new URLSearchParams([
    ['q', q],
    ['limit', String(limit)],
    ['offset', String(offset)],
    ...(order ? [['sort', order]] : []),
    ...(selected.length > 0
      ? [['filter', `conditionIds:{${selected.map((one) => conditionIds[one]).join('|')}}`]]
      : []),
  ]);
}

/** The affiliate campaign in eBay's end-user-context header (ADMIN-26). */
function contextOf({ campaign }: EbaySettings): Record<string, string> {
  if (!campaign) return {};
  const { campaignId, referenceId } = campaign;
  const parts = [
    `affiliateCampaignId=${encodeURIComponent(campaignId)}`,
    ...(referenceId ? [`affiliateReferenceId=${encodeURIComponent(referenceId)}`] : []),
  ];
  return { 'X-EBAY-C-ENDUSERCTX': parts.join(',') };
}

/** A Browse API search. @param query the offset must be a multiple of the limit */
export const searchCall = (settings: EbaySettings, query: MarketplaceQuery, token: string): EbayCall => ({
  path: `/buy/browse/v1/item_summary/search?${queryOf(query)}`,
  method: 'GET',
  headers: {
    Authorization: `Bearer ${token}`,
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'X-EBAY-C-MARKETPLACE-ID': settings.marketplaceId,
    ...contextOf(settings),
  },
});
