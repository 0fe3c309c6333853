import type { AffiliateCampaign } from '#domain/listings/affiliate-link.ts';

/** Stays on the server (E5). */
export type EbaySettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Without a trailing slash. */
  readonly apiUrl: string;
  /** The national site, such as `EBAY_US`. */
  readonly marketplaceId: string;
  /** Searches per day. */
  readonly dailyCalls: number;
  /** Sent with every search (ADMIN-26). */
  readonly campaign: Pick<AffiliateCampaign, 'campaignId' | 'referenceId'> | null;
  /** Milliseconds per call; default five seconds. */
  readonly waitLimit?: number | undefined;
};
