import type { UserId } from '../identity/user.ts';
import type { Cart } from './cart.ts';

/** A cart after a merge of remote changes; `kept`: whether this browser stored it. */
export type MergedCart = { readonly cart: Cart; readonly kept: boolean };

/** `now`: whether sign-in happened on this page load. */
export type CartSignIn = { readonly account: UserId; readonly now: boolean };

/** Syncs the cart with the server in the background and retries what failed (CART-16). */
export type CartSync = {
  /** @param unstored the page's cart if this browser cannot store it */
  send(unstored: Cart | null): void;
  /** Merges with the account's cart as soon as the server is reachable. */
  join(signedIn: CartSignIn): void;
  /** The user is signed out: discards a pending merge. */
  leave(): void;
  /** Calls the listener after a merge of remote changes; returns an unsubscribe function. */
  listen(listener: (merged: MergedCart) => void): () => void;
};

/** Used without a server. */
export const noSync: CartSync = { send: () => {}, join: () => {}, leave: () => {}, listen: () => () => {} };
