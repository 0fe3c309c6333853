import type { CardFormField } from './card-form.ts';

/** What is wrong with a field of the form. */
export type CardFormIssue = {
  readonly field: CardFormField;
  readonly kind:
    | 'missing'
    | 'too-long'
    /** No amount of dollars (D64). */
    | 'no-price'
    /** A card that is shown to customers has a price above 0 (D64). */
    | 'price-to-show'
    /** No whole number from 1 to `longestPrintRun`. */
    | 'no-count'
    /** The serial number is above the print run. */
    | 'above-print-run'
    /** No year from `cardYears.first` to `cardYears.last`. */
    | 'bad-year'
    /** A serial number says little without its print run. */
    | 'print-run-missing'
    /** No percentage. */
    | 'no-number'
    /** No whole number from 0 to `mostCopies`. */
    | 'bad-stock'
    /** No link to an item of the marketplace: it could not be kept (CMGR-28). */
    | 'no-marketplace-link';
};
