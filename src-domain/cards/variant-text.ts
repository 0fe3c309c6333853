import type { Card } from './card.ts';
import { type CardFieldTypes, cardFieldTypes, type FieldsWith, fieldsWith } from './card-field-types.ts';
import { gradeText } from './grade.ts';
import { serialText } from './serial-text.ts';

type VariantField = FieldsWith<CardFieldTypes, 'variant'>;

type Printed = Pick<
  Card,
  'title' | 'brand' | 'set' | 'cardNumber' | 'isRookie' | 'isAutograph' | 'serialNumber' | 'printRun' | VariantField
>;

const variantFields = fieldsWith(cardFieldTypes, 'variant');

type Variant = Printed & Pick<Card, 'isGraded' | 'grade' | 'gradingCompany' | 'condition' | 'certNumber'>;

const joined = (parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' · ');

/** Brands often include the set: 'Panini Prizm'. */
function setOf({ set = '', brand, title }: Printed): string {
  const named = `${brand} ${title}`.toLowerCase();
  return named.includes(set.trim().toLowerCase()) ? '' : set;
}

/** Distinguishes cards of the same player, year and brand: 'Silver · #280 · RC · 41/99'. */
export function variantText(card: Printed): string {
  const number = card.cardNumber?.trim() ?? '';
  return joined([
    setOf(card),
    ...variantFields.map((field) => card[field] ?? ''),
    number && `#${number}`,
    card.isRookie ? 'RC' : '',
    card.isAutograph ? 'Auto' : '',
    serialText(card),
  ]);
}

/** Adds grade or condition and certification number, for cart and order lines. */
export function lineVariant(card: Variant): string {
  const certificate = card.certNumber?.trim() ?? '';
  return joined([
    variantText(card),
    (card.isGraded && gradeText(card)) || card.condition,
    certificate && `cert ${certificate}`,
  ]);
}
