import type { AffiliateCampaign } from '#domain/listings/affiliate-link.ts';

/** How the shop comes to eBay: all of it stays on the server (E5). */
export type EbaySettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where eBay's API is, without a slash at its end. */
  readonly apiUrl: string;
  /** The national site that is searched, as `EBAY_US`. */
  readonly marketplaceId: string;
  /** How many searches a day may be asked for (LIST-30). */
  readonly dailyCalls: number;
  /** Named in every search, where one is set (ADMIN-26). */
  readonly campaign: Pick<AffiliateCampaign, 'campaignId' | 'referenceId'> | null;
  /** The longest that one call may take, in milliseconds; five seconds unless a test says otherwise. */
  readonly patience?: number | undefined;
};
