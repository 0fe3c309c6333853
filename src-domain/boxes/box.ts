import { type Sport, sports } from '../cards/card.ts';
import type { Brand } from '../shared/brand.ts';

export type BoxId = Brand<string, 'BoxId'>;

/** A sealed box of cards. */
export type Box = {
  readonly id: BoxId;
  readonly title: string;
  readonly brand: string;
  readonly boxType: string;
  /** 0 when unknown. */
  readonly year: number;
  readonly sport: Sport;
  /** US dollars. */
  readonly price: number;
  readonly originalPrice?: number | undefined;
  readonly description: string;
  readonly imageUrl: string;
  readonly additionalImageUrls: readonly string[];
  readonly isPosted: boolean;
  readonly isHomepage: boolean;
  readonly condition: string;
  readonly quantity: number;
  readonly createdAt: string;
  readonly updatedAt: string;
};

export type BoxInput = Omit<Box, 'id' | 'createdAt' | 'updatedAt'>;

export function boxInput({ id: _, createdAt: __, updatedAt: ___, ...input }: Box): BoxInput {
  return input;
}

const neededOfBox = ['title', 'brand', 'price'] as const;
type NeededOfBox = (typeof neededOfBox)[number];

/** Required fields that are missing. A price of 0 counts as missing. */
export const missingOfBox = (input: Pick<BoxInput, NeededOfBox>): readonly NeededOfBox[] =>
  neededOfBox.filter((field) => (field === 'price' ? !(input.price > 0) : input[field].trim() === ''));

/** The id is the creation time, or the next free number (DATA-15). @param now milliseconds */
export function newBox(input: BoxInput, now: number, isTaken: (id: BoxId) => boolean): Box {
  let number = now;
  while (isTaken(String(number) as BoxId)) number += 1;
  const at = new Date(now).toISOString();
  return { ...input, id: String(number) as BoxId, createdAt: at, updatedAt: at };
}

/** `updatedAt` always increases, because it identifies the version (BOX-09). */
export function editedBox(box: Box, input: BoxInput, now: number): Box {
  const at = Math.max(now, Date.parse(box.updatedAt) + 1);
  return { ...input, id: box.id, createdAt: box.createdAt, updatedAt: new Date(at).toISOString() };
}

export const newestBoxesFirst = (boxes: readonly Box[]): readonly Box[] =>
  boxes.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || (a.id < b.id ? 1 : -1));

const list = (text: string): readonly string[] => text.split(', ');

export const boxBrands = list(
  'Panini, Topps, Upper Deck, Fleer, Donruss, Bowman, Leaf, Pinnacle, Score, Skybox, Stadium Club, Finest, Chrome, ' +
    'Prizm, Select, Optic, Contenders, Immaculate, National Treasures, Flawless, Other',
);

export const boxTypes = list(
  'Hobby Box, Retail Box, Blaster Box, Fat Pack, Hanger Box, Jumbo Box, Super Jumbo Box, Case, Half Case, Wax Box, ' +
    'Vintage Box, Other',
);

export const boxSports = sports;

const yearsOffered = 35;

/** The 35 most recent years, ascending. */
export const boxYears = (currentYear: number): number[] =>
  Array.from({ length: yearsOffered }, (_, index) => currentYear - yearsOffered + 1 + index);
