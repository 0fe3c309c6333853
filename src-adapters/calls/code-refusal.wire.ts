import * as z from 'zod/mini';
import type { CodeRefusal } from '#domain/pricing/discount-code.ts';
import { centsShape } from './cents.wire.ts';

/** Why a discount code gives nothing; amounts in cents. */
export const codeRefusalShape: z.ZodMiniType<CodeRefusal> = z.union([
  z.object({
    reason: z.enum(['unknown', 'ended', 'used-up', 'already-used', 'nothing-covered', 'price-agreed', 'only-reduced']),
  }),
  z.object({ reason: z.literal('not-yet-valid'), from: z.string() }),
  z.object({ reason: z.literal('minimum-not-reached'), minimum: centsShape }),
]);
