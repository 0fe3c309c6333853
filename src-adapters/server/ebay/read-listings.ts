import * as z from 'zod/mini';
import { normaliseItemId } from '#domain/listings/item-id.ts';
import type { Listing, ListingPrice } from '#domain/listings/listing.ts';
import { cleanMarketplaceLink } from '#domain/listings/marketplace-link.ts';

/** An invalid optional part is treated as missing. */
const loosely = <T>(shape: z.ZodMiniType<T>) => z.catch(z.optional(shape), undefined);

const word = z.string().check(z.trim(), z.minLength(1));
const picture = loosely(z.object({ imageUrl: z.string() }));

const itemShape = z.object({
  itemId: word,
  title: word,
  itemWebUrl: word,
  price: loosely(z.object({ value: z.union([z.string(), z.number()]), currency: z.string() })),
  image: picture,
  thumbnailImages: loosely(z.array(picture)),
  condition: loosely(z.string()),
  seller: loosely(z.object({ username: loosely(z.string()), feedbackScore: loosely(z.int()) })),
});
type Item = z.infer<typeof itemShape>;

function priceOf({ price }: Item): ListingPrice | undefined {
  if (!price || !/^[A-Z]{3}$/.test(price.currency)) return undefined;
  const value = /^\d+(?:\.\d+)?$/.test(String(price.value).trim()) ? Number(price.value) : Number.NaN;
  return Number.isFinite(value) ? { value, currency: price.currency } : undefined;
}

const isSafePicture = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:';

function pictureOf({ image, thumbnailImages = [] }: Item): string {
  const addresses = [image, ...thumbnailImages].flatMap((one) => (one ? [one.imageUrl] : []));
  return addresses.find(isSafePicture) ?? '';
}

/** Null for an invalid listing or one without a marketplace link (LIST-20). */
export function listingOf(given: unknown): Listing | null {
  const read = itemShape.safeParse(given);
  const link = read.success ? cleanMarketplaceLink(read.data.itemWebUrl) : null;
  if (!read.success || !link) return null;
  const { itemId, title, condition = '', seller } = read.data;
  const price = priceOf(read.data);
  return {
    itemId,
    title,
    ...(price && { price }),
    image: { imageUrl: pictureOf(read.data) },
    condition,
    itemWebUrl: link,
    seller: { username: seller?.username ?? '', feedbackScore: seller?.feedbackScore ?? 0 },
  };
}

export type ReadListings = {
  readonly listings: readonly Listing[];
  /** Number of invalid entries. */
  readonly leftOut: number;
};

/** Reads entries individually, so that an invalid one does not affect others; removes duplicates. */
export function readListings(entries: readonly unknown[]): ReadListings {
  const byId = new Map<string, Listing>();
  let leftOut = 0;
  for (const entry of entries) {
    const listing = listingOf(entry);
    const id = listing && (normaliseItemId(listing.itemId) ?? listing.itemId);
    if (!listing || id === null) leftOut += 1;
    else if (!byId.has(id)) byId.set(id, listing);
  }
  return { listings: [...byId.values()], leftOut };
}

const envelopeShape = z.object({
  itemSummaries: z.optional(z.unknown()),
  items: z.optional(z.unknown()),
  results: z.optional(z.unknown()),
  total: loosely(z.int().check(z.gte(0))),
});

export type AnsweredPage = { readonly entries: readonly unknown[]; readonly total: number };

/**
 * The entries under one of three names, and the total; after a full page without a total at least one more (LIST-19).
 * eBay omits the list when it is empty; null for any other answer without one.
 */
export function pageOf(answer: unknown, { limit, offset }: { limit: number; offset: number }): AnsweredPage | null {
  const read = envelopeShape.safeParse(answer);
  if (!read.success) return null;
  const { itemSummaries, items, results, total } = read.data;
  const found = [itemSummaries, items, results].find((list) => Array.isArray(list));
  if (!found) return total !== undefined && (total === 0 || offset > 0) ? { entries: [], total } : null;
  const entries = found.slice(0, limit);
  return { entries, total: total ?? offset + entries.length + (entries.length === limit ? 1 : 0) };
}
