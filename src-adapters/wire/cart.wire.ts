import * as z from 'zod/mini';
import { type Cart, type CartId, highestQuantity, isCartId } from '#domain/cart/cart.ts';
import { cardIdShape } from './card.wire.ts';
import { listOf } from './lists.wire.ts';
import { branded } from './texts.wire.ts';

/** Whoever knows a cart's id holds the cart: 'cart_' and at least 20 characters that cannot be guessed (C4). */
export const cartIdShape = branded<CartId>(z.string().check(z.maxLength(80), z.refine(isCartId, 'is not a cart id')));

export const quantityShape = z.int().check(z.gte(1), z.lte(highestQuantity));

/** The most lines that a cart can be sent or ordered with. */
export const highestLines = 200;

/**
 * A cart as it is sent (CART-14). Of each card only the id counts: the shop takes the rest from its own cards, so that
 * names and prices cannot be forged.
 */
export const cartBodyShape = z.strictObject({
  items: listOf(z.strictObject({ card: z.looseObject({ id: cardIdShape }), quantity: quantityShape }), highestLines),
});
export type CartBody = z.infer<typeof cartBodyShape>;

/** What is sent for a cart: the ids and quantities, so that no card's pictures travel twice. */
export const cartBodyOf = (cart: Cart): CartBody => ({
  items: cart.map(({ card, quantity }) => ({ card: { id: card.id }, quantity })),
});

/** A cart as it is answered, an unknown one as empty. Lines are checked one by one by whoever reads it (CART-05). */
export const cartReplyShape = z.object({ cart: z.array(z.unknown()) });
export type CartReply = z.infer<typeof cartReplyShape>;

/** The version of a cart that the shop keeps: in the answer's body, and as its ETag; 0 where none was ever kept (C3). */
const cartVersionShape = z.int().check(z.nonnegative());

/** A cart that the shop keeps, as it is answered. */
export const keptCartShape = z.object({ ...cartReplyShape.shape, version: cartVersionShape });

/** Body of POST /api/v1/me/cart: the cart of this browser (C5). */
export const joinCartBodyShape = z.strictObject({ cartId: cartIdShape });

/** Answer of POST /api/v1/me/cart: the account's cart, which is this browser's from now on. */
export const accountCartShape = z.object({ cartId: cartIdShape, ...keptCartShape.shape });

export const etagOf = (version: number): string => `"${version}"`;

/** The headers of a save: `If-Match` names the version that it was made from, in the form of an ETag (C3). */
export const ifMatchShape = z.looseObject({
  'if-match': z.optional(
    z.pipe(z.string().check(z.regex(/^(W\/)?"\d{1,9}"$/, 'is not the version of a cart')), z.transform(versionOfEtag)),
  ),
});

function versionOfEtag(etag: string): number {
  return Number(etag.replace(/\D/g, ''));
}
