import * as z from 'zod/mini';
import { sports } from '#domain/cards/card.ts';

/** What `sample-cards.json` tells of each card; the rest of the card follows from it. */
export const sampleFactsShape = z.strictObject({
  id: z.string(),
  player: z.string(),
  team: z.string(),
  year: z.int(),
  brand: z.string(),
  /** Where it is not the brand without its maker. */
  set: z.exactOptional(z.string()),
  cardNumber: z.string(),
  parallel: z.exactOptional(z.string()),
  serialNumber: z.exactOptional(z.int()),
  printRun: z.exactOptional(z.int()),
  isRookie: z.exactOptional(z.boolean()),
  isAutograph: z.exactOptional(z.boolean()),
  sport: z.enum(sports),
  /** As the slab reads it; absent on a raw card. */
  grade: z.exactOptional(z.string()),
  condition: z.string(),
  /** US dollars, at most two decimals (MONEY-07). */
  price: z.number(),
  isHot: z.exactOptional(z.boolean()),
  isHomepage: z.exactOptional(z.boolean()),
  addedAt: z.iso.datetime(),
  ebayUrl: z.string(),
  description: z.string(),
});
export type SampleFacts = z.infer<typeof sampleFactsShape>;
