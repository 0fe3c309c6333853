import { type Sport, sports } from '../cards/card.ts';
import type { Brand } from '../shared/brand.ts';

export type BoxId = Brand<string, 'BoxId'>;

/** A sealed box of cards (DATA-15). */
export type Box = {
  readonly id: BoxId;
  readonly title: string;
  readonly brand: string;
  readonly boxType: string;
  /** 0 where nobody knows it. */
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
  /** ISO instants. */
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** What the owner says of a box: all but its id and its times. */
export type BoxInput = Omit<Box, 'id' | 'createdAt' | 'updatedAt'>;

/** What is said of a box, without its id and its times. */
export function boxInput({ id: _, createdAt: __, updatedAt: ___, ...input }: Box): BoxInput {
  return input;
}

/** The fields that adding a box asks for (BOX-07), in the order of the form. */
const neededOfBox = ['title', 'brand', 'price'] as const;
type NeededOfBox = (typeof neededOfBox)[number];

/** Which of them a new box does not have; a price has to be more than nothing. */
export const missingOfBox = (input: Pick<BoxInput, NeededOfBox>): readonly NeededOfBox[] =>
  neededOfBox.filter((field) => (field === 'price' ? !(input.price > 0) : input[field].trim() === ''));

/** A new box, with the time as its id: the next free one where that is taken (DATA-15, BOX-09). @param now milliseconds */
export function newBox(input: BoxInput, now: number, isTaken: (id: BoxId) => boolean): Box {
  let number = now;
  while (isTaken(String(number) as BoxId)) number += 1;
  const at = new Date(now).toISOString();
  return { ...input, id: String(number) as BoxId, createdAt: at, updatedAt: at };
}

/** A box after an edit; its time of change is always a later one, so that it tells versions apart (BOX-09). */
export function editedBox(box: Box, input: BoxInput, now: number): Box {
  const at = Math.max(now, Date.parse(box.updatedAt) + 1);
  return { ...input, id: box.id, createdAt: box.createdAt, updatedAt: new Date(at).toISOString() };
}

/** The newest first, as customers and the owner see them. */
export const newestBoxesFirst = (boxes: readonly Box[]): readonly Box[] =>
  boxes.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || (a.id < b.id ? 1 : -1));

const list = (text: string): readonly string[] => text.split(', ');

/** Brands offered by the box form (DATA-16). */
export const boxBrands = list(
  'Panini, Topps, Upper Deck, Fleer, Donruss, Bowman, Leaf, Pinnacle, Score, Skybox, Stadium Club, Finest, Chrome, ' +
    'Prizm, Select, Optic, Contenders, Immaculate, National Treasures, Flawless, Other',
);

/** Types offered by the box form (DATA-17). */
export const boxTypes = list(
  'Hobby Box, Retail Box, Blaster Box, Fat Pack, Hanger Box, Jumbo Box, Super Jumbo Box, Case, Half Case, Wax Box, ' +
    'Vintage Box, Other',
);

/** Sports offered by the box form (DATA-18). */
export const boxSports = sports;

const yearsOffered = 35;

/** The 35 most recent years, ascending (DATA-18). */
export const boxYears = (currentYear: number): number[] =>
  Array.from({ length: yearsOffered }, (_, index) => currentYear - yearsOffered + 1 + index);
