import { err, ok, type Result } from 'neverthrow';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { Stop } from './ebay-trouble.ts';

/** Says whether eBay may be called now (LIST-30, E2). */
export type CallGate = {
  /** Lets one call pass, and counts it. */
  admit(): Result<void, Stop>;
  /** eBay wants to be left in peace. @param until an instant; null where it named none @returns until when that is */
  close(until: number | null): number;
};

const hour = 60 * 60 * 1000;

/** Five minutes, where eBay does not say how long. */
const usualWait = hour / 12;

/** eBay counts its days in Pacific time. */
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' });
const dayOf = (instant: number): string => calendar.format(instant);

/** When eBay's next day begins: at a full hour, which daylight saving moves. */
export function nextDay(instant: number): number {
  let next = (Math.floor(instant / hour) + 1) * hour;
  while (dayOf(next) === dayOf(instant)) next += hour;
  return next;
}

/** Counts the calls of a day, in this process and from its start on; eBay's own count is told by its 429. */
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
