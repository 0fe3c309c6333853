import type { FastifyRequest } from 'fastify';
import { okAsync, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { CardId } from '#domain/cards/card.ts';
import { type Cart, emptyCart } from '#domain/cart/cart.ts';
import { checkCart } from '#domain/cart/valid-cart.ts';
import { maySee } from '#domain/identity/may-see.ts';
import { isCard } from '../../../wire/card.ts';
import { cartBodyShape, cartIdShape, cartReplyShape } from '../../../wire/cart.ts';
import { answer } from '../answer.ts';
import type { App } from '../app.ts';
import type { Failure } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';
import type { Viewers } from '../viewer.ts';

const params = z.object({ cartId: cartIdShape });
const tags = ['cart'];
const config = { action: 'keep-cart' } as const;
const response = { 200: cartReplyShape };

type Wanted = { readonly cardId: CardId; readonly quantity: number };

/** The copy of a shopper's cart. Whoever knows the id holds the cart; names and prices are always the shop's own (CART-14). */
export function cartRoutes(app: App, { catalog, carts }: Pick<ApiPorts, 'catalog' | 'carts'>, viewers: Viewers): void {
  /** The wanted cards as the shop has them today; what is gone, or not for this viewer, is left out. */
  const priced = (request: FastifyRequest, wanted: readonly Wanted[]): ResultAsync<Cart, Failure> =>
    viewers
      .of(request)
      .mapErr((failure): Failure => failure)
      .andThen((viewer) =>
        catalog
          .cards(wanted.map(({ cardId }) => cardId))
          .mapErr((failure): Failure => failure)
          .map((cards) => {
            const byId = new Map(cards.filter((card) => maySee(viewer, card)).map((card) => [card.id, card]));
            const items = wanted.map(({ cardId, quantity }) => ({ card: byId.get(cardId), quantity }));
            return checkCart(items, isCard).cart;
          }),
      );

  app.put(
    '/api/v1/cart/:cartId',
    { config, schema: { tags, params, body: cartBodyShape, response } },
    async (request, reply) => {
      const wanted = request.body.items.map(({ card, quantity }) => ({ cardId: card.id, quantity }));
      return answer(
        reply,
        priced(request, wanted).andThen((cart) =>
          carts
            .save(request.params.cartId, cart)
            .mapErr((failure): Failure => failure)
            .map(() => ({ cart: [...cart] })),
        ),
      );
    },
  );

  app.get('/api/v1/cart/:cartId', { config, schema: { tags, params, response } }, async (request, reply) =>
    answer(
      reply,
      carts
        .find(request.params.cartId)
        .mapErr((failure): Failure => failure)
        .andThen((stored) =>
          stored
            ? priced(
                request,
                stored.cart.map(({ card, quantity }) => ({ cardId: card.id, quantity })),
              )
            : okAsync(emptyCart),
        )
        .map((cart) => ({ cart: [...cart] })),
    ),
  );

  app.delete('/api/v1/cart/:cartId', { config, schema: { tags, params, response } }, async (request, reply) =>
    answer(
      reply,
      carts
        .remove(request.params.cartId)
        .mapErr((failure): Failure => failure)
        .map(() => ({ cart: [] })),
    ),
  );
}
