import type { CardFormValues } from '#domain/cards/edit/card-form.ts';
import type { ScannedSlab } from './card-form-start.ts';

/** The form with the number of a label, and its company where the label says it. */
export function withSlab(values: CardFormValues, scanned: ScannedSlab | undefined): CardFormValues {
  if (!scanned) return values;
  const { certNumber, gradingCompany } = scanned;
  return { ...values, isGraded: true, certNumber, gradingCompany: gradingCompany ?? values.gradingCompany };
}
