import type { FieldTypes, StaffCard } from '#domain/cards/card.ts';
import type { CardField, FieldType } from '#domain/cards/card-field-types.ts';
import { cardFields } from '#domain/cards/card-fields.ts';
import type { EditPart } from '#domain/cards/edit/compare-edits.ts';
import { gradeText } from '#domain/cards/grade.ts';
import { serialText } from '#domain/cards/serial-text.ts';
import { priceText } from '#domain/money/price-text.ts';

const asIs = (text: string): string => text;

const texts: { readonly [Type in FieldType]: (value: FieldTypes[Type]) => string } = {
  text: asIs,
  year: (year) => (year ? String(year) : ''),
  count: String,
  flag: (flag) => (flag ? 'Yes' : 'No'),
  sport: asIs,
  price: priceText,
  percent: (percent) => `${percent}%`,
  copies: String,
  instant: asIs,
  address: asIs,
  addresses: (addresses) => addresses.join(', '),
};

const absentTexts: Partial<Record<FieldType, string>> = { flag: 'No', copies: 'Not counted' };

function fieldText(card: StaffCard, field: CardField): string {
  const { type } = cardFields[field];
  const value = card[field];
  return value === undefined ? (absentTexts[type] ?? '') : (texts[type] as (value: unknown) => string)(value);
}

/** Text of a part in a comparison; may be empty. Pictures are shown as pictures. */
export function partText(card: StaffCard, part: Exclude<EditPart, 'pictures'>): string {
  if (part === 'serial') return serialText(card);
  if (part === 'grading') return card.isGraded ? gradeText(card) || card.gradingCompany || 'Graded' : 'Not graded';
  return fieldText(card, part);
}
