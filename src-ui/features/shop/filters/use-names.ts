import { useMemo, useState } from 'react';
import type { CardFacets } from '#domain/cards/card-facets.ts';
import type { CardFilter } from '#domain/cards/card-filter.ts';
import { countNames } from '#domain/cards/option-counts.ts';
import { type FacetList, useFacets } from './use-facet-counts.ts';

/** The filters that are written as a text, and the options that go with each. */
const optionsOf = { player: 'players', team: 'teams', condition: 'conditions' } as const;
export type NameField = keyof typeof optionsOf;

/** A name and the cards that a filter by it would find. */
type NameOption = { readonly name: string; readonly count: number };

/** The most names offered at once. */
const mostNames = 6;

type Names = {
  readonly options: readonly NameOption[];
  /** Tells that this name was chosen from the options: they stay as they are. */
  readonly pick: (name: string) => void;
};

const namesIn = (facets: CardFacets | null, field: NameField): NameOption[] =>
  facets ? [...countNames(facets[optionsOf[field]])].map(([name, count]) => ({ name, count })) : [];

/** The first ones; the chosen one is always among them. */
function worthShowing(all: readonly NameOption[], written: string): readonly NameOption[] {
  const first = all.slice(0, mostNames);
  const selected = all.find(({ name }) => name === written);
  return !selected || first.includes(selected) ? first : [selected, ...first.slice(1)];
}

/**
 * Names to choose from beside a text field: those that contain what is written, the ones with the most cards first; after a
 * choice, and before anything is written, all.
 */
export function useNames(field: NameField, list: FacetList, filter: CardFilter): Names {
  const [picked, setPicked] = useState('');
  const written = filter[field];
  const facets = useFacets(list, { ...filter, [field]: written === picked ? '' : written });
  const all = useMemo(() => namesIn(facets, field), [facets, field]);
  return { options: worthShowing(all, written), pick: setPicked };
}
