import { err, ok, type Result } from 'neverthrow';
import { parsePrice } from '../money/parse-price.ts';
import { pictureFields } from '../pictures/picture.ts';
import { type BoxInput, missingOfBox } from './box.ts';
import type { BoxFormField, BoxFormValues } from './box-form.ts';
import { boxNumbers, longestBoxTexts } from './box-limits.ts';
import { newBoxDefaults } from './new-box-defaults.ts';

export type BoxFormIssue = {
  readonly field: BoxFormField;
  readonly kind:
    | 'missing'
    | 'too-long'
    /** Not an amount of dollars from 0 to the maximum. */
    | 'no-price'
    /** Not a whole number from 0 to the maximum. */
    | 'no-quantity'
    | 'no-year';
};

/** An empty price is 0; null when it is not an amount. */
function priceIn(typed: string): number | null {
  const price = typed.trim() === '' ? 0 : parsePrice(typed);
  return price !== null && price <= boxNumbers.price ? price : null;
}

function wholeNumber(typed: string, lowest: number, highest: number): number | null {
  const number = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return number >= lowest && number <= highest ? number : null;
}

const quantityIn = (typed: string): number | null =>
  typed.trim() === '' ? newBoxDefaults.quantity : wholeNumber(typed, 0, boxNumbers.quantity);

const yearIn = (typed: string): number | null =>
  typed.trim() === '' ? 0 : wholeNumber(typed, boxNumbers.firstYear, boxNumbers.lastYear);

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

/** Validates a box form. @param isNew required fields are only checked for a new box */
export const boxFormIssues = (values: BoxFormValues, isNew: boolean): readonly BoxFormIssue[] => [
  ...wrongNumbers(values),
  ...tooLong(values),
  ...(isNew ? missing(values) : []),
];

/** The box input, or the issues. Drops blank pictures. */
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
