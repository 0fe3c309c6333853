import type { Unavailable } from '#domain/shared/unavailable.ts';
import type { ApiFailure } from './api.ts';
import { whyNot } from './api-failure-text.ts';

function whyOf(failure: ApiFailure): Unavailable['why'] {
  if (failure.kind === 'unreachable') return failure.reason === 'timeout' ? 'timeout' : 'offline';
  return failure.kind === 'not-the-api' ? 'not-the-shop' : 'storage';
}

/** A failed call of which nothing more is known. */
export const outageOf = (failure: ApiFailure): Unavailable => ({
  kind: 'unavailable',
  why: whyOf(failure),
  detail: whyNot(failure),
});
