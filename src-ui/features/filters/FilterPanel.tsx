import { useId, useState } from 'react';
import { type Sport, sports } from '#domain/cards/card.ts';
import {
  chooseGradedStatus,
  type GradedStatus,
  gradedStatuses,
  priceEnds,
  pricesOf,
  sliderOf,
  yearEnds,
  yearsOf,
} from '#domain/cards/card-filter.ts';
import { allBrands, filterBrands, filterGrades } from '#domain/cards/card-options.ts';
import type { OptionCounts } from '#domain/cards/option-counts.ts';
import classes from './FilterPanel.module.css';
import { FilterSection } from './FilterSection.tsx';
import { gradedStatusTexts, pricePointText, sportText } from './filter-words.ts';
import { Option } from './Option.tsx';
import { dollarsAt, placeOf } from './price-scale.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { SearchText } from './SearchText.tsx';
import type { FacetCounts } from './use-facet-counts.ts';
import type { ListControl } from './use-list-address.ts';

type FilterPanelProps = {
  list: Pick<ListControl, 'filter' | 'choose' | 'type'>;
  counts: FacetCounts;
  currentYear: number;
};

type SectionProps = Pick<ListControl, 'filter' | 'choose'> & { counts: OptionCounts };

function SportSection({ filter, choose, counts }: SectionProps) {
  const name = useId();
  const option = (sport: Sport | null, label: string, count: number | undefined) => (
    <Option
      key={label}
      kind="radio"
      name={name}
      label={label}
      count={count}
      checked={filter.sport === sport}
      onChoose={() => choose({ sport })}
    />
  );
  return (
    <FilterSection title="Sport">
      {option(null, 'All sports', undefined)}
      {sports.map((sport) => option(sport, sportText(sport), counts.size > 0 ? (counts.get(sport) ?? 0) : undefined))}
    </FilterSection>
  );
}

/** Brands without a card are offered when asked for, so that the panel stays short. */
function BrandSection({ filter, choose, counts }: SectionProps) {
  const name = useId();
  const [all, setAll] = useState(false);
  const worthShowing = (brand: string) => brand === allBrands || brand === filter.brand || counts.get(brand) !== 0;
  const shown = filterBrands.filter((brand) => all || worthShowing(brand));
  return (
    <FilterSection title="Brand">
      {shown.map((brand) => (
        <Option
          key={brand}
          kind="radio"
          name={name}
          label={brand}
          count={counts.get(brand)}
          checked={filter.brand === brand}
          onChoose={() => choose({ brand })}
        />
      ))}
      {shown.length < filterBrands.length && (
        <button type="button" className={classes.all} onClick={() => setAll(true)}>
          Show all brands
        </button>
      )}
    </FilterSection>
  );
}

function GradedSection({ filter, choose }: Omit<SectionProps, 'counts'>) {
  const name = useId();
  const option = (status: GradedStatus) => (
    <Option
      key={status}
      kind="radio"
      name={name}
      label={gradedStatusTexts[status]}
      checked={filter.gradedStatus === status}
      onChoose={() => choose(chooseGradedStatus(filter, status))}
    />
  );
  return <FilterSection title="Graded Status">{gradedStatuses.map(option)}</FilterSection>;
}

const toggled = (grades: readonly string[], grade: string): readonly string[] =>
  grades.includes(grade) ? grades.filter((one) => one !== grade) : [...grades, grade];

function GradeSection({ filter, choose, counts }: SectionProps) {
  const name = useId();
  return (
    <FilterSection title="Grade Options">
      <div className={classes.grades}>
        {filterGrades.map((grade) => (
          <Option
            key={grade}
            kind="checkbox"
            name={name}
            label={grade}
            count={counts.get(grade)}
            checked={filter.grades.includes(grade)}
            onChoose={() => choose({ grades: toggled(filter.grades, grade) })}
          />
        ))}
      </div>
    </FilterSection>
  );
}

function PriceSection({ filter, choose }: Omit<SectionProps, 'counts'>) {
  return (
    <FilterSection title="Price Range">
      <RangeFilter
        of="price"
        ends={priceEnds}
        value={sliderOf(filter.prices, priceEnds)}
        step={500}
        scale={{ valueAt: dollarsAt, placeOf }}
        text={pricePointText}
        onChoose={(slider) => choose({ prices: pricesOf(slider) })}
      />
    </FilterSection>
  );
}

function YearSection({ filter, choose, currentYear }: Omit<SectionProps, 'counts'> & { currentYear: number }) {
  const ends = yearEnds(currentYear);
  return (
    <FilterSection title="Year Range">
      <RangeFilter
        of="year"
        ends={ends}
        value={sliderOf(filter.years, ends)}
        step={1}
        text={String}
        onChoose={(slider) => choose({ years: yearsOf(slider, currentYear) })}
      />
    </FilterSection>
  );
}

/** The collection's filters, in the specified order (COLL-03). */
export function FilterPanel({ list, counts, currentYear }: FilterPanelProps) {
  const { filter, choose, type } = list;
  return (
    <div className={classes.panel}>
      <FilterSection title="Search">
        <SearchText
          value={filter.search}
          onType={(search) => type({ search })}
          label="Search the collection"
          placeholder="Player, team, brand"
        />
      </FilterSection>
      <SportSection filter={filter} choose={choose} counts={counts.sports} />
      <BrandSection filter={filter} choose={choose} counts={counts.brands} />
      <GradedSection filter={filter} choose={choose} />
      {filter.gradedStatus === 'graded' && <GradeSection filter={filter} choose={choose} counts={counts.grades} />}
      <PriceSection filter={filter} choose={choose} />
      <YearSection filter={filter} choose={choose} currentYear={currentYear} />
    </div>
  );
}
