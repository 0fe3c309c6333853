import type { Orders } from '#domain/checkout/orders.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { againAndAgain } from './again-and-again.ts';

/** Between two sweeps, in milliseconds. */
const pause = 15_000;

/** Ends holds that are over, again and again. @returns stops it, after a sweep that is under way */
export const sweepHolds = (orders: Orders, clock: Clock, log: Log): (() => Promise<void>) =>
  againAndAgain(pause, async () => {
    const ended = await orders.endHolds(clock.now());
    if (ended.isOk() && ended.value > 0) log.info('holds ended', { orders: ended.value });
  });
