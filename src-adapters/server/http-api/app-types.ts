import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Action } from '#domain/identity/permissions.ts';
import type { OutageName } from './outages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Checked by `guard.ts`. A route without an action stops the start. */
    action: Action;
    /** Allows cross-site calls, where the URL itself is the permission and no cookie counts. */
    fromAnySite?: true;
    /** Milliseconds of work, for the budget of the caller's address. */
    cost?: number;
    /** Limited as a checkout (`request-limits.ts`). */
    isCheckout?: true;
    /** What an outage of this route is called, where its tag does not tell. */
    outage?: OutageName;
  }
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
