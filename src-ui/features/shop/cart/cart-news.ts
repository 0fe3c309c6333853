import type { Card } from '#domain/cards/card.ts';
import type { Cart, CartItem, CartRefusal } from '#domain/cart/cart.ts';
import type { CartStoreFailure } from '#domain/cart/carts.port.ts';
import type { CartNotice } from '#domain/cart/load-cart.use-case.ts';
import type { CartOperation } from '../../../text/cart-operations.texts.ts';

type Undo = () => Promise<void>;

/** What a customer is told about the cart, whatever page is open. */
export type CartNews =
  | { readonly kind: 'added'; readonly card: Card; readonly quantity: number }
  | { readonly kind: 'removed'; readonly item: CartItem; readonly undo: Undo }
  | { readonly kind: 'cleared'; readonly cart: Cart; readonly undo: Undo }
  /** The shop does not go along; the cart keeps its lines (CART-19, CART-21). */
  | { readonly kind: 'refused'; readonly refusal: CartRefusal; readonly title: string }
  /** The add broke and the cart is empty now; `undo` is there when something was in it (CART-17). */
  | { readonly kind: 'add-failed'; readonly undo: Undo | null }
  | { readonly kind: 'restored'; readonly lines: number }
  /** The cart lasts as long as the page (S1, S2). */
  | { readonly kind: 'not-saved'; readonly why: CartStoreFailure }
  /** The cart outlives the page again. */
  | { readonly kind: 'saved-again' }
  /** What came to light when the stored cart was read (CART-05, CART-13, S6). */
  | { readonly kind: 'found'; readonly notice: CartNotice }
  | { readonly kind: 'failed'; readonly operation: CartOperation };
