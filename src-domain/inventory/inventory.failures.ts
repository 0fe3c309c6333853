import type { FailureTexts } from '../shared/failure-texts.ts';
import type { ChangeLotFailure, SpreadFailure } from './lots.port.ts';

export type AnyInventoryFailure = ChangeLotFailure | SpreadFailure;

export const inventoryFailures = {
  'lot-not-found': { status: 404, title: 'Lot not found', sentence: 'The shop has no such lot.' },
  'stale-lot': {
    status: 409,
    title: 'Changed by someone else',
    sentence: 'Someone else has changed this lot since you opened it. Nothing was overwritten.',
  },
  'lot-without-copies': {
    status: 409,
    title: 'No cards',
    sentence: 'This lot has no cards that its cost could be spread over. Put cards into it first.',
  },
  'sum-differs': {
    status: 422,
    title: 'Sum differs',
    sentence: 'The amounts do not sum to what was paid with fees. Nothing was changed.',
  },
} as const satisfies FailureTexts<AnyInventoryFailure, 'sign-in-needed'>;
