import { type FailureTexts, tryAgain } from '../shared/failure-texts.ts';
import type { MarketplaceFailure } from './marketplace.port.ts';

export type ListingsFailure = MarketplaceFailure;

export const listingsFailures = {
  'marketplace-unreadable': {
    status: 502,
    title: 'Not readable',
    sentence: `The marketplace sent an unreadable answer. ${tryAgain}`,
  },
} as const satisfies FailureTexts<ListingsFailure>;
