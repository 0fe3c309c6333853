import * as z from 'zod/mini';
import type { MarketSnapshot } from '#domain/dashboard/market-snapshot.ts';
import { listingSources } from '#domain/listings/marketplace.port.ts';
import type { Cents } from '#domain/money/cents.ts';
import { branded } from './texts.wire.ts';

const count = z.int().check(z.gte(0));

export const marketSnapshotShape: z.ZodMiniType<MarketSnapshot> = z.object({
  count,
  total: branded<Cents>(count),
  priced: count,
  items: z.readonly(
    z.array(
      z.object({
        itemId: z.string(),
        title: z.string(),
        price: z.optional(z.object({ value: z.number(), currency: z.string() })),
        itemWebUrl: z.string(),
      }),
    ),
  ),
  source: z.nullable(z.enum(listingSources)),
});
