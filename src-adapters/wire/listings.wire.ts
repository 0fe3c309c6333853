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

/** The query of the marketplace search (API-12). Unknown names are not looked at. */
export const listingsQueryShape: z.ZodMiniType<MarketplaceQuery> = z.object({
  q: words,
  limit: z._default(wholeNumber(1, 200), 45),
  /** Marketplaces answer ten thousand listings at the most. */
  offset: z._default(wholeNumber(0, 9_999), 0),
  sort: z.optional(z.enum(marketplaceSorts)),
  filter: z.optional(z.enum(marketplaceFilters)),
  /** May stand several times. */
  conditions: z.optional(conditions),
});

const count = z.int().check(z.gte(0));

/** A listing as it is answered (LIST-18). */
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

/** A page of listings; `source` says 'demo' where they are made up for show (API-12). */
export const listingsReplyShape: z.ZodMiniType<ListingsReply> = z.object({
  itemSummaries: z.readonly(z.array(listingShape)),
  total: count,
  limit: count,
  offset: count,
  source: z.enum(listingSources),
});
