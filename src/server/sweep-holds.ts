import type { Orders } from '#domain/checkout/orders.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';

/** Between two sweeps, in milliseconds. */
const pause = 15_000;

/** Ends holds that are over, again and again, one sweep at a time. @returns stops it, after a sweep that is under way */
export function sweepHolds(orders: Orders, clock: Clock, log: Log): () => Promise<void> {
  let sweep: Promise<void> = Promise.resolve();
  let isSweeping = false;

  const once = async () => {
    const ended = await orders.endHolds(clock.now());
    if (ended.isOk() && ended.value > 0) log.info('holds ended', { orders: ended.value });
  };

  const timer = setInterval(() => {
    if (isSweeping) return;
    isSweeping = true;
    sweep = once().finally(() => {
      isSweeping = false;
    });
  }, pause);
  timer.unref();

  return () => {
    clearInterval(timer);
    return sweep;
  };
}
