import * as z from 'zod/mini';
import { listingSources } from '#domain/listings/marketplace.port.ts';

/** Answers while the API is up (API-02). */
export const healthShape = z.object({
  status: z.literal('ok'),
  version: z.string(),
  profile: z.literal('server'),
  database: z.enum(['pglite', 'postgres']),
  payments: z.enum(['demo', 'stripe']),
  marketplace: z.enum(listingSources),
});
export type Health = z.infer<typeof healthShape>;

/** Answered with 200 while requests are welcome, with 503 while starting or stopping. */
export const readyShape = z.object({ ready: z.boolean() });
