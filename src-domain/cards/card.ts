import { centsOf } from '../money/cents.ts';
import type { Brand } from '../shared/brand.ts';

export type CardId = Brand<string, 'CardId'>;

/** The sports a card can belong to (DATA-02). */
export const sports = ['basketball', 'football', 'baseball', 'hockey', 'soccer'] as const;
export type Sport = (typeof sports)[number];

/** One collectible card as the shop keeps it (DATA-01). */
export type Card = {
  readonly id: CardId;
  readonly title: string;
  readonly player: string;
  readonly team: string;
  /** The season's first year; 0 when the card's year is not known. */
  readonly year: number;
  readonly brand: string;
  /** 'Near Mint', 'Mint', … For a graded card the word that goes with its grade. */
  readonly condition: string;
  /** As the slab reads it: 'PSA 10', or '10' beside `gradingCompany`. Absent on a raw card. */
  readonly grade?: string | undefined;
  readonly gradingCompany?: string | undefined;
  /** The product line, 'Prizm' or 'Chrome Update'; the brand may name it too. Absent where nobody knows (DATA-19). */
  readonly set?: string | undefined;
  /** The card's number in its set, without '#': '57', 'RC-12'. */
  readonly cardNumber?: string | undefined;
  /** 'Silver', 'Gold Refractor'; absent on a base card. */
  readonly parallel?: string | undefined;
  /** Which copy of a numbered print run this is; only beside `printRun`, and never above it. */
  readonly serialNumber?: number | undefined;
  /** How many copies of a numbered card were printed: the 99 of '/99'. */
  readonly printRun?: number | undefined;
  readonly isRookie?: boolean | undefined;
  readonly isAutograph?: boolean | undefined;
  /** The number on the slab's label, by which the grader's page finds it; no two cards in stock share one (`certificate.ts`). */
  readonly certNumber?: string | undefined;
  /** US dollars, at most two decimals (MONEY-07). Sums are made in cents, never with this number. */
  readonly price: number;
  /** Percent, one decimal is shown. */
  readonly priceChange?: number | undefined;
  readonly isHot: boolean;
  readonly imageUrl: string;
  readonly additionalImageUrls?: readonly string[] | undefined;
  /** The one of the additional pictures that shows the card's back; the primary one shows its front. */
  readonly backImageUrl?: string | undefined;
  readonly description: string;
  /** The marketplace listing; empty when there is none. */
  readonly ebayUrl: string;
  /** Absent when the card belongs to none of the five sports, or nobody knows. */
  readonly sport?: Sport | undefined;
  readonly isGraded: boolean;
  readonly isPosted: boolean;
  readonly isHomepage: boolean;
  /** Copies that can still be sold: a non-negative integer, or absent when not tracked (DATA-03). */
  readonly stock?: number | undefined;
  /** Copies in somebody's checkout right now; absent when there are none, or stock is not tracked (D9). */
  readonly held?: number | undefined;
  /** ISO instant at which the last copy was sold; absent while there are any (D9). */
  readonly soldAt?: string | undefined;
  /** ISO instant at which the card came into the shop: 'newest first' goes by it. */
  readonly addedAt?: string | undefined;
};

export const cardId = (text: string): CardId => text as CardId;

/** Year, brand, player and team in one line (DATA-04). Parts that are missing leave no gap. */
export function composeTitle(card: Pick<Card, 'year' | 'brand' | 'player' | 'team'>): string {
  return [card.year || '', card.brand, card.player, card.team]
    .map((part) => String(part).trim())
    .filter(Boolean)
    .join(' ');
}

/** A draft is neither in the collection nor on the home page; in the server profile only the admin sees it (API-14). */
export const isDraft = (card: Pick<Card, 'isPosted' | 'isHomepage'>): boolean => !card.isPosted && !card.isHomepage;

/** Without a price above 0 a card is not sold (D64). */
export const hasPrice = (card: Pick<Card, 'price'>): boolean => centsOf(card.price) > 0;

/** Shown to customers although it has no price: nobody may put a card there (D64). */
export const needsPrice = (card: Pick<Card, 'isPosted' | 'isHomepage' | 'price'>): boolean =>
  !isDraft(card) && !hasPrice(card);

/** Where stock is known and gone the card is sold (CART-20): there is no copy to be had now. */
export const isSold = (card: Pick<Card, 'stock'>): boolean => card.stock === 0;

/** No copy to be had, and yet one may come back: they are in somebody's checkout (D9). */
export const isHeld = (card: Pick<Card, 'stock' | 'held'>): boolean => isSold(card) && (card.held ?? 0) > 0;

/** The first of every id stays (DATA-06); what has no id is the same as nothing else. */
export function uniqueById<T extends { readonly id: string }>(listed: readonly T[]): T[] {
  const seen = new Set<string>();
  return listed.filter(({ id }) => id === '' || (!seen.has(id) && seen.add(id)));
}
