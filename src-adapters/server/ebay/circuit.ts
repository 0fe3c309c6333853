import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhenResult, type IBackoff } from 'cockatiel';
import { err, type Result, ResultAsync } from 'neverthrow';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { EbayFailure } from './ebay-failure.ts';

/** Circuit breaker for eBay calls (LIST-30). */
export type Circuit = <T>(work: () => ResultAsync<T, EbayFailure>) => ResultAsync<T, EbayFailure>;

/** Failures in a row that open the circuit. */
export const mostFailures = 5;

/** Milliseconds; doubles after each failed retry. */
const shortestRest = 30_000;
const longestRest = 600_000;

/** A refused search does not count: one customer's query must not stop the marketplace for all. */
const failing: ReadonlySet<string> = new Set<EbayFailure['kind']>([
  'unreachable',
  'out-of-order',
  'locked-out',
  'nonsense',
]);

const isFailing = (result: unknown): boolean => {
  const settled = result as Result<unknown, EbayFailure>;
  return settled.isErr() && failing.has(settled.error.kind);
};

/** Adapts the breaker library to the shop's clock: an infinite wait until the time is over, then none. */
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

  async function run<T>(work: () => ResultAsync<T, EbayFailure>): Promise<Result<T, EbayFailure>> {
    try {
      return await breaker.execute(async () => await work());
    } catch (error) {
      if (error instanceof BrokenCircuitError) return err({ kind: 'left-alone', until });
      throw error;
    }
  }
  return (work) => new ResultAsync(run(work));
}
