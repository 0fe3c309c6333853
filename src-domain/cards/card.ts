import { centsOf } from '../money/cents.ts';
import type { Brand } from '../shared/brand.ts';
import {
  type CardFieldTypes,
  cardFieldTypes,
  type StaffField,
  type TypeRow,
  type TypeTable,
} from './card-field-types.ts';

export type CardId = Brand<string, 'CardId'>;

export const sports = ['basketball', 'football', 'baseball', 'hockey', 'soccer'] as const;
export type Sport = (typeof sports)[number];

/** TypeScript type of each field type. */
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

export type ValuesOf<Table extends TypeTable> = {
  readonly [Field in keyof Table as Table[Field] extends { readonly required: true } ? Field : never]: ValueOf<
    Table[Field]
  >;
} & {
  readonly [Field in keyof Table as Table[Field] extends { readonly required: true } ? never : Field]?:
    | ValueOf<Table[Field]>
    | undefined;
};

type Kept = {
  readonly id: CardId;
  /** Copies in checkouts; absent when none or not tracked. */
  readonly held?: number | undefined;
  /** ISO instant of the sale of the last copy; absent while copies remain. */
  readonly soldAt?: string | undefined;
  /** While a sale lowers `price` (US dollars): the price that the admin set. */
  readonly regularPrice?: number | undefined;
  /** Beside it: the lowest price of the 30 days before the reduction; absent where none was recorded. */
  readonly lowestPrice?: number | undefined;
};

type CardValues = Kept & ValuesOf<Omit<CardFieldTypes, StaffField>>;

/** One collectible card, as customers may know it. */
export type Card = { readonly [Field in keyof CardValues]: CardValues[Field] };

/** What only staff know of a card: where it is kept, what it cost. */
export type StaffValues = ValuesOf<Pick<CardFieldTypes, StaffField>>;

/** A card as its editors read and write it. */
export type StaffCard = Card & StaffValues;

export const cardId = (text: string): CardId => text as CardId;

/** Year, brand, player and team, separated by single spaces, cut to the longest title that a card may have. */
export function composeTitle(card: Pick<Card, 'year' | 'brand' | 'player' | 'team'>): string {
  return [card.year || '', card.brand, card.player, card.team]
    .map((part) => String(part).trim())
    .filter(Boolean)
    .join(' ')
    .slice(0, cardFieldTypes.title.limit)
    .replace(/[\ud800-\udbff\s]$/, '');
}

/** Neither in the collection nor on the home page; visible to the admin only. */
export const isDraft = (card: Pick<Card, 'isPosted' | 'isHomepage'>): boolean => !card.isPosted && !card.isHomepage;

/** Cards without a price above 0 cannot be sold (D64). */
export const hasPrice = (card: Pick<Card, 'price'>): boolean => centsOf(card.price) > 0;

/** Visible to customers but without a price, so it cannot be bought. */
export const needsPrice = (card: Pick<Card, 'isPosted' | 'isHomepage' | 'price'>): boolean =>
  !isDraft(card) && !hasPrice(card);

/** No copy for sale now. Untracked stock is never sold out. */
export const isSold = (card: Pick<Card, 'stock'>): boolean => card.stock === 0;

/** No copy for sale, but one may return from a checkout (D9). */
export const isHeld = (card: Pick<Card, 'stock' | 'held'>): boolean => isSold(card) && (card.held ?? 0) > 0;

/** Keeps the first of each id. */
export function uniqueById<T extends { readonly id: string }>(listed: readonly T[]): T[] {
  const seen = new Set<string>();
  return listed.filter(({ id }) => id === '' || (!seen.has(id) && seen.add(id)));
}
