import * as z from 'zod/mini';
import type { Listing } from '#domain/listings/listing.ts';
import {
  type ListingSource,
  listingConditions,
  listingSources,
  type MarketplaceQuery,
  marketplaceFilters,
  marketplaceSorts,
} from '#domain/listings/marketplace.port.ts';
import { numberInAddress, text } from './texts.wire.ts';

const wholeNumber = (lowest: number, highest: number) =>
  numberInAddress.check(
    z.refine(
      (given) => Number.isInteger(given) && given >= lowest && given <= highest,
      `is not ${lowest} to ${highest}`,
    ),
  );

const words = text(200).check(z.refine((given) => given.trim() !== '', 'holds no word'));

const condition = z.enum(listingConditions);
const conditions = z.pipe(
  z.union([condition, z.array(condition).check(z.maxLength(listingConditions.length))]),
  z.transform((given) => [given].flat()),
);

export const listingsQueryShape: z.ZodMiniType<MarketplaceQuery> = z.object({
  q: words,
  limit: z._default(wholeNumber(1, 200), 45),
  /** Marketplaces return at most ten thousand listings. */
  offset: z._default(wholeNumber(0, 9_999), 0),
  sort: z.optional(z.enum(marketplaceSorts)),
  filter: z.optional(z.enum(marketplaceFilters)),
  /** Repeatable. */
  conditions: z.optional(conditions),
});

const count = z.int().check(z.gte(0));

const listingShape: z.ZodMiniType<Listing> = z.object({
  itemId: z.string(),
  title: z.string(),
  price: z.optional(z.object({ value: z.number(), currency: z.string() })),
  image: z.object({ imageUrl: z.string() }),
  condition: z.string(),
  itemWebUrl: z.string(),
  seller: z.object({ username: z.string(), feedbackScore: z.number() }),
});

export type ListingsReply = {
  readonly itemSummaries: readonly Listing[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  readonly source: ListingSource;
};

/** `source` is 'demo' for demonstration listings (API-12). */
export const listingsReplyShape: z.ZodMiniType<ListingsReply> = z.object({
  itemSummaries: z.readonly(z.array(listingShape)),
  total: count,
  limit: count,
  offset: count,
  source: z.enum(listingSources),
});
