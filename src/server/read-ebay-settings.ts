export type MarketplaceSettings =
  | { readonly kind: 'demo' }
  /** With live payment keys nothing is made up (LIST-32). */
  | { readonly kind: 'off' }
  | {
      readonly kind: 'ebay';
      readonly clientId: string;
      readonly clientSecret: string;
      /** Without a trailing slash. */
      readonly apiUrl: string;
      readonly marketplaceId: string;
      /** Searches per day. */
      readonly dailyCalls: number;
    };

export type MarketplaceVariables = {
  readonly EBAY_CLIENT_ID?: string | undefined;
  readonly EBAY_CLIENT_SECRET?: string | undefined;
  readonly EBAY_ENV: 'production' | 'sandbox';
  readonly EBAY_MARKETPLACE: string;
  readonly EBAY_DAILY_CALLS: number;
  readonly EBAY_API_URL?: string | undefined;
};

export const marketplaceForm = /^EBAY_[A-Z]{2,}(_[A-Z]{2,})?$/;

const apiUrls = { production: 'https://api.ebay.com', sandbox: 'https://api.sandbox.ebay.com' } as const;

type Conflict = readonly [line: string, isWrong: (given: MarketplaceVariables) => boolean];

/** Contradictory marketplace settings. */
export const marketplaceConflicts: readonly Conflict[] = [
  [
    'EBAY_CLIENT_SECRET: must be set together with EBAY_CLIENT_ID, or neither of them for the demonstration',
    ({ EBAY_CLIENT_ID, EBAY_CLIENT_SECRET }) => EBAY_CLIENT_ID !== undefined && EBAY_CLIENT_SECRET === undefined,
  ],
  [
    'EBAY_CLIENT_ID: must be set together with EBAY_CLIENT_SECRET, or neither of them for the demonstration',
    ({ EBAY_CLIENT_ID, EBAY_CLIENT_SECRET }) => EBAY_CLIENT_ID === undefined && EBAY_CLIENT_SECRET !== undefined,
  ],
];

/** @param isLive real money is taken */
export function marketplaceSettingsOf(given: MarketplaceVariables, isLive: boolean): MarketplaceSettings {
  const { EBAY_CLIENT_ID, EBAY_CLIENT_SECRET } = given;
  if (!EBAY_CLIENT_ID || !EBAY_CLIENT_SECRET) return { kind: isLive ? 'off' : 'demo' };
  return {
    kind: 'ebay',
    clientId: EBAY_CLIENT_ID,
    clientSecret: EBAY_CLIENT_SECRET,
    apiUrl: given.EBAY_API_URL ?? apiUrls[given.EBAY_ENV],
    marketplaceId: given.EBAY_MARKETPLACE,
    dailyCalls: given.EBAY_DAILY_CALLS,
  };
}
