import { gradeNumber } from './grade.ts';

/** Grade words of the grading companies, highest first. */
const words: readonly (readonly [lowest: number, word: string, short?: string])[] = [
  [9.5, 'Gem Mint', 'GEM-MT'],
  [9, 'Mint'],
  [8, 'Near Mint-Mint', 'NM-MT'],
  [7, 'Near Mint', 'NM'],
  [6, 'Excellent-Mint', 'EX-MT'],
  [5, 'Excellent', 'EX'],
  [4, 'Very Good-Excellent', 'VG-EX'],
  [3, 'Very Good', 'VG'],
  [2, 'Good'],
  [1.5, 'Fair'],
  [1, 'Poor'],
];

function wordsOf(grade: string) {
  const number = gradeNumber(grade) ?? 0;
  return words.find(([lowest]) => number >= lowest);
}

/** 'PSA 10' is Gem Mint; empty for a grade without a number. */
export const gradeWord = (grade: string): string => wordsOf(grade)?.[1] ?? '';

/** 'Near Mint-Mint' becomes NM-MT; empty when there is no abbreviation. */
export const shortGradeWord = (word: string): string =>
  words.find(([, one]) => one.toLowerCase() === word.trim().toLowerCase())?.[2] ?? '';
