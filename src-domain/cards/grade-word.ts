import type { formConditions } from './card-options.ts';
import { gradeNumber } from './grade.ts';

type FormCondition = (typeof formConditions)[number];

/** Grade words of the grading companies, with the form's condition; highest first. */
const words: readonly (readonly [lowest: number, word: string, option: FormCondition, short?: string])[] = [
  [9.5, 'Gem Mint', 'Mint', 'GEM-MT'],
  [9, 'Mint', 'Mint'],
  [8, 'Near Mint-Mint', 'Near Mint', 'NM-MT'],
  [7, 'Near Mint', 'Near Mint', 'NM'],
  [6, 'Excellent-Mint', 'Excellent', 'EX-MT'],
  [5, 'Excellent', 'Excellent', 'EX'],
  [4, 'Very Good-Excellent', 'Very Good', 'VG-EX'],
  [3, 'Very Good', 'Very Good', 'VG'],
  [2, 'Good', 'Good'],
  [1.5, 'Fair', 'Fair'],
  [1, 'Poor', 'Poor'],
];

function wordsOf(grade: string) {
  const number = gradeNumber(grade) ?? 0;
  return words.find(([lowest]) => number >= lowest);
}

/** 'PSA 10' is Gem Mint; empty for a grade without a number. */
export const gradeWord = (grade: string): string => wordsOf(grade)?.[1] ?? '';

/** 'PSA 10' is Mint, the best condition of the form; empty for a grade without a number. */
export const formConditionOf = (grade: string): FormCondition | '' => wordsOf(grade)?.[2] ?? '';

/** 'Near Mint-Mint' becomes NM-MT; empty when there is no abbreviation. */
export const shortGradeWord = (word: string): string =>
  words.find(([, one]) => one.toLowerCase() === word.trim().toLowerCase())?.[3] ?? '';
