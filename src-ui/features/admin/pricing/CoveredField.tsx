import { sports } from '#domain/cards/card.ts';
import { type Coverage, coverages } from '#domain/pricing/coverage.ts';
import { coverageLabels } from '#domain/pricing/discount-facts.ts';
import { EntryLines } from '../../../forms/entry-inputs.ts';
import { needed } from './input-parts.ts';

export const coverageOptions = coverages.map((covers) => ({ value: covers, label: coverageLabels[covers] }));

const oneALine = 'One a line, as on the cards.';
const coveredHints: Record<Exclude<Coverage, 'all'>, string> = {
  player: oneALine,
  sport: `One a line: ${sports.join(', ')}.`,
  brand: 'One a line. Panini covers Panini Prizm, too.',
  set: oneALine,
  card: 'One address or id of a card a line.',
};

/** The covered names. @param field input properties */
export function CoveredField({ covers, field }: { covers: Coverage; field: { readonly name: string } }) {
  if (covers === 'all') return null;
  return (
    <EntryLines
      {...field}
      {...needed}
      label={coverageLabels[covers]}
      description={coveredHints[covers]}
      rows={4}
      resize="vertical"
      className="full-row"
    />
  );
}
