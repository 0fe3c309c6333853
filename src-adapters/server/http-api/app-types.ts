import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Action } from '#domain/identity/permissions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call of the route does; `guard.ts` asks the table of roles who may. A route without one stops the start. */
    action: Action;
    /** Whether a change may be asked for from wherever: where the address itself is the permission, and no cookie counts. */
    fromAnySite?: true;
  }
}

/** The server with shapes for bodies, queries and replies. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
