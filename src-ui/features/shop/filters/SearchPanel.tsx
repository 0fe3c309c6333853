import { type RefObject, useRef } from 'react';
import { type CardFilter, chooseGradedStatus, conditionApplies, startFilter } from '#domain/cards/card-filter.ts';
import { SearchText } from '../../../components/SearchText.tsx';
import { FilterSection } from './FilterSection.tsx';
import { FoldingSection } from './FoldingSection.tsx';
import type { AppliedFilter } from './filter-texts.ts';
import { NameFilter } from './NameFilter.tsx';
import { BrandChoice, GradeChoice, GradedChoice, MarkChoice, ParallelChoice, SportChoice } from './OptionChoices.tsx';
import { PriceChoice, YearChoice } from './RangeChoices.tsx';
import { type FacetList, useFacetCounts, useFacets } from './use-facet-counts.ts';
import { useFolding } from './use-folding.ts';
import type { ListControl } from './use-list-address.ts';
import { useScrollUpward } from './use-scroll-upward.ts';

type SearchPanelProps = {
  list: Pick<ListControl, 'filter' | 'choose' | 'type'>;
  facetsOf: FacetList;
  applied: readonly AppliedFilter[];
  currentYear: number;
};

type PartProps = Omit<SearchPanelProps, 'applied' | 'currentYear'>;

function SearchAndSport({ list, facetsOf }: PartProps) {
  const { sports } = useFacetCounts(facetsOf, list.filter);
  return (
    <>
      <FilterSection title="Search" look="inner">
        <SearchText
          value={list.filter.search}
          onType={(search) => list.type({ search })}
          label="Search text"
          placeholder="Player, team or title"
        />
      </FilterSection>
      <FilterSection title="Sport" look="inner">
        <SportChoice filter={list.filter} choose={list.choose} counts={sports} />
      </FilterSection>
    </>
  );
}

function PlayerAndTeam({ list, facetsOf }: PartProps) {
  return (
    <>
      <NameFilter field="player" label="Player" placeholder="Any player" list={list} facetsOf={facetsOf} />
      <NameFilter field="team" label="Team" placeholder="Any team" list={list} facetsOf={facetsOf} />
    </>
  );
}

function YearAndBrand({ list, facetsOf, currentYear }: PartProps & { currentYear: number }) {
  const { brands } = useFacetCounts(facetsOf, list.filter);
  return (
    <>
      <FilterSection title="Year" look="inner">
        <YearChoice filter={list.filter} choose={list.choose} currentYear={currentYear} />
      </FilterSection>
      <FilterSection title="Brand" look="inner">
        <BrandChoice filter={list.filter} choose={list.choose} counts={brands} />
      </FilterSection>
    </>
  );
}

/** Showing only graded cards clears the condition, because its filter is disabled then (FLTR-16). */
function withStatus(filter: CardFilter, status: CardFilter['gradedStatus']): Partial<CardFilter> {
  const { gradedStatus, grades } = chooseGradedStatus(filter, status);
  return { gradedStatus, grades, ...(conditionApplies({ gradedStatus }) ? {} : { condition: startFilter.condition }) };
}

function ConditionAndGrade({ list, facetsOf }: PartProps) {
  const { filter, choose } = list;
  const { statuses, grades, marks, parallels } = useFacetCounts(facetsOf, filter);
  const offered = withStatus(filter, 'graded');
  const graded = useFacets(facetsOf, { ...filter, ...offered, gradedStatus: 'all', grades: [] })?.graded;
  const counts = graded === undefined ? statuses : new Map([...statuses, ['graded', graded] as const]);
  return (
    <>
      <FilterSection title="Graded Status" look="inner">
        <GradedChoice filter={filter} counts={counts} onChoose={(status) => choose(withStatus(filter, status))} />
      </FilterSection>
      <NameFilter
        field="condition"
        label="Condition"
        placeholder="Any condition"
        list={list}
        facetsOf={facetsOf}
        disabledBecause={conditionApplies(filter) ? undefined : 'Graded cards are found by their grade.'}
      />
      {filter.gradedStatus === 'graded' && (
        <FilterSection title="Grades" look="inner">
          <GradeChoice filter={filter} choose={choose} counts={grades} />
        </FilterSection>
      )}
      <FilterSection title="Features" look="inner">
        <MarkChoice filter={filter} choose={choose} counts={marks} />
      </FilterSection>
      <FilterSection title="Parallel" look="inner">
        <ParallelChoice filter={filter} choose={choose} counts={parallels} />
      </FilterSection>
    </>
  );
}

const sections = {
  'Search & Sport': ['search', 'sport'],
  'Player & Team': ['player', 'team'],
  'Year & Brand': ['years', 'brand'],
  'Condition & Grade': ['gradedStatus', 'condition', 'grades', 'marks', 'parallel'],
  'Price Range': ['prices'],
} as const satisfies Record<string, readonly (keyof CardFilter)[]>;
type SectionTitle = keyof typeof sections;

const selectedIn = (title: SectionTitle, applied: readonly AppliedFilter[]): string =>
  applied
    .filter(({ without }) => sections[title].some((name) => name in without))
    .map(({ text }) => text)
    .join(', ');

/** Collapses on scrolling up (SRCH-06), unless the keyboard focus is inside; moves a pointer's focus. */
function useClosingOnScroll(panel: RefObject<HTMLElement | null>, closeAll: () => void): void {
  useScrollUpward(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && panel.current?.contains(focused)) {
      if (focused.matches(':focus-visible')) return;
      focused.closest('[data-folding]')?.querySelector('button')?.focus({ preventScroll: true });
    }
    closeAll();
  });
}

export function SearchPanel({ list, facetsOf, applied, currentYear }: SearchPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const folding = useFolding<SectionTitle>('Search & Sport');
  useClosingOnScroll(panel, folding.closeAll);
  const part = { list, facetsOf };
  const contents = {
    'Search & Sport': <SearchAndSport {...part} />,
    'Player & Team': <PlayerAndTeam {...part} />,
    'Year & Brand': <YearAndBrand {...part} currentYear={currentYear} />,
    'Condition & Grade': <ConditionAndGrade {...part} />,
    'Price Range': <PriceChoice filter={list.filter} choose={list.choose} />,
  } satisfies Record<SectionTitle, unknown>;
  return (
    <div ref={panel}>
      {(Object.keys(sections) as SectionTitle[]).map((title) => (
        <FoldingSection
          key={title}
          title={title}
          opened={folding.isOpen(title)}
          onToggle={() => folding.toggle(title)}
          selected={selectedIn(title, applied)}
        >
          {contents[title]}
        </FoldingSection>
      ))}
    </div>
  );
}
