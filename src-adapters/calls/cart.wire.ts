import * as z from 'zod/mini';
import { type Cart, type CartId, highestQuantity, isCartId } from '#domain/cart/cart.ts';
import { cardIdShape } from './card.wire.ts';
import { listOf } from './lists.wire.ts';
import { branded } from './texts.wire.ts';

/** The id is the only credential: 'cart_' and at least 20 unguessable characters (C4). */
export const cartIdShape = branded<CartId>(z.string().check(z.maxLength(80), z.refine(isCartId, 'is not a cart id')));

export const quantityShape = z.int().check(z.gte(1), z.lte(highestQuantity));

/** A line of a cart in the database. */
export const storedLineShape = z.object({ cardId: cardIdShape, quantity: quantityShape });

export const highestLines = 200;

/** Only ids and quantities; everything else comes from the shop (CART-14). */
export const cartBodyShape = z.strictObject({
  items: listOf(z.strictObject({ card: z.looseObject({ id: cardIdShape }), quantity: quantityShape }), highestLines),
});
export type CartBody = z.infer<typeof cartBodyShape>;

/** Omits the cards' data. */
export const cartBodyOf = (cart: Cart): CartBody => ({
  items: cart.map(({ card, quantity }) => ({ card: { id: card.id }, quantity })),
});

export const cartReplyShape = z.object({ cart: z.array(z.unknown()) });
export type CartReply = z.infer<typeof cartReplyShape>;

/** Also the ETag; 0 when never stored (C3). */
const cartVersionShape = z.int().check(z.nonnegative());

export const keptCartShape = z.object({ ...cartReplyShape.shape, version: cartVersionShape });

/** POST /api/v1/me/cart: this browser's cart (C5). */
export const joinCartBodyShape = z.strictObject({ cartId: cartIdShape });

/** The account's cart, used from now on. */
export const accountCartShape = z.object({ cartId: cartIdShape, ...keptCartShape.shape });

export const versionTag = (version: number): string => `"${version}"`;

/** `If-Match` names the edited version (C3). */
export const ifMatchShape = z.looseObject({
  'if-match': z.optional(
    z.pipe(z.string().check(z.regex(/^(W\/)?"\d{1,9}"$/, 'is not the version of a cart')), z.transform(versionOfEtag)),
  ),
});

function versionOfEtag(etag: string): number {
  return Number(etag.replace(/\D/g, ''));
}
