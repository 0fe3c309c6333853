import type { Card } from './card.ts';
import { fieldsWith } from './card-field-types.ts';
import { cardFields } from './card-fields.ts';
import { emptyValue } from './empty-value.ts';
import { identityDifferences, identityFields } from './same-card.ts';

/** The fields of one copy, which another card like it starts without. */
export const ofOneCopy: Partial<Card> = Object.fromEntries(
  fieldsWith(cardFields, 'ofCopy').map((field) => {
    const row = cardFields[field];
    return [field, 'required' in row ? emptyValue(row.type) : undefined];
  }),
);

type Named = Parameters<typeof identityDifferences>[0] & Pick<Card, 'team' | 'brand' | 'year'>;

const isSameText = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether nothing tells two cards apart of which everything is known, as in a form: a file's rule (D230). */
export const isSameCard = (one: Named, other: Named): boolean =>
  isSameText(one.team, other.team) &&
  isSameText(one.brand, other.brand) &&
  one.year === other.year &&
  identityDifferences(one, other, new Set(identityFields)).length === 0;
