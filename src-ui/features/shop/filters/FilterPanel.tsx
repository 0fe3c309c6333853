import { chooseGradedStatus } from '#domain/cards/card-filter.ts';
import { SearchText } from '../../../components/SearchText.tsx';
import { FilterSection } from './FilterSection.tsx';
import { BrandChoice, GradeChoice, GradedChoice, MarkChoice, ParallelChoice, SportChoice } from './OptionChoices.tsx';
import { PriceChoice, YearChoice } from './RangeChoices.tsx';
import type { FacetCounts } from './use-facet-counts.ts';
import type { ListControl } from './use-list-address.ts';

type FilterPanelProps = {
  list: Pick<ListControl, 'filter' | 'choose' | 'type'>;
  counts: FacetCounts;
  currentYear: number;
};

/** Order of the filters: COLL-03. */
export function FilterPanel({ list, counts, currentYear }: FilterPanelProps) {
  const { filter, choose, type } = list;
  return (
    <div>
      <FilterSection title="Search">
        <SearchText
          value={filter.search}
          onType={(search) => type({ search })}
          label="Search the collection"
          placeholder="Player, team, brand"
        />
      </FilterSection>
      <FilterSection title="Sport" opened>
        <SportChoice filter={filter} choose={choose} counts={counts.sports} />
      </FilterSection>
      <FilterSection title="Price Range" opened>
        <PriceChoice filter={filter} choose={choose} />
      </FilterSection>
      <FilterSection title="Year Range" opened>
        <YearChoice filter={filter} choose={choose} currentYear={currentYear} />
      </FilterSection>
      <FilterSection title="Graded Status" opened>
        <GradedChoice
          filter={filter}
          counts={counts.statuses}
          onChoose={(status) => choose(chooseGradedStatus(filter, status))}
        />
      </FilterSection>
      {filter.gradedStatus === 'graded' && (
        <FilterSection title="Grade Options" opened>
          <GradeChoice filter={filter} choose={choose} counts={counts.grades} />
        </FilterSection>
      )}
      <FilterSection title="Features" opened>
        <MarkChoice filter={filter} choose={choose} counts={counts.marks} />
      </FilterSection>
      <FilterSection title="Brand" opened>
        <BrandChoice filter={filter} choose={choose} counts={counts.brands} />
      </FilterSection>
      <FilterSection title="Parallel" opened>
        <ParallelChoice filter={filter} choose={choose} counts={counts.parallels} />
      </FilterSection>
    </div>
  );
}
