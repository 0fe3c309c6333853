import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhenResult, type IBackoff } from 'cockatiel';
import { err, type Result, ResultAsync } from 'neverthrow';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { EbayTrouble } from './ebay-trouble.ts';

/** Does the work unless eBay is left alone (LIST-30, E3). */
export type Circuit = <T>(work: () => ResultAsync<T, EbayTrouble>) => ResultAsync<T, EbayTrouble>;

/** After so many failures in a row eBay is left alone. */
export const mostFailures = 5;

/** For how long, in milliseconds; twice as long every time that the try afterwards fails too. */
const shortestRest = 30_000;
const longestRest = 600_000;

/** One customer's odd words must not close the marketplace to all: a refused search is no failure of eBay. */
const failing: ReadonlySet<string> = new Set<EbayTrouble['kind']>([
  'unreachable',
  'out-of-order',
  'locked-out',
  'nonsense',
]);

const isFailing = (result: unknown): boolean => {
  const settled = result as Result<unknown, EbayTrouble>;
  return settled.isErr() && failing.has(settled.error.kind);
};

/** A rest by the shop's clock: 'not over' is a wait without end to the breaker, 'over' none at all. */
function restFrom(clock: Clock, milliseconds: number, begun: (until: number) => void): IBackoff<unknown> {
  const until = clock.now() + milliseconds;
  begun(until);
  return {
    get duration() {
      return clock.now() < until ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    },
    next: () => restFrom(clock, Math.min(2 * milliseconds, longestRest), begun),
  };
}

/** Opens after repeated failures; then one call tries whether eBay is back. */
export function makeCircuit(clock: Clock, log: Log): Circuit {
  let until = 0;
  const begun = (instant: number): void => {
    until = instant;
    log.warn('eBay circuit open: requests paused', { seconds: Math.round((instant - clock.now()) / 1000) });
  };
  const breaker = circuitBreaker(handleWhenResult(isFailing), {
    breaker: new ConsecutiveBreaker(mostFailures),
    halfOpenAfter: { next: () => restFrom(clock, shortestRest, begun) },
  });
  breaker.onReset(() => log.info('eBay circuit closed: eBay answers again'));

  async function run<T>(work: () => ResultAsync<T, EbayTrouble>): Promise<Result<T, EbayTrouble>> {
    try {
      return await breaker.execute(async () => await work());
    } catch (error) {
      if (error instanceof BrokenCircuitError) return err({ kind: 'left-alone', until });
      throw error;
    }
  }
  return (work) => new ResultAsync(run(work));
}
