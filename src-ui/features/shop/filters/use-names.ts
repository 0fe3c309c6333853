import { useMemo, useState } from 'react';
import type { CardFacets } from '#domain/cards/card-facets.ts';
import type { CardFilter } from '#domain/cards/card-filter.ts';
import { countNames } from '#domain/cards/option-counts.ts';
import { type FacetList, useFacets } from './use-facet-counts.ts';

const optionsOf = { player: 'players', team: 'teams', condition: 'conditions' } as const;
export type NameField = keyof typeof optionsOf;

type NameOption = { readonly name: string; readonly count: number };

const mostNames = 6;

type Names = {
  readonly options: readonly NameOption[];
  /** Called after a selection; the options stay as they are. */
  readonly pick: (name: string) => void;
};

const namesIn = (facets: CardFacets | null, field: NameField): NameOption[] =>
  facets ? [...countNames(facets[optionsOf[field]])].map(([name, count]) => ({ name, count })) : [];

function worthShowing(all: readonly NameOption[], written: string): readonly NameOption[] {
  const first = all.slice(0, mostNames);
  const selected = all.find(({ name }) => name === written);
  return !selected || first.includes(selected) ? first : [selected, ...first.slice(1)];
}

/** Names that contain the text, most cards first; all when it is empty or after a selection. */
export function useNames(field: NameField, list: FacetList, filter: CardFilter): Names {
  const [picked, setPicked] = useState('');
  const written = filter[field];
  const facets = useFacets(list, { ...filter, [field]: written === picked ? '' : written });
  const all = useMemo(() => namesIn(facets, field), [facets, field]);
  return { options: worthShowing(all, written), pick: setPicked };
}
