import * as z from 'zod/mini';
import type { CardRecord } from '#domain/cards/card-store.port.ts';
import { staffCardShape } from './card.wire.ts';

export const cardRecordShape: z.ZodMiniType<CardRecord> = z.object({
  card: staffCardShape,
  version: z.int().check(z.gte(1)),
  salePrice: z.optional(z.number()),
  updatedAt: z.string(),
});
