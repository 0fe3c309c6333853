import { numberText } from '#domain/shared/number-text.ts';
import type { CardPages } from './use-card-pages.ts';

/** '12,345 cards' or 'About 12,000 cards'; null until known. */
export function cardCountText({
  total,
  isTotalEstimated,
}: Pick<CardPages, 'total' | 'isTotalEstimated'>): string | null {
  return total === null ? null : `${isTotalEstimated ? 'About ' : ''}${numberText(total)} cards`;
}
