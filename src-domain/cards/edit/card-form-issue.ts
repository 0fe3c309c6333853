import type { CardFormField } from './card-form.ts';

export type CardFormIssue = {
  readonly field: CardFormField;
  readonly kind:
    | 'missing'
    | 'too-long'
    | 'no-price'
    /** A published card needs a price above 0 (D64). */
    | 'price-to-show'
    /** Not a whole number from 1 to `longestPrintRun`. */
    | 'no-count'
    /** The serial number exceeds the print run. */
    | 'above-print-run'
    /** Not a year from `cardYears.first` to `cardYears.last`. */
    | 'bad-year'
    /** A serial number needs its print run. */
    | 'print-run-missing'
    | 'bad-stock'
    /** Not a link to a marketplace item. */
    | 'no-marketplace-link';
};
