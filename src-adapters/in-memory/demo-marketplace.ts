import { okAsync } from 'neverthrow';
import type { Card } from '#domain/cards/card.ts';
import { gradeText } from '#domain/cards/grade.ts';
import type { Listing, ListingSeller } from '#domain/listings/listing.ts';
import type {
  ListingCondition,
  Marketplace,
  MarketplaceFilter,
  MarketplaceQuery,
  MarketplaceSort,
} from '#domain/listings/marketplace.port.ts';

type Offer = {
  readonly seller: ListingSeller;
  /** Condition chosen by the seller; derived from the card's grade when absent. */
  readonly condition?: string;
  readonly factor: number;
};

/**
 * Each offers the card as its picture shows it, slab or raw (LIST-31). Feedback above, at and below the 1000 points of a
 * top seller (LIST-15).
 */
const offers: readonly Offer[] = [
  { seller: { username: 'demo-corner-cards', feedbackScore: 15_204 }, factor: 1.04 },
  { seller: { username: 'demo-slab-house', feedbackScore: 1_000 }, factor: 1.12 },
  { seller: { username: 'demo-attic-finds', feedbackScore: 37 }, factor: 0.91 },
  { seller: { username: 'demo-grand-slam', feedbackScore: 1_001 }, factor: 1.08 },
  { seller: { username: 'demo-first-pick', feedbackScore: 412 }, factor: 0.97 },
  { seller: { username: 'demo-gem-rate', feedbackScore: 8_660 }, condition: 'New', factor: 1.15 },
  { seller: { username: 'demo-sunday-breaks', feedbackScore: 0 }, condition: 'Used', factor: 0.86 },
  { seller: { username: 'demo-vault-nine', feedbackScore: 2_318 }, factor: 1.02 },
];

const unpriced = 19;

/** @param number leading zeros, so that the link leads to no real item */
function listingOf(card: Card, offer: Offer, number: number): Listing {
  const slab = gradeText(card);
  const { seller, condition = slab ? 'Graded' : 'Ungraded', factor } = offer;
  const digits = String(number).padStart(12, '0');
  const words = [card.year || '', card.brand, card.player, card.team, card.sport ?? '', 'card', slab];
  const price = { value: Math.round(card.price * factor * 100) / 100, currency: 'USD' };
  return {
    itemId: `v1|${digits}|0`,
    title: words
      .filter((word) => word !== '')
      .map((word) => String(word).replace(/^[a-z]/, (first) => first.toUpperCase()))
      .join(' '),
    ...(number % unpriced !== 0 && { price }),
    image: { imageUrl: card.imageUrl },
    condition,
    itemWebUrl: `https://www.ebay.com/itm/${digits}`,
    seller,
  };
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

const priceOr = ({ price }: Listing, whenUnpriced: number): number => price?.value ?? whenUnpriced;

const order: Record<MarketplaceSort, (listings: readonly Listing[]) => readonly Listing[]> = {
  newest: (listings) => listings,
  priceLow: (listings) => listings.toSorted((a, b) => priceOr(a, Number.MAX_VALUE) - priceOr(b, Number.MAX_VALUE)),
  priceHigh: (listings) => listings.toSorted((a, b) => priceOr(b, -1) - priceOr(a, -1)),
};

const conditionTexts: Record<MarketplaceFilter | ListingCondition, Listing['condition']> = {
  graded: 'Graded',
  ungraded: 'Ungraded',
  new: 'New',
  'used-excellent': 'Used',
  'used-very-good': 'Ungraded',
};

function wantedConditions({ filter, conditions }: MarketplaceQuery): ReadonlySet<string> | null {
  const selected = conditions ?? (filter ? [filter] : []);
  return selected.length === 0 ? null : new Set(selected.map((one) => conditionTexts[one]));
}

/** Deterministic listings of the given cards. A title must contain every word of the query. */
export function makeDemoMarketplace(cards: readonly Card[]): Marketplace {
  const all = offers.flatMap((offer, round) =>
    cards.map((card, at) => listingOf(card, offer, round * cards.length + at + 1)),
  );
  return {
    search: (query) => {
      const { q, limit, offset, sort = 'newest' } = query;
      const wanted = wordsOf(q);
      const conditions = wantedConditions(query);
      const found = all.filter(({ title, condition }) => {
        const words = new Set(wordsOf(title));
        return wanted.every((word) => words.has(word)) && (conditions?.has(condition) ?? true);
      });
      const listings = structuredClone(order[sort](found).slice(offset, offset + limit));
      return okAsync({ listings, total: found.length, source: 'demo' });
    },
  };
}
