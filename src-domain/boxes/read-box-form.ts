import { err, ok, type Result } from 'neverthrow';
import { parsePrice } from '../money/parse-price.ts';
import { pictureFields } from '../pictures/picture.ts';
import { type BoxInput, missingOfBox } from './box.ts';
import type { BoxFormField, BoxFormValues } from './box-form.ts';
import { boxNumbers, longestBoxTexts } from './box-limits.ts';
import { newBoxDefaults } from './new-box-defaults.ts';

/** What is wrong with a field of the form. */
export type BoxFormIssue = {
  readonly field: BoxFormField;
  readonly kind:
    | 'missing'
    | 'too-long'
    /** No amount of dollars from 0 to the highest. */
    | 'no-price'
    /** No whole number from 0 to the most. */
    | 'no-quantity'
    | 'no-year';
};

/** An amount; null where it is none. What was left empty is 0. */
function priceIn(typed: string): number | null {
  const price = typed.trim() === '' ? 0 : parsePrice(typed);
  return price !== null && price <= boxNumbers.price ? price : null;
}

function wholeNumber(typed: string, lowest: number, highest: number): number | null {
  const number = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return number >= lowest && number <= highest ? number : null;
}

/** What was left empty is one piece, as of a new box (BOX-09). */
const quantityIn = (typed: string): number | null =>
  typed.trim() === '' ? newBoxDefaults.quantity : wholeNumber(typed, 0, boxNumbers.quantity);

/** Older boxes may be of a year that nobody knows: 0. */
const yearIn = (typed: string): number | null =>
  typed.trim() === '' ? 0 : wholeNumber(typed, boxNumbers.firstYear, boxNumbers.lastYear);

/** What adding asks for and did not get (BOX-07). */
const missing = (values: BoxFormValues): BoxFormIssue[] =>
  missingOfBox({ ...values, price: priceIn(values.price) ?? 0 }).map((field) => ({ field, kind: 'missing' }));

const tooLong = (values: BoxFormValues): BoxFormIssue[] =>
  (Object.keys(longestBoxTexts) as (keyof typeof longestBoxTexts)[])
    .filter((field) => values[field].trim().length > longestBoxTexts[field])
    .map((field) => ({ field, kind: 'too-long' }));

const wrongNumbers = (values: BoxFormValues): BoxFormIssue[] => [
  ...(['price', 'originalPrice'] as const)
    .filter((field) => priceIn(values[field]) === null)
    .map((field) => ({ field, kind: 'no-price' as const })),
  ...(quantityIn(values.quantity) === null ? [{ field: 'quantity', kind: 'no-quantity' } as const] : []),
  ...(yearIn(values.year) === null ? [{ field: 'year', kind: 'no-year' } as const] : []),
];

/**
 * What is wrong with a form, one issue a field or more: what the shop would not take, and of a new box what it must say.
 * @param isNew whether a box is added (BOX-07) and not edited (BOX-08)
 */
export const boxFormIssues = (values: BoxFormValues, isNew: boolean): readonly BoxFormIssue[] => [
  ...wrongNumbers(values),
  ...tooLong(values),
  ...(isNew ? missing(values) : []),
];

/** What the form says of a box; else what is wrong with it (BOX-07 … BOX-09). Blank pictures are dropped (IMG-07). */
export function readBoxForm(values: BoxFormValues, isNew: boolean): Result<BoxInput, readonly BoxFormIssue[]> {
  const issues = boxFormIssues(values, isNew);
  if (issues.length > 0) return err(issues);
  const { imageUrl, additionalImageUrls = [] } = pictureFields(values.pictures, null);
  const originalPrice = values.originalPrice.trim() === '' ? undefined : (priceIn(values.originalPrice) ?? undefined);
  return ok({
    title: values.title.trim(),
    brand: values.brand.trim(),
    boxType: values.boxType.trim(),
    year: yearIn(values.year) ?? 0,
    sport: values.sport,
    price: priceIn(values.price) ?? 0,
    ...(originalPrice !== undefined && { originalPrice }),
    description: values.description.trim(),
    imageUrl,
    additionalImageUrls,
    isPosted: values.isPosted,
    isHomepage: values.isHomepage,
    condition: values.condition.trim(),
    quantity: quantityIn(values.quantity) ?? newBoxDefaults.quantity,
  });
}
