import type { Sport } from '../cards/card.ts';
import { priceDigits } from '../cards/edit/card-form.ts';
import { type Box, boxTypes, newBoxDefaults } from './box.ts';

/** What stands in the owner's form of a box: texts as typed, so that nothing that was typed is lost. */
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
  readonly description: string;
  readonly condition: string;
  readonly quantity: string;
  /** The first one is shown on lists. */
  readonly pictures: readonly string[];
  readonly isPosted: boolean;
  readonly isHomepage: boolean;
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
  description: '',
  condition: newBoxDefaults.condition,
  quantity: String(newBoxDefaults.quantity),
  pictures: [],
  isPosted: false,
  isHomepage: false,
});

/** All pictures of a box, the first one first, blanks left out (BOX-14). */
export const picturesOfBox = ({ imageUrl, additionalImageUrls }: Pick<Box, 'imageUrl' | 'additionalImageUrls'>) =>
  [imageUrl, ...additionalImageUrls].map((address) => address.trim()).filter(Boolean);

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
  pictures: picturesOfBox(box),
  isPosted: box.isPosted,
  isHomepage: box.isHomepage,
});
