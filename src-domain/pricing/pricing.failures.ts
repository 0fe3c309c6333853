import type { FailureTexts } from '../shared/failure-texts.ts';
import type { AddCodeFailure, ChangeCodeFailure } from './discount-codes.port.ts';
import type { ChangeSaleFailure } from './sales.port.ts';

export type AnyPricingFailure = AddCodeFailure | ChangeCodeFailure | ChangeSaleFailure;

export const pricingFailures = {
  'discount-code-not-found': {
    status: 404,
    title: 'Discount code not found',
    sentence: 'The shop has no such discount code.',
  },
  'discount-code-taken': { status: 409, title: 'Code taken', sentence: 'The shop already has this discount code.' },
  'stale-discount-code': {
    status: 409,
    title: 'Changed by someone else',
    sentence: 'Someone else has changed this discount code since you opened it. Nothing was overwritten.',
  },
  'sale-not-found': { status: 404, title: 'Sale not found', sentence: 'The shop has no such sale.' },
  'stale-sale': {
    status: 409,
    title: 'Changed by someone else',
    sentence: 'Someone else has changed this sale since you opened it. Nothing was overwritten.',
  },
} as const satisfies FailureTexts<AnyPricingFailure, 'sign-in-needed'>;
