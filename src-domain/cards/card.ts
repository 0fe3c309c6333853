import { centsOf } from '../money/cents.ts';
import type { Brand } from '../shared/brand.ts';
import type { CardFieldTypes, TypeRow, TypeTable } from './card-field-types.ts';

export type CardId = Brand<string, 'CardId'>;

/** The sports a card can belong to (DATA-02). */
export const sports = ['basketball', 'football', 'baseball', 'hockey', 'soccer'] as const;
export type Sport = (typeof sports)[number];

/** What the types of fields are in the code. */
export type FieldTypes = {
  text: string;
  year: number;
  count: number;
  flag: boolean;
  sport: Sport;
  price: number;
  percent: number;
  copies: number;
  instant: string;
  address: string;
  addresses: readonly string[];
};

type ValueOf<Row extends TypeRow> = FieldTypes[Row['type']];

/** The values that a table of fields declares. */
export type ValuesOf<Table extends TypeTable> = {
  readonly [Field in keyof Table as Table[Field] extends { readonly required: true } ? Field : never]: ValueOf<
    Table[Field]
  >;
} & {
  readonly [Field in keyof Table as Table[Field] extends { readonly required: true } ? never : Field]?:
    | ValueOf<Table[Field]>
    | undefined;
};

/** What orders do to a card, and what it is known by. */
type Kept = {
  readonly id: CardId;
  /** Copies in somebody's checkout right now; absent when there are none, or stock is not tracked (D9). */
  readonly held?: number | undefined;
  /** ISO instant at which the last copy was sold; absent while there are any (D9). */
  readonly soldAt?: string | undefined;
};

type CardValues = Kept & ValuesOf<CardFieldTypes>;

/** One collectible card as the shop keeps it (DATA-01). */
export type Card = { readonly [Field in keyof CardValues]: CardValues[Field] };

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
