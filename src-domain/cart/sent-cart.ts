import type { UserId } from '../identity/user.ts';
import type { DeviceValue } from '../shared/device-value.port.ts';
import type { CartId } from './cart.ts';
import type { CartLine } from './cart-lines.ts';

/** Sync state: what this browser knows of the server's cart. */
export type Sent = {
  readonly id: CartId;
  /** Last known version; 0 before the first. */
  readonly version: number;
  readonly copy: readonly CartLine[];
  /** The last accepted cart. May contain cards that the copy omits because they were removed. */
  readonly taken: readonly CartLine[];
  /** The cart of a save without an answer yet, possibly from before a reload. */
  readonly underWay: readonly CartLine[] | null;
  /** The last joined account and its cart id (C5). */
  readonly joined: { readonly account: UserId; readonly id: CartId } | null;
  /** The account of a join without an answer yet. */
  readonly joining: UserId | null;
};

/** Shared by all tabs and kept across reloads, so that unsent changes are sent later (C2). */
export type SentCart = Pick<DeviceValue<Sent>, 'read' | 'write'>;

/** The state for this cart id; empty when another id was sent last. */
export function sentUnder(id: CartId, sent: Sent | null): Sent {
  if (sent?.id === id) return sent;
  return { id, version: 0, copy: [], taken: [], underWay: null, joined: sent?.joined ?? null, joining: null };
}
