import { sports } from '#domain/cards/card.ts';
import { formConditions, formGrades, formYears, gradingCompanies } from '#domain/cards/card-options.ts';
import { capital } from '../../../text/capital.ts';

type Option = { readonly value: string; readonly label: string };

const plain = (value: string): Option => ({ value, label: value });

function withOwn(offered: readonly string[], own: string): Option[] {
  const odd = own !== '' && !offered.includes(own);
  return [...(odd ? [plain(own)] : []), ...offered.map(plain)];
}

const none = (label: string): Option => ({ value: '', label });

/** This year back to 1980; other years can be typed (DATA-12). */
export const yearOptions = (currentYear: number): string[] => formYears(currentYear).map(String).reverse();

export const sportOptions: Option[] = [
  ...sports.map((sport) => ({ value: sport, label: capital(sport) })),
  none('None of these'),
];

export const conditionOptions = (own: string): Option[] => [
  ...(own === '' ? [none('Condition')] : []),
  ...withOwn(formConditions, own),
];

export const companyOptions = (own: string): Option[] => [none('Company'), ...withOwn(gradingCompanies, own)];
export const gradeOptions = (own: string): Option[] => [none('Grade'), ...withOwn(formGrades, own)];
