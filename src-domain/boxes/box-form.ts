import type { Sport } from '../cards/card.ts';
import { priceDigits } from '../cards/edit/card-form.ts';
import { picturesOf } from '../pictures/picture.ts';
import { type Box, boxTypes } from './box.ts';
import { newBoxDefaults } from './new-box-defaults.ts';

/** Box form fields as typed text, in form order. */
export type BoxFormValues = {
  readonly title: string;
  readonly brand: string;
  readonly boxType: string;
  /** Empty when unknown. */
  readonly year: string;
  readonly sport: Sport;
  readonly price: string;
  readonly originalPrice: string;
  readonly condition: string;
  readonly quantity: string;
  readonly isPosted: boolean;
  readonly isHomepage: boolean;
  readonly description: string;
  /** The first picture is shown in lists. */
  readonly pictures: readonly string[];
};

export type BoxFormField = keyof BoxFormValues;

const [firstType = ''] = boxTypes;

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
