import { err, ok, type Result } from 'neverthrow';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { Stop } from './ebay-failure.ts';

/** Whether eBay may be called now (LIST-30). */
export type CallGate = {
  /** Counts a call, or refuses it. */
  admit(): Result<void, Stop>;
  /** Stops calls. @param until instant; null when eBay named none @returns the effective end */
  close(until: number | null): number;
};

const hour = 60 * 60 * 1000;

/** Used when eBay names no time: five minutes. */
const usualWait = hour / 12;

/** eBay's daily quota resets at midnight Pacific time. */
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' });
const dayOf = (instant: number): string => calendar.format(instant);

/** The next reset; depends on daylight saving time. */
export function nextDay(instant: number): number {
  let next = (Math.floor(instant / hour) + 1) * hour;
  while (dayOf(next) === dayOf(instant)) next += hour;
  return next;
}

/** Counts calls of this process only; eBay reports its own count with status 429. */
export function makeCallGate(dailyCalls: number, clock: Clock, log: Log): CallGate {
  let day = '';
  let made = 0;
  let closedUntil = 0;

  function turnDay(now: number): void {
    if (dayOf(now) === day) return;
    day = dayOf(now);
    made = 0;
  }

  return {
    admit: () => {
      const now = clock.now();
      turnDay(now);
      if (now < closedUntil) return err({ kind: 'waiting', until: closedUntil });
      if (made >= dailyCalls) return err({ kind: 'budget-spent', until: nextDay(now) });
      made += 1;
      if (made === dailyCalls) log.warn('eBay daily call budget used up', { calls: made });
      return ok();
    },
    close: (until) => {
      closedUntil = Math.max(closedUntil, until ?? clock.now() + usualWait);
      return closedUntil;
    },
  };
}
