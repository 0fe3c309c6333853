import type { FailureTexts } from '../shared/failure-texts.ts';
import type { MarketplaceFailure } from './marketplace.port.ts';

export type ListingsFailure = MarketplaceFailure;

export const listingsFailures = {
  'marketplace-unreadable': {
    status: 502,
    title: 'Not readable',
    sentence: 'The marketplace sent an unreadable answer. Please try again in a moment.',
  },
} as const satisfies FailureTexts<ListingsFailure>;
