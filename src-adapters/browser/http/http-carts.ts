import { err, ok } from 'neverthrow';
import { type ApiClient, type ApiFailure, isSignedOut } from '#adapters/calls/api.ts';
import { accountCartShape, type CartReply, cartBodyOf, keptCartShape, versionTag } from '#adapters/calls/cart.wire.ts';
import { outageOf } from '#adapters/calls/outage.ts';
import type { CartId } from '#domain/cart/cart.ts';
import type { ServerCopy } from '#domain/cart/cart-stores.ts';
import type { CartChanged, Carts, SaveCartFailure, StoredCart } from '#domain/cart/carts.port.ts';
import { readCart } from '../local-storage/stored-cart.ts';

const pathOf = (id: CartId): string => `/api/v1/cart/${encodeURIComponent(id)}`;

const isForeign = (failure: ApiFailure): boolean =>
  failure.kind === 'problem' && failure.problem.code === 'cart-not-found';

const notFound = { kind: 'cart-not-found' } as const;

const isNotFound = (failure: ApiFailure): boolean => failure.kind === 'problem' && failure.problem.status === 404;

type KeptCart = CartReply & { readonly version: number };

function saveFailureOf(failure: ApiFailure): SaveCartFailure {
  if (isForeign(failure)) return notFound;
  if (failure.kind !== 'problem' || failure.problem.code !== 'cart-changed') return outageOf(failure);
  const { cart, version } = failure.problem;
  if (cart === undefined || version === undefined) return outageOf(failure);
  return { kind: 'cart-changed', cart: readCart(cart).cart, version } satisfies CartChanged;
}

/** One call each; retries are decided elsewhere. */
export function makeHttpCarts(api: ApiClient): Carts {
  const put = (id: CartId, cart: Parameters<Carts['save']>[1], over?: number) =>
    api.call({
      method: 'PUT',
      path: pathOf(id),
      body: cartBodyOf(cart),
      headers: over === undefined ? {} : { 'If-Match': versionTag(over) },
      answer: keptCartShape,
    });
  const takenOf = ({ cart, version }: KeptCart) => ({ version, cart: readCart(cart).cart });

  return {
    find: (id) =>
      api
        .call({ method: 'GET', path: pathOf(id), answer: keptCartShape })
        .map(({ cart: answered, version }): StoredCart | null => {
          const { cart, leftOut } = readCart(answered);
          return cart.length === 0 && leftOut.length === 0 ? null : { cart, leftOut: leftOut.length, version };
        })
        .orElse((failure) => {
          if (isForeign(failure)) return err(notFound);
          return isNotFound(failure) ? ok(null) : err(outageOf(failure));
        }),

    save: (id, cart, over) => put(id, cart, over).map(takenOf).mapErr(saveFailureOf),

    remove: (id) =>
      api
        .call({ method: 'DELETE', path: pathOf(id), answer: keptCartShape })
        .map(({ version }) => ({ version }))
        .orElse((failure) => (isNotFound(failure) ? ok({ version: 0 }) : err(outageOf(failure)))),
  };
}

export function makeHttpCartJoin(api: ApiClient): ServerCopy['join'] {
  return (id) =>
    api
      .call({ method: 'POST', path: '/api/v1/me/cart', body: { cartId: id }, answer: accountCartShape })
      .map(({ cartId, cart, version }) => ({ cartId, cart: readCart(cart).cart, version }))
      .mapErr((failure) => (isSignedOut(failure) ? { kind: 'sign-in-needed' } : outageOf(failure)));
}
