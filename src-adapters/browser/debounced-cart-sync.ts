import type { Cart } from '#domain/cart/cart.ts';
import type { CartSignIn, CartSync, MergedCart } from '#domain/cart/cart-sync.ts';
import type { JoinAccountCart, LeaveAccountCart, SyncCart, Synced } from '#domain/cart/sync-cart.use-case.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { Exclusive } from './exclusive.ts';
import type { Wait } from './simulated-delays.ts';

/** Debounce time in milliseconds. */
export const collecting = 200;

/** Retry delays in milliseconds; afterwards waits for the next occasion (C2). */
export const retryAfter = [1_000, 4_000, 15_000, 60_000] as const;

export type CartSyncParts = {
  readonly sync: SyncCart;
  readonly join: JoinAccountCart;
  readonly leave: LeaveAccountCart;
  readonly exclusive: Exclusive;
  readonly wait: Wait;
  readonly log: Log;
};

/** Debounced, with retries. */
export function makeCartSync({ sync, join, leave, exclusive, wait, log }: CartSyncParts): CartSync {
  const listeners = new Set<(merged: MergedCart) => void>();
  let unstored: Cart | null = null;
  let wanted: CartSignIn | null = null;
  /** Number of the latest attempt; older ones stop. */
  let latest = 0;

  async function carry(): Promise<boolean> {
    const joining = wanted;
    const { done, merged }: Synced = await exclusive(() => (joining ? join(joining, unstored) : sync(unstored)));
    if (merged) {
      unstored = merged.kept ? null : merged.cart;
      for (const listener of [...listeners]) listener(merged);
    }
    if (done && wanted === joining) wanted = null;
    return done;
  }

  async function persist(mine: number): Promise<void> {
    for (const delay of [collecting, ...retryAfter]) {
      await wait(delay);
      if (mine !== latest) return;
      if (await carry()) return;
    }
    log.warn('the server API is not available yet; the cart is saved in this browser and sent later');
  }

  const start = (): void => {
    latest += 1;
    persist(latest).catch((bug: unknown) => log.error('cart sync failed', { reason: String(bug) }));
  };

  return {
    send: (onlyHere) => {
      unstored = onlyHere;
      start();
    },
    join: (signedIn) => {
      wanted = signedIn;
      start();
    },
    leave: () => {
      wanted = null;
      leave();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
