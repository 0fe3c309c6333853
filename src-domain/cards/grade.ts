import type { Card } from './card.ts';

type GradeFields = Pick<Card, 'grade' | 'gradingCompany'>;

const highestGrade = 10;

const namesCompany = (grade: string): boolean => /^\s*[a-z]/i.test(grade);

/**
 * The grade as a collector says it, 'PSA 10', whichever way the card holds it; the company is named once
 * (FLTR-12, WATCH-07). Empty when the card has no grade.
 */
export function gradeText({ grade, gradingCompany }: GradeFields): string {
  const text = grade?.trim() ?? '';
  const company = gradingCompany?.trim() ?? '';
  if (!text) return '';
  if (!company || company === 'Raw' || namesCompany(text)) return text;
  return `${company} ${text}`;
}

/** The number in a grade: 9.5 in 'BGS 9.5 GEM MINT', the last one in 'Auto 9, PSA 10'; null when there is none. */
export function gradeNumber(grade: string): number | null {
  const digits = grade.match(/\d+(?:\.\d+)?/g)?.at(-1);
  return digits === undefined ? null : Number(digits);
}

/**
 * What 'Grade, high to low' compares (COLL-11): the number of a graded card's grade; 0 for a grade without a number up
 * to 10 ('PSA Authentic'), and less than any for a card without a grade.
 */
export function gradeOrder(card: GradeFields & Pick<Card, 'isGraded'>): number {
  const grade = card.isGraded ? gradeText(card) : '';
  if (!grade) return -1;
  const number = gradeNumber(grade) ?? 0;
  return number <= highestGrade ? number : 0;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether `wanted` ('BGS 9') occurs in the card's grade as a whole grade: in 'BGS 9 MINT', not in 'BGS 9.5' (FLTR-11). */
export function hasGrade(card: GradeFields, wanted: string): boolean {
  const whole = new RegExp(`(?:^|[^a-z0-9])${escaped(wanted.trim()).replace(/\s+/g, '\\s+')}(?![0-9]|\\.[0-9])`, 'i');
  return whole.test(gradeText(card));
}
