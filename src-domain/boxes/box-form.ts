import type { Sport } from '../cards/card.ts';
import { priceDigits } from '../cards/edit/card-form.ts';
import { picturesOf } from '../pictures/picture.ts';
import { type Box, boxTypes } from './box.ts';
import { newBoxDefaults } from './new-box-defaults.ts';

/** What stands in the owner's form of a box, in its order: texts as typed, so that nothing that was typed is lost. */
export type BoxFormValues = {
  readonly title: string;
  readonly brand: string;
  readonly boxType: string;
  /** Empty for a box whose year nobody knows. */
  readonly year: string;
  readonly sport: Sport;
  readonly price: string;
  /** Empty where there is none. */
  readonly originalPrice: string;
  readonly condition: string;
  readonly quantity: string;
  readonly isPosted: boolean;
  readonly isHomepage: boolean;
  readonly description: string;
  /** The first one is shown on lists. */
  readonly pictures: readonly string[];
};

export type BoxFormField = keyof BoxFormValues;

const [firstType = ''] = boxTypes;

/** What the form of a new box starts with (BOX-09). */
export const newBoxForm = (currentYear: number): BoxFormValues => ({
  title: '',
  brand: '',
  boxType: firstType,
  year: String(currentYear),
  sport: 'basketball',
  price: '',
  originalPrice: '',
  condition: newBoxDefaults.condition,
  quantity: String(newBoxDefaults.quantity),
  isPosted: false,
  isHomepage: false,
  description: '',
  pictures: [],
});

/** The form of a box that exists. */
export const formOfBox = (box: Box): BoxFormValues => ({
  title: box.title,
  brand: box.brand,
  boxType: box.boxType,
  year: box.year ? String(box.year) : '',
  sport: box.sport,
  price: priceDigits(box.price),
  originalPrice: box.originalPrice === undefined ? '' : priceDigits(box.originalPrice),
  description: box.description,
  condition: box.condition,
  quantity: String(box.quantity),
  pictures: picturesOf(box),
  isPosted: box.isPosted,
  isHomepage: box.isHomepage,
});
