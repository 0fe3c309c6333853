import type { FailureTexts } from '../shared/failure-texts.ts';
import type { SaveCartFailure } from './carts.port.ts';

export type AnyCartFailure = SaveCartFailure;

export const cartFailures = {
  'cart-corrupt': { status: 500, title: 'Cart not readable', sentence: 'The stored cart could not be read.' },
  'cart-not-found': { status: 404, title: 'Cart not found', sentence: 'There is no cart of yours at this address.' },
  'cart-newer': {
    status: 409,
    title: 'Newer cart',
    sentence: 'The stored cart belongs to a newer version of the shop.',
  },
  'cart-changed': {
    status: 409,
    title: 'Cart changed',
    sentence: 'Your cart was changed in another tab or on another device. Nothing is lost.',
  },
} as const satisfies FailureTexts<AnyCartFailure>;
