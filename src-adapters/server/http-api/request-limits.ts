import type { FastifyRequest } from 'fastify';
import { sendFailure } from './answer.ts';
import type { App } from './app-types.ts';

/**
 * Requests a minute. An address may be an office of fifty customers; a customer is an account's session or a guest's
 * browser. A guest without a cookie is limited by address only, and in checkout like one customer (`customers.ts`).
 */
export const requestLimits = {
  all: { address: 6_000, customer: 600 },
  checkout: { address: 600, customer: 30 },
} as const;

/** Neither costs the shop more than sending a file. */
export const isUnlimited = (url: string): boolean => /^\/(assets|pictures|images)\/|^\/(health|ready)$/.test(url);

/** Limits each customer beside the address. Register after the plugin. @param customerOf null without a cookie */
export function limitCustomers(app: App, customerOf: (request: FastifyRequest) => string | null): void {
  const keyGenerator = (request: FastifyRequest): string => customerOf(request) ?? '';
  const limiter = (max: number) => app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator });
  const all = limiter(requestLimits.all.customer);
  const checkout = limiter(requestLimits.checkout.customer);

  app.addHook('onRequest', async (request, reply) => {
    if (isUnlimited(request.url) || customerOf(request) === null) return;
    const answers = [await all(request)];
    if (request.routeOptions.config.isCheckout === true) answers.push(await checkout(request));
    for (const answer of answers) {
      if (answer.isAllowed || !answer.isExceeded) continue;
      reply.header('Retry-After', String(answer.ttlInSeconds));
      return sendFailure(reply, { kind: 'too-many-requests' });
    }
  });
}
