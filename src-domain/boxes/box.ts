import { type Sport, sports } from '../cards/card.ts';
import type { Brand } from '../shared/brand.ts';

export type BoxId = Brand<string, 'BoxId'>;

/** A sealed box of cards (DATA-15). */
export type Box = {
  readonly id: BoxId;
  readonly title: string;
  readonly brand: string;
  readonly boxType: string;
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

/** What a new box starts with (BOX-09). */
export const newBoxDefaults = { condition: 'New', quantity: 1 } as const;

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
