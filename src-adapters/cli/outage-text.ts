import { identityFailures } from '#domain/identity/identity.failures.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { notReached } from '../calls/problem.wire.ts';

export const cardsNotRead = "The shop's cards cannot be read right now.";

/** A shop refuses guests and other roles alike. */
export const adminOnly = { 'sign-in-needed': identityFailures['not-allowed'].sentence } as const;

/** @param otherwise of a shop that answers */
export function outageLine({ why }: Unavailable, otherwise: string): string {
  if (why === 'storage') return otherwise;
  return why === 'not-the-shop' ? 'The server at this address is not the shop.' : `${notReached} Is it running?`;
}
