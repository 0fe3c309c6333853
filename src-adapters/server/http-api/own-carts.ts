import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { err, ok, okAsync, type ResultAsync } from 'neverthrow';
import { type CartId, cartId } from '#domain/cart/cart.ts';
import { type Failure, widened } from './failure.ts';
import type { Guests } from './guests.ts';
import type { ApiPorts } from './ports.ts';
import type { Viewers } from './viewers.ts';

/** Carts of accounts belong to their sessions, carts of guests to a cookie: an id alone opens neither (CART-34). */
export type OwnCarts = {
  /** Whether the id is of another user's cart. */
  isForeign(request: FastifyRequest, id: CartId): ResultAsync<boolean, Failure>;
  /** Fails for another user's cart. @returns whether it is the caller's already, or has no user yet */
  open(request: FastifyRequest, id: CartId): ResultAsync<'own' | 'unclaimed', Failure>;
  /** The id that a browser's orders have instead of a foreign one: always the same. */
  replacement(request: FastifyRequest, id: CartId): CartId;
  /** After a save of an unclaimed cart: it becomes the guest's. */
  keep(request: FastifyRequest, reply: FastifyReply, id: CartId): ResultAsync<void, Failure>;
};

type Whose = 'own' | 'unclaimed' | 'foreign';

export function makeOwnCarts(
  { cartOwners }: Pick<ApiPorts, 'cartOwners'>,
  viewers: Pick<Viewers, 'of'>,
  guests: Guests,
): OwnCarts {
  const whose = (request: FastifyRequest, id: CartId): ResultAsync<Whose, Failure> =>
    widened(cartOwners.find(id)).andThen((owner): ResultAsync<Whose, Failure> => {
      const { account = null, guest = null } = owner ?? {};
      if (account !== null) {
        return widened(viewers.of(request)).map((viewer) =>
          viewer.role !== 'guest' && viewer.id === account ? 'own' : 'foreign',
        );
      }
      if (guest === null) return okAsync('unclaimed');
      return okAsync(guest === guests.of(request) ? 'own' : 'foreign');
    });

  return {
    isForeign: (request, id) => whose(request, id).map((owner) => owner === 'foreign'),
    open: (request, id) =>
      whose(request, id).andThen((owner) =>
        owner === 'foreign' ? err<'own', Failure>({ kind: 'cart-not-found' }) : ok(owner),
      ),
    replacement: (request, id) => {
      const hash = createHash('sha256')
        .update(`${guests.of(request) ?? request.ip}\n${id}`)
        .digest('hex');
      return cartId(hash.slice(0, 40));
    },
    keep: (request, reply, id) => {
      const guest = guests.keep(request, reply);
      return guest === null ? okAsync(undefined) : widened(cartOwners.claim(id, guest));
    },
  };
}
