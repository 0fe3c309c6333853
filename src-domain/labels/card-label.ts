import { type Card, hasPrice } from '../cards/card.ts';
import { certNumberOf } from '../cards/certificate.ts';
import { stockOf } from '../cards/single-copy.ts';
import { lineVariant } from '../cards/variant-text.ts';
import { priceText } from '../money/price-text.ts';

/** A code that readers of phones and tills know. Interleaved 2 of 5 is none: readers take parts of it for whole numbers. */
export type LabelCode =
  | { readonly kind: 'qr'; readonly text: string }
  /** An even number of digits, which Code 128 packs in pairs. */
  | { readonly kind: 'code128'; readonly digits: string };

export type Label = {
  readonly title: string;
  /** Variant, grade and certification number. */
  readonly detail: string;
  /** Empty where none is shown. */
  readonly price: string;
  readonly code: LabelCode | null;
};

/** `certificate`: Code 128 of the certification number; a card without one has the QR code of its page. */
export const labelCodes = ['page', 'certificate', 'none'] as const;

export type LabelOptions = {
  readonly code: (typeof labelCodes)[number];
  readonly showsPrice: boolean;
  /** A label for every copy in stock, not one for the card. */
  readonly perCopy: boolean;
};

const evenDigits = (digits: string): string => (digits.length % 2 === 0 ? digits : `0${digits}`);

/** A certification number of other characters has no Code 128 that fits. */
function certificateCode({ certNumber = '', gradingCompany }: Card): LabelCode | null {
  const number = certNumberOf(certNumber, gradingCompany);
  return /^\d{4,12}$/.test(number) ? { kind: 'code128', digits: evenDigits(number) } : null;
}

export const labelCount = (card: Card, { perCopy }: Pick<LabelOptions, 'perCopy'>): number =>
  perCopy ? (stockOf(card) ?? 1) : 1;

/**
 * The labels of a card.
 * @param address of the card's page, which the QR code holds
 */
export function labelsOf(card: Card, address: string, { code, showsPrice, perCopy }: LabelOptions): readonly Label[] {
  const ofPage: LabelCode = { kind: 'qr', text: address };
  const codes = { none: null, page: ofPage, certificate: certificateCode(card) ?? ofPage };
  const label: Label = {
    title: card.title,
    detail: lineVariant(card),
    price: showsPrice && hasPrice(card) ? priceText(card.price) : '',
    code: codes[code],
  };
  return Array.from({ length: labelCount(card, { perCopy }) }, () => label);
}
