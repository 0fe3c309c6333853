import { describe, expect, it } from 'vitest';
import { collecting, makeCartSync, retryAfter } from '#adapters/browser/debounced-cart-sync.ts';
import { exclusiveHere } from '#adapters/browser/exclusive.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { MergedCart } from '#domain/cart/cart-sync.ts';
import type { Synced } from '#domain/cart/sync-cart.use-case.ts';
import { userId } from '#domain/identity/user.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { aCard } from '../../support/cards.ts';

const cart: Cart = [{ card: aCard(), quantity: 1 }];
const ada = { account: userId('ada'), now: true };
const done: Synced = { done: true, merged: null };
const away: Synced = { done: false, merged: null };

type Pause = { readonly milliseconds: number; readonly end: () => void };

/** Records every sync and pause; pauses end on demand. */
function syncWith(answers: Synced[] = []) {
  const trips: string[] = [];
  const pauses: Pause[] = [];
  const log = makeRecordingLog();
  const answer = async (trip: string): Promise<Synced> => {
    trips.push(trip);
    return answers.shift() ?? done;
  };
  const sync = makeCartSync({
    sync: (unstored) => answer(`send ${unstored ? 'the page’s' : 'the stored'}`),
    join: ({ account }) => answer(`join ${account}`),
    leave: () => void trips.push('leave'),
    exclusive: exclusiveHere(),
    wait: (milliseconds) => new Promise((end) => void pauses.push({ milliseconds, end })),
    log,
  });
  const until = (count: number): Promise<void> =>
    expect
      .poll(() => {
        if (trips.length < count) for (const { end } of pauses) end();
        return trips.length;
      })
      .toBeGreaterThanOrEqual(count);
  const endPauses = () => {
    for (const { end } of pauses) end();
  };
  return { sync, trips, pauses, until, endPauses, log };
}

describe('the cart sync of the cart', () => {
  it('collects changes for a moment and sends them once [CART-29, C2]', async () => {
    const { sync, trips, pauses, endPauses } = syncWith();
    for (let change = 0; change < 20; change += 1) sync.send(null);
    endPauses();
    await expect.poll(() => trips).toEqual(['send the stored']);
    expect(pauses[0]?.milliseconds).toBe(collecting);
  });

  it('sends again what did not arrive, later each time, and leaves a line in the log [CART-29, C2]', async () => {
    const { sync, trips, pauses, until, log } = syncWith([away, away, away, away, away]);
    sync.send(null);
    await until(1 + retryAfter.length);
    expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([collecting, ...retryAfter]);
    await expect.poll(() => log.entries.map(({ level }) => level)).toEqual(['warn']);
    sync.send(null);
    await until(2 + retryAfter.length);
    expect(trips).toHaveLength(2 + retryAfter.length);
  });

  it('gives way to a later change, which carries on [C2]', async () => {
    const { sync, trips, pauses, until, endPauses } = syncWith([away]);
    sync.send(null);
    await until(1);
    await expect.poll(() => pauses.length).toBe(2);
    sync.send(cart);
    endPauses();
    await expect.poll(() => trips).toEqual(['send the stored', 'send the page’s']);
  });

  it('notifies listeners that remain of a merge [C3]', async () => {
    const merged: MergedCart = { cart, kept: true };
    const { sync, until } = syncWith([
      { done: true, merged },
      { done: true, merged },
    ]);
    const told: MergedCart[] = [];
    const stop = sync.listen((one) => told.push(one));
    sync.send(null);
    await until(1);
    await expect.poll(() => told).toEqual([merged]);
    stop();
    sync.send(null);
    await until(2);
    expect(told).toHaveLength(1);
  });

  it('carries on a cart that came in and that this browser does not store [S2, C3]', async () => {
    const merged: MergedCart = { cart, kept: false };
    const { sync, trips, until } = syncWith([{ done: false, merged }, done]);
    sync.send(null);
    await until(2);
    expect(trips).toEqual(['send the stored', 'send the page’s']);
  });

  it('joins as often as it takes, and sends from then on [C5]', async () => {
    const { sync, trips, until } = syncWith([away, done]);
    sync.join(ada);
    await until(2);
    sync.send(null);
    await until(3);
    expect(trips).toEqual(['join ada', 'join ada', 'send the stored']);
  });

  it('joins with the next change where it could not before [C5]', async () => {
    const { sync, trips, until } = syncWith([away]);
    sync.join(ada);
    await until(1);
    sync.send(null);
    await until(2);
    expect(trips).toEqual(['join ada', 'join ada']);
  });

  it('joins no account’s cart after sign-out [C5]', async () => {
    const { sync, trips, until } = syncWith([away]);
    sync.join(ada);
    await until(1);
    sync.leave();
    sync.send(null);
    await until(3);
    expect(trips).toEqual(['join ada', 'leave', 'send the stored']);
  });

  it('logs a bug and goes on', async () => {
    const log = makeRecordingLog();
    let trips = 0;
    const sync = makeCartSync({
      sync: async () => {
        trips += 1;
        if (trips === 1) throw new Error('a bug');
        return done;
      },
      join: async () => done,
      leave: () => {},
      exclusive: exclusiveHere(),
      wait: async () => {},
      log,
    });
    sync.send(null);
    await expect.poll(() => log.entries.map(({ level }) => level)).toEqual(['error']);
    sync.send(null);
    await expect.poll(() => trips).toBe(2);
  });
});
