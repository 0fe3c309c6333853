import type { UserId } from '../identity/user.ts';
import type { DeviceValue } from '../shared/device-value.port.ts';
import type { CartId } from './cart.ts';
import type { CartLine } from './cart-lines.ts';

/** What this browser knows of the server's copy of its cart. */
export type Sent = {
  readonly id: CartId;
  /** The version of the copy when it was last heard of; 0 before. */
  readonly version: number;
  /** The lines of that copy. */
  readonly copy: readonly CartLine[];
  /** The cart that the server has taken last. It may hold more than the copy: cards that are gone from the shop. */
  readonly taken: readonly CartLine[];
  /** The cart of a save whose answer has not been heard: the page may have been left meanwhile. */
  readonly underWay: readonly CartLine[] | null;
  /** The account that this browser's cart was joined to last, and the id of its cart (C5). */
  readonly joined: { readonly account: UserId; readonly id: CartId } | null;
  /** The account that the cart is being joined to: asked for, and no answer yet. */
  readonly joining: UserId | null;
};

/** Shared by all tabs and kept across reloads, so that what the server was not told is sent later (C2). */
export type SentCart = Pick<DeviceValue<Sent>, 'read' | 'write'>;

/** What is known of the copy under this id: nothing at all where another id was sent last. */
export function sentUnder(id: CartId, sent: Sent | null): Sent {
  if (sent?.id === id) return sent;
  return { id, version: 0, copy: [], taken: [], underWay: null, joined: sent?.joined ?? null, joining: null };
}
