/** One row of an imported file: column name → text. */
export type ImportRow = {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number;
  readonly values: Readonly<Record<string, string>>;
};

export type RefusalReason =
  | 'no title and no player'
  | 'the price is not an amount in dollars'
  | 'the year is not a year'
  | 'the stock is not a whole number of 0 or more'
  | 'a text is longer than 2,000 characters'
  | 'it has more or fewer fields than the header'
  | 'the same card stands in an earlier row';

export type RefusedRow = { readonly row: number; readonly reason: RefusalReason; readonly value?: string | undefined };

const nothing = new Set(['', 'n/a', 'na', 'none', 'null', '-', '–']);

/** The text of a cell; 'N/A' and its like are empty. */
export function cell(text: string | undefined): string {
  const trimmed = text?.trim() ?? '';
  return nothing.has(trimmed.toLowerCase()) ? '' : trimmed;
}

/** A cell that may also say that nobody knows. */
export const knownCell = (text: string | undefined): string => {
  const told = cell(text);
  return told.toLowerCase() === 'unknown' ? '' : told;
};
