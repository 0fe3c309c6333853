import type { UserId } from '../identity/user.ts';
import type { Cart } from './cart.ts';

/** A cart that has changed because somebody else's changes came in, and whether this browser stores it. */
export type MergedCart = { readonly cart: Cart; readonly kept: boolean };

/** Who is signed in, and whether it happened just now, on this page. */
export type SignedIn = { readonly account: UserId; readonly now: boolean };

/**
 * Carries the cart to the server and back when there is something to carry. Nobody waits for it: what does not arrive is
 * carried again later (CART-16, C2).
 */
export type CartSync = {
  /** There may be something to send, or a way to send it again. @param unstored the page's cart, where this browser cannot store it */
  send(unstored: Cart | null): void;
  /** Their cart and this one become one, as soon as the server can be reached (C5). */
  join(signedIn: SignedIn): void;
  /** Nobody is signed in (any more): what was not joined yet is not. */
  leave(): void;
  /** Tells when somebody else's changes came into the cart. Answers how to stop listening. */
  listen(listener: (merged: MergedCart) => void): () => void;
};

/** Where there is no server to carry anything to. */
export const noSync: CartSync = { send: () => {}, join: () => {}, leave: () => {}, listen: () => () => {} };
