import type { formConditions } from './card-options.ts';
import { gradeNumber } from './grade.ts';

type FormCondition = (typeof formConditions)[number];

/**
 * The condition that goes with a grade, as the grading companies word it, and as the form offers it (DATA-13); highest first.
 */
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

/** The form's condition for a grade: 'PSA 10' is Mint, its best; empty for a grade without a number. */
export const formConditionOf = (grade: string): FormCondition | '' => wordsOf(grade)?.[2] ?? '';

/** 'Near Mint-Mint' is NM-MT on a slab's label; empty for a word that labels do not shorten. */
export const shortGradeWord = (word: string): string =>
  words.find(([, one]) => one.toLowerCase() === word.trim().toLowerCase())?.[3] ?? '';
