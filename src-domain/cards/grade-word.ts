import { gradeNumber } from './grade.ts';

/** The condition that goes with a grade, as the grading companies word it; highest first. */
const words: readonly (readonly [lowest: number, word: string])[] = [
  [9.5, 'Gem Mint'],
  [9, 'Mint'],
  [8, 'Near Mint-Mint'],
  [7, 'Near Mint'],
  [6, 'Excellent-Mint'],
  [5, 'Excellent'],
  [4, 'Very Good-Excellent'],
  [3, 'Very Good'],
  [2, 'Good'],
  [1.5, 'Fair'],
  [1, 'Poor'],
];

/** 'PSA 10' is Gem Mint; empty for a grade without a number. */
export function gradeWord(grade: string): string {
  const number = gradeNumber(grade) ?? 0;
  return words.find(([lowest]) => number >= lowest)?.[1] ?? '';
}
