/** What a shopper was doing when the cart failed. */
export type CartOperation = 'load' | 'update' | 'remove' | 'clear' | 'checkout';

/** The sentence of each operation on the cart that can fail (CART-26). */
export const cartOperationSentences = {
  load: 'There was an error loading your cart. What was saved is untouched. Refresh the page to try again.',
  update: 'Error updating item quantity. Your cart is as it was. Please try again.',
  remove: 'Error removing item from cart. Your cart is as it was. Please try again.',
  clear: 'Error clearing cart. Your cart is as it was. Please try again.',
  checkout: 'Error proceeding to checkout. Something has changed: please look at the marked cards first.',
} satisfies Record<CartOperation, string>;
