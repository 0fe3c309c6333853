import type { Card } from './card.ts';

type GradeFields = Pick<Card, 'grade' | 'gradingCompany'>;

const highestGrade = 10;

/** 'Authentic' and 'Altered' are grades. */
const namesCompany = (grade: string): boolean => /^\s*(?!authentic|altered)[a-z]/i.test(grade);

/** Company and grade, 'PSA 10', without naming the company twice (FLTR-12). Empty without a grade. */
export function gradeText({ grade, gradingCompany }: GradeFields): string {
  const text = grade?.trim() ?? '';
  const company = gradingCompany?.trim() ?? '';
  if (!text) return '';
  if (!company || company === 'Raw' || namesCompany(text)) return text;
  return `${company} ${text}`;
}

const ofAutograph = /\bauto(?:graph)?\s*\d+(?:\.\d+)?/gi;

/**
 * 9.5 in 'BGS 9.5 GEM MINT', the card's number in 'Auto 9, PSA 10' and 'BGS 9.5 Auto 10'; null when there is none, as in
 * 'PSA Authentic Auto 10'.
 */
export function gradeNumber(grade: string): number | null {
  const ofCard = grade.replace(ofAutograph, ' ');
  const told = /\d|authentic|altered/i.test(ofCard) ? ofCard : grade;
  const digits = told.match(/\d+(?:\.\d+)?/g)?.at(-1);
  return digits === undefined ? null : Number(digits);
}

/** Sort key of 'Grade, high to low': the number; 0 for a grade without one ('PSA Authentic'); lower for no grade. */
export function gradeOrder(card: GradeFields & Pick<Card, 'isGraded'>): number {
  const grade = card.isGraded ? gradeText(card) : '';
  if (!grade) return -1;
  const number = gradeNumber(grade) ?? 0;
  return number <= highestGrade ? number : 0;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** PSA's words for a flaw that the grade leaves out of account: off-center, marks, stain, print defect, out of focus, miscut. */
export const qualifiers = ['OC', 'MK', 'ST', 'PD', 'OF', 'MC'] as const;

const withQualifier = new RegExp(`\\((?:${qualifiers.join('|')})\\)`);

/** The filter for every qualified grade: 'PSA 9 (OC)'. */
export const qualified = 'With a qualifier';

/** Matches whole grades: 'BGS 9' in 'BGS 9 MINT', not in 'BGS 9.5' and not in 'BGS 9 (OC)' (FLTR-11). */
export function hasGrade(card: GradeFields, wanted: string): boolean {
  if (wanted.trim() === qualified) return withQualifier.test(gradeText(card));
  const whole = new RegExp(
    `(?:^|[^a-z0-9])${escaped(wanted.trim()).replace(/\s+/g, '\\s+')}(?![0-9]|\\.[0-9]|\\s*${withQualifier.source})`,
    'i',
  );
  return whole.test(gradeText(card));
}
