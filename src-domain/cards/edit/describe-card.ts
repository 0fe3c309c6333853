import { err, ok, type Result } from 'neverthrow';
import { priceText } from '../../money/price-text.ts';
import { gradeText } from '../grade.ts';
import type { CardFormField, CardFormValues } from './card-form.ts';
import { readPrice } from './read-card-form.ts';

/** Without these there is nothing to describe (CMGR-24). */
const needed = ['player', 'team', 'brand', 'year'] as const satisfies readonly CardFormField[];

export type NotDescribable = { readonly kind: 'not-describable'; readonly missing: readonly CardFormField[] };

function stateOf(values: CardFormValues): string {
  const condition = values.condition.trim();
  if (!values.isGraded) return `It is not graded${condition && ` and in ${condition} condition`}.`;
  const grade = gradeText(values);
  return `It is graded${grade && ` ${grade}`}${condition && `, in ${condition} condition`}.`;
}

/** A card in three sentences: what it is, whether it is graded and how it is, and its price. Makes no call (CMGR-25). */
export function describeCard(values: CardFormValues): Result<string, NotDescribable> {
  const missing = needed.filter((field) => values[field].trim() === '');
  if (missing.length > 0) return err({ kind: 'not-describable', missing });
  const { year, brand, player, team } = values;
  const price = readPrice(values.price);
  return ok(
    [
      `This ${year.trim()} ${brand.trim()} card shows ${player.trim()} of the ${team.trim()}.`,
      stateOf(values),
      ...(price > 0 ? [`It is offered at ${priceText(price)}.`] : []),
    ].join(' '),
  );
}
