import { err, ok, type Result } from 'neverthrow';
import type { Card } from '#domain/cards/card.ts';
import type { BulkChange } from '#domain/cards/edit/bulk-change.ts';
import { priceDigits } from '#domain/cards/edit/card-form.ts';
import { atRegularPrice } from '#domain/cards/sale-price.ts';
import { checkCopies } from '#domain/cards/set-copies.ts';
import { stockOf } from '#domain/cards/single-copy.ts';
import { cents } from '#domain/money/cents.ts';
import { parsePrice } from '#domain/money/parse-price.ts';
import { priceText } from '#domain/money/price-text.ts';

export type RowField = {
  readonly label: string;
  readonly inputMode: 'decimal' | 'numeric';
  /** Display text and input text. */
  readonly shown: (card: Card) => string;
  readonly typed: (card: Card) => string;
  /** The change, or an error text. @param now the current card */
  readonly read: (typed: string, now: Card) => Result<BulkChange, string>;
  readonly same: (a: Card, b: Card) => boolean;
};

function readPrice(typed: string): Result<BulkChange, string> {
  const dollars = parsePrice(typed);
  if (dollars === null) return err('Enter a price such as 19.99.');
  if (dollars === 0) return err('Enter a price above 0.');
  if (dollars > 1_000_000) return err('At most $1,000,000.');
  return ok({ kind: 'reprice', reprice: { by: 'to', price: cents(Math.round(dollars * 100)) } });
}

function readStock(typed: string, now: Card): Result<BulkChange, string> {
  const digits = typed.trim();
  const copies = digits === '' ? null : /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
  return checkCopies(now, copies)
    .map((checked): BulkChange => ({ kind: 'stock', copies: checked ?? stockOf({ ...now, stock: undefined }) ?? null }))
    .mapErr(({ kind }) =>
      kind === 'bad-stock'
        ? 'Enter a whole number, or leave it empty.'
        : 'An item is in a checkout. Clear the stock after it is sold or released.',
    );
}

const stockText = ({ stock, held }: Card): string => {
  if (stock === undefined) return 'not counted';
  return held ? `${stock} + ${held} in checkout` : String(stock);
};

/** The admin sets the regular price; a sale follows it. */
const regularPriceOf = (card: Card): number => atRegularPrice(card).price;

/** Prices are shown without decimals (MONEY-03). */
export const rowFields = {
  price: {
    label: 'price',
    inputMode: 'decimal',
    shown: ({ price, regularPrice = price }) => {
      const regular = priceText(regularPrice, 'whole');
      return regularPrice === price ? regular : `${regular}, sale ${priceText(price, 'whole')}`;
    },
    typed: (card) => priceDigits(regularPriceOf(card)),
    read: readPrice,
    same: (a, b) => regularPriceOf(a) === regularPriceOf(b),
  },
  stock: {
    label: 'stock',
    inputMode: 'numeric',
    shown: stockText,
    typed: ({ stock }) => (stock === undefined ? '' : String(stock)),
    read: readStock,
    same: (a, b) => a.stock === b.stock,
  },
} as const satisfies Record<string, RowField>;
export type RowFieldName = keyof typeof rowFields;
