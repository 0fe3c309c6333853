import { err, errAsync, ok, okAsync, type ResultAsync } from 'neverthrow';
import { cartBodyOf, cartOfReply, cartReplyShape } from '#adapters/wire/cart.ts';
import type { CartId } from '#domain/cart/cart.ts';
import type { CartStoreFailure, Carts, StoredCart } from '#domain/cart/carts.port.ts';
import { type Exclusive, inTurn } from '../exclusive.ts';
import type { Wait } from '../simulated-delays.ts';
import { type Api, type ApiFailure, nothing } from './api.ts';

const away: CartStoreFailure = { kind: 'cart-store-unavailable', reason: 'unreachable' };

/** Before a save is tried again, in milliseconds (C2). */
export const retryAfter = [1_000, 4_000] as const;

const pathOf = (id: CartId): string => `/api/v1/cart/${encodeURIComponent(id)}`;

/** A refusal stays one; an outage or a broken answer may pass. */
const mayPass = (failure: ApiFailure): boolean => failure.kind !== 'problem' || failure.problem.status >= 500;

export type HttpCartsParts = { readonly api: Api; readonly exclusive: Exclusive; readonly wait: Wait };

/**
 * The copy of the cart that the server keeps (CART-14). Changes are sent one after the other, so that an older cart never
 * overtakes a newer one; a save that failed is tried again until a later change takes its place (C2).
 */
export function makeHttpCarts({ api, exclusive, wait }: HttpCartsParts): Carts {
  let latest = 0;

  const inOrder = (send: (isLatest: () => boolean) => ResultAsync<undefined, ApiFailure>) => {
    latest += 1;
    const mine = latest;
    return inTurn(exclusive, () => send(() => mine === latest)).mapErr(() => away);
  };

  const persistently = (
    send: () => ResultAsync<undefined, ApiFailure>,
    isLatest: () => boolean,
    [pause, ...later]: readonly number[],
  ): ResultAsync<undefined, ApiFailure> =>
    send().orElse((failure) => {
      if (pause === undefined || !mayPass(failure)) return errAsync(failure);
      return okAsync(undefined)
        .andThen(() => waited(pause))
        .andThen(() => (isLatest() ? persistently(send, isLatest, later) : errAsync(failure)));
    });

  const waited = (pause: number) => okAsync(undefined).map(() => wait(pause));

  const remove = (id: CartId) =>
    inOrder(() => api.call({ method: 'DELETE', path: pathOf(id), answer: nothing }).orElse(alreadyGone));

  return {
    find: (id) =>
      api
        .call({ method: 'GET', path: pathOf(id), answer: cartReplyShape })
        .map((reply): StoredCart | null => {
          const { cart, leftOut } = cartOfReply(reply);
          return cart.length === 0 && leftOut.length === 0 ? null : { cart, leftOut: leftOut.length };
        })
        .orElse((failure) => (isNotFound(failure) ? ok(null) : err(away))),

    save: (id, cart) => {
      if (cart.length === 0) return remove(id);
      const body = cartBodyOf(cart);
      return inOrder((isLatest) =>
        persistently(() => api.call({ method: 'PUT', path: pathOf(id), body, answer: nothing }), isLatest, retryAfter),
      );
    },

    remove,
  };
}

const isNotFound = (failure: ApiFailure): boolean => failure.kind === 'problem' && failure.problem.status === 404;

const alreadyGone = (failure: ApiFailure) => (isNotFound(failure) ? ok(undefined) : err(failure));
