import type { FastifyRequest } from 'fastify';
import { networkOf } from '../identity/limits.ts';
import { sendFailure } from './answer.ts';
import type { App } from './app-types.ts';

/**
 * Work that one address may cause, in milliseconds of the processor: this much at once, and this much a second. An office
 * of fifty that shops all day uses less than half of it.
 */
const burst = 10_000;
const perSecond = 100;

/** Addresses that are remembered; those whose budget is full need not be. */
const mostAddresses = 10_000;

/** What pages, which are made anew where no answer is kept, and routes (`config.cost`) spend. */
export type Budgets = {
  /** Whether the caller's budget still had something; if so, it pays. @param cost milliseconds */
  spend(request: Pick<FastifyRequest, 'ip'>, cost: number): boolean;
};

export const noBudgets: Budgets = { spend: () => true };

/** A token bucket per address. In memory, so no clock of the machine matters. @param now milliseconds, only rising */
export function makeBudgets(now: () => number = () => performance.now()): Budgets {
  const spent = new Map<string, { at: number; amount: number }>();

  const forgetOldest = (): void => {
    for (const address of spent.keys()) {
      if (spent.size <= mostAddresses) return;
      spent.delete(address);
    }
  };

  return {
    spend: ({ ip }, cost) => {
      const address = networkOf(ip);
      const [at, before] = [now(), spent.get(address)];
      const amount = before ? Math.max(0, before.amount - ((at - before.at) / 1000) * perSecond) : 0;
      if (amount >= burst) return false;
      spent.delete(address);
      spent.set(address, { at, amount: amount + cost });
      forgetOldest();
      return true;
    },
  };
}

/** Seconds until a call or more can be paid again. */
const retryAfter = '5';

/** Refuses costly calls of who has spent its budget. Kept answers are sent before, and cost nothing. */
export function chargeRoutes(app: App, budgets: Budgets): void {
  app.addHook('preValidation', (request, reply, done) => {
    const { cost } = request.routeOptions.config;
    if (cost === undefined || budgets.spend(request, cost)) return done();
    reply.header('Retry-After', retryAfter);
    sendFailure(reply, { kind: 'too-many-requests' });
  });
}
