import * as z from 'zod/mini';
import { listingSources } from '#domain/listings/marketplace.port.ts';

export const healthShape = z.object({
  status: z.literal('ok'),
  version: z.string(),
  profile: z.literal('server'),
  database: z.enum(['pglite', 'postgres']),
  payments: z.enum(['demo', 'stripe']),
  marketplace: z.enum([...listingSources, 'off']),
});
export type Health = z.infer<typeof healthShape>;

/** 200 when ready, 503 while starting or stopping. */
export const readyShape = z.object({
  ready: z.boolean(),
  /** `full`: reads only, until there is room. */
  disk: z.enum(['ok', 'full']),
  /** `differs`: more than five seconds from the database's clock, which decides when holds end. */
  clock: z.enum(['ok', 'differs']),
  /** `unused`: the primary answers in place of the read replica. */
  replica: z.enum(['none', 'ok', 'unused']),
});
