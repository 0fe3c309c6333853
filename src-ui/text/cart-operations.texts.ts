import { cartUnchanged } from './cart-failures.texts.ts';

export type CartOperation = 'load' | 'update' | 'remove' | 'clear' | 'checkout';

/** Specified texts (CART-26). */
export const cartOperationSentences = {
  load: 'There was an error loading your cart. Your saved cart did not change. Refresh the page to try again.',
  update: `Error updating item quantity. ${cartUnchanged} Please try again.`,
  remove: `Error removing item from cart. ${cartUnchanged} Please try again.`,
  clear: `Error clearing cart. ${cartUnchanged} Please try again.`,
  checkout: 'Error proceeding to checkout. Something has changed. Please check the marked cards first.',
} satisfies Record<CartOperation, string>;
