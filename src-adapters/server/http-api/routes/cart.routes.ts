import type { FastifyReply, FastifyRequest } from 'fastify';
import { err, errAsync, okAsync, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { type CardId, hasPrice } from '#domain/cards/card.ts';
import { type Cart, cartId, emptyCart } from '#domain/cart/cart.ts';
import { type CartLine, linesOf } from '#domain/cart/cart-lines.ts';
import type { AccountCart } from '#domain/cart/cart-stores.ts';
import type { SaveCartFailure } from '#domain/cart/carts.port.ts';
import { checkCart } from '#domain/cart/valid-cart.ts';
import { maySee } from '#domain/identity/may-see.ts';
import { cardFromWire } from '../../../calls/card.wire.ts';
import {
  accountCartShape,
  cartBodyShape,
  cartIdShape,
  ifMatchShape,
  joinCartBodyShape,
  keptCartShape,
  versionTag,
} from '../../../calls/cart.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Failure } from '../failure.ts';
import type { OwnCarts } from '../own-carts.ts';
import type { ApiPorts } from '../ports.ts';
import type { Viewers } from '../viewers.ts';

const params = z.object({ cartId: cartIdShape });
const tags = ['cart'];
const response = { 200: keptCartShape };
const config = { action: 'keep-cart' } as const;

type KeptCart = { readonly cart: Cart; readonly version: number };

const none: KeptCart = { cart: emptyCart, version: 0 };

/** The version is the ETag, for conditional saves (C3). */
function keptReply<T extends KeptCart>(reply: FastifyReply, kept: T): Omit<T, 'cart'> & { cart: unknown[] } {
  reply.header('ETag', versionTag(kept.version));
  return { ...kept, cart: [...kept.cart] };
}

/** Names and prices always come from the shop (CART-14). */
export function cartRoutes(
  app: App,
  { catalog, carts, accountCarts, ids }: Pick<ApiPorts, 'catalog' | 'carts' | 'accountCarts' | 'ids'>,
  viewers: Viewers,
  ownCarts: OwnCarts,
): void {
  /** Current cards; omits those removed, without a price, or not visible to the caller. */
  const priced = (request: FastifyRequest, wanted: readonly CartLine[]): ResultAsync<Cart, Failure> =>
    viewers.of(request).andThen((viewer) =>
      catalog.cards(wanted.map(({ cardId }) => cardId)).map((cards) => {
        const byId = new Map<CardId, unknown>(
          cards.filter((card) => maySee(viewer, card) && hasPrice(card)).map((card) => [card.id, card]),
        );
        const items = wanted.map(({ cardId, quantity }) => ({ card: byId.get(cardId), quantity }));
        return checkCart(items, cardFromWire).cart;
      }),
    );

  const pricedAnew = <T extends KeptCart>(request: FastifyRequest, kept: T): ResultAsync<T, Failure> =>
    priced(request, linesOf(kept.cart)).map((cart) => ({ ...kept, cart }));

  /** A version conflict returns the current cart (C3). */
  const whyNotSaved = (request: FastifyRequest, failure: SaveCartFailure): ResultAsync<never, Failure> =>
    failure.kind === 'cart-changed'
      ? pricedAnew(request, failure).andThen((now) => err<never, Failure>(now))
      : errAsync(failure);

  app.put(
    '/api/v1/cart/:cartId',
    { config, schema: { tags, params, headers: ifMatchShape, body: cartBodyShape, response } },
    async (request, reply) => {
      const wanted = request.body.items.map(({ card, quantity }) => ({ cardId: card.id, quantity }));
      const { cartId: id } = request.params;
      const saved = ownCarts.open(request, id).andThen((owner) =>
        priced(request, wanted)
          .andThen((cart) =>
            carts
              .save(id, cart, request.headers['if-match'])
              .map(({ version = 0 }) => keptReply(reply, { cart, version }))
              .orElse((failure) => whyNotSaved(request, failure)),
          )
          .andThrough(() => (owner === 'own' ? okAsync(undefined) : ownCarts.keep(request, reply, id))),
      );
      return answer(reply, saved);
    },
  );

  app.get('/api/v1/cart/:cartId', { config, schema: { tags, params, response } }, async (request, reply) => {
    const found = ownCarts
      .open(request, request.params.cartId)
      .andThen(() => carts.find(request.params.cartId))
      .andThen((stored) =>
        stored ? pricedAnew(request, { cart: stored.cart, version: stored.version ?? 0 }) : okAsync(none),
      )
      .map((kept) => keptReply(reply, kept));
    return answer(reply, found);
  });

  app.delete('/api/v1/cart/:cartId', { config, schema: { tags, params, response } }, async (request, reply) => {
    const removed = ownCarts
      .open(request, request.params.cartId)
      .andThen(() => carts.remove(request.params.cartId))
      .map(({ version = 0 }) => keptReply(reply, { cart: emptyCart, version }));
    return answer(reply, removed);
  });

  app.post(
    '/api/v1/me/cart',
    {
      config: { action: 'manage-account' },
      schema: { tags, body: joinCartBodyShape, response: { 200: accountCartShape } },
    },
    async (request, reply) => {
      const { cartId: brought } = request.body;
      const joined = viewers
        .user(request)
        .andThen(({ id }) =>
          ownCarts
            .isForeign(request, brought)
            .andThen(
              (foreign): ResultAsync<AccountCart, Failure> =>
                accountCarts.join(id, foreign ? cartId(ids.random()) : brought),
            ),
        )
        .andThen((kept) => pricedAnew(request, kept))
        .map((kept) => keptReply(reply, kept));
      return answer(reply, joined);
    },
  );
}
