import type { FastifyRequest } from 'fastify';
import type { ResultAsync } from 'neverthrow';
import type { Buyer } from '#domain/checkout/orders/place-order.use-case.ts';
import type { Viewer } from '#domain/identity/viewer.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { networkOf } from '../identity/limits.ts';
import { makeSignatures } from '../node/signatures.ts';
import type { Guests } from './guests.ts';
import type { HttpApiSettings } from './ports.ts';
import type { Viewers } from './viewers.ts';

/** The customer of a request: an account, a guest's browser, or a hash of the caller's address (O4). */
export type CustomerPorts = { of(request: FastifyRequest): ResultAsync<Buyer, Unavailable> };

export function makeCustomers(
  viewers: Pick<Viewers, 'of'>,
  guests: Pick<Guests, 'of'>,
  { sessionSecrets, rateLimit }: Pick<HttpApiSettings, 'sessionSecrets' | 'rateLimit'>,
): CustomerPorts {
  const { sign } = makeSignatures(sessionSecrets);

  const networkKey = (address: string): string => `address:${sign(`client:${networkOf(address)}`)}`;

  const clientOf = (viewer: Viewer, request: FastifyRequest): string | null => {
    if (!rateLimit) return null;
    if (viewer.role !== 'guest') return `user:${viewer.id}`;
    const guest = guests.of(request);
    return guest === null ? networkKey(request.ip) : `guest:${guest}`;
  };

  return {
    of: (request) =>
      viewers.of(request).map((viewer) => ({
        owner: viewer.role === 'guest' ? null : viewer.id,
        client: clientOf(viewer, request),
        network: rateLimit ? networkKey(request.ip) : null,
      })),
  };
}
