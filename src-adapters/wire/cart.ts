import * as z from 'zod/mini';
import { type Cart, type CartId, highestQuantity, isCartId } from '#domain/cart/cart.ts';
import { type CheckedCart, checkCart } from '#domain/cart/valid-cart.ts';
import { cardIdShape, isCard } from './card.ts';
import { branded } from './texts.ts';

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
  items: z
    .array(z.strictObject({ card: z.looseObject({ id: cardIdShape }), quantity: quantityShape }))
    .check(z.maxLength(highestLines)),
});
export type CartBody = z.infer<typeof cartBodyShape>;

/** What is sent for a cart: the ids and quantities, so that no card's pictures travel twice. */
export const cartBodyOf = (cart: Cart): CartBody => ({
  items: cart.map(({ card, quantity }) => ({ card: { id: card.id }, quantity })),
});

/** A cart as it is answered, an unknown one as empty. Lines are checked one by one (`cartOfReply`). */
export const cartReplyShape = z.object({ cart: z.array(z.unknown()) });
export type CartReply = z.infer<typeof cartReplyShape>;

/** The good lines of an answered cart; lines that make no sense are left out (CART-05). */
export const cartOfReply = ({ cart }: CartReply): CheckedCart => checkCart(cart, isCard);
