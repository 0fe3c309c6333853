import { err, ok, type Result } from 'neverthrow';
import { gradeText } from '../grade.ts';
import type { CardFormField, CardFormValues } from './card-form.ts';

const needed = ['player', 'team', 'brand', 'year'] as const satisfies readonly CardFormField[];

export type NotDescribable = { readonly kind: 'not-describable'; readonly missing: readonly CardFormField[] };

function stateOf(values: CardFormValues): string {
  const condition = values.condition.trim();
  if (!values.isGraded) return `It is not graded${condition && ` and in ${condition} condition`}.`;
  const grade = gradeText(values);
  return `It is graded${grade && ` ${grade}`}${condition && `, in ${condition} condition`}.`;
}

/** Two sentences: the card, then grading and condition. Without the price, which would become outdated (D66). */
export function describeCard(values: CardFormValues): Result<string, NotDescribable> {
  const missing = needed.filter((field) => values[field].trim() === '');
  if (missing.length > 0) return err({ kind: 'not-describable', missing });
  const { year, brand, player, team } = values;
  const subject = `This ${year.trim()} ${brand.trim()} card shows ${player.trim()} of the ${team.trim()}.`;
  return ok(`${subject} ${stateOf(values)}`);
}
