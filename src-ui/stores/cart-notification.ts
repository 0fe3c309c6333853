import type { Card } from '#domain/cards/card.ts';
import type { Cart, CartItem, CartRefusal } from '#domain/cart/cart.ts';
import type { CartStoreFailure } from '#domain/cart/carts.port.ts';
import type { CartNotice } from '#domain/cart/load-cart.use-case.ts';
import type { CartOperation } from '../text/cart-operations.texts.ts';

type Undo = () => Promise<void>;

export type CartNotification =
  | { readonly kind: 'added'; readonly card: Card; readonly quantity: number }
  | { readonly kind: 'removed'; readonly item: CartItem; readonly undo: Undo }
  | { readonly kind: 'cleared'; readonly cart: Cart; readonly undo: Undo }
  /** The change was refused; the cart is unchanged. */
  | { readonly kind: 'refused'; readonly refusal: CartRefusal; readonly title: string }
  /** The add failed and the cart was emptied; `undo` is null if it was empty before (CART-17). */
  | { readonly kind: 'add-failed'; readonly undo: Undo | null }
  | { readonly kind: 'restored'; readonly lines: number }
  /** The cart lasts only until the page closes. */
  | { readonly kind: 'not-saved'; readonly why: CartStoreFailure }
  /** Saving works again. */
  | { readonly kind: 'saved-again' }
  | { readonly kind: 'found'; readonly notice: CartNotice }
  | { readonly kind: 'failed'; readonly operation: CartOperation };
