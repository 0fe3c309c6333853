import type { FailureKind } from './failure.ts';

/** The HTTP status of every failure. What can pass by itself is 503, and tells when to come back. */
export const statusOf = {
  'invalid-request': 422,
  'unreadable-request': 400,
  'bad-request': 400,
  'wrong-media-type': 415,
  'too-large': 413,
  'too-many-requests': 429,
  'no-such-call': 404,
  'cross-site': 403,
  'sign-in-needed': 401,
  stopping: 503,
  internal: 500,

  'wrong-credentials': 401,
  'too-many-tries': 429,
  'too-busy': 503,
  'session-unavailable': 503,
  'accounts-unavailable': 503,
  'invalid-registration': 422,
  'email-taken': 409,
  'kept-by-owner': 409,
  'reset-link-ended': 410,

  'catalog-unavailable': 503,
  'bad-cursor': 422,
  'card-not-found': 404,
  'cards-not-saved': 503,
  'not-allowed': 403,
  'no-post-target': 422,

  'saved-list-full': 409,
  'saved-cards-unavailable': 503,

  'cart-corrupt': 500,
  'cart-newer': 409,
  'cart-changed': 409,
  'cart-store-unavailable': 503,

  'invalid-shipping': 422,
  'nothing-to-buy': 422,
  'bad-quantity': 422,
  sold: 409,
  'price-changed': 409,
  'idempotency-key-reused': 422,
  'orders-unavailable': 503,
  'order-not-found': 404,
  'step-not-allowed': 409,
  'payment-provider-unavailable': 503,
  'payment-refused': 402,
  'api-unreachable': 503,
  'api-not-running': 503,
  refused: 422,

  'marketplace-unavailable': 503,
} as const satisfies Record<FailureKind, number>;
