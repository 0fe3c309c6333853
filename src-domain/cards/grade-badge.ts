import type { Card } from './card.ts';
import { gradeText } from './grade.ts';

export type BadgeColour = 'primary' | 'success' | 'warning' | 'default';

export type ConditionBadge = {
  readonly text: string;
  readonly colour: BadgeColour;
  /** Grades are filled, conditions outlined. */
  readonly look: 'filled' | 'outlined';
};

const colours: readonly (readonly [BadgeColour, readonly string[]])[] = [
  ['primary', ['near mint', '9']],
  ['success', ['mint', '10']],
  ['warning', ['excellent', '8']],
];

/** The more specific text decides (TILE-09, TILE-10). */
export function badgeColour(text: string): BadgeColour {
  const lower = text.toLowerCase();
  return colours.find(([, words]) => words.some((word) => lower.includes(word)))?.[0] ?? 'default';
}

/** The grade, or else the condition; null when both are unknown. */
export function conditionBadge(
  card: Pick<Card, 'isGraded' | 'grade' | 'gradingCompany' | 'condition'>,
): ConditionBadge | null {
  const grade = card.isGraded ? gradeText(card) : '';
  const text = grade || card.condition.trim();
  if (!text) return null;
  return { text, colour: badgeColour(text), look: grade ? 'filled' : 'outlined' };
}
