import { priceEnds, priceRange, priceSlider, sliderOf, yearEnds, yearsOf } from '#domain/cards/card-filter.ts';
import { pricePointText } from './filter-words.ts';
import type { ChoiceProps } from './OptionChoices.tsx';
import { PriceFields } from './PriceFields.tsx';
import { dollarsAt, placeOf } from './price-scale.ts';
import { RangeFilter } from './RangeFilter.tsx';

/** Prices: a slider in whole dollars (FLTR-09, FLTR-10, MONEY-03), and fields for what it cannot reach (FLTR-18). */
export function PriceChoice({ filter, choose }: ChoiceProps) {
  return (
    <>
      <RangeFilter
        of="price"
        ends={priceEnds}
        value={priceSlider(filter.prices)}
        step={500}
        scale={{ valueAt: dollarsAt, placeOf }}
        text={pricePointText}
        onChoose={([low, high]) => choose({ prices: priceRange(low, high) })}
      />
      <PriceFields prices={filter.prices} onChoose={(prices) => choose({ prices })} />
    </>
  );
}

/** Years (FLTR-07, FLTR-08). */
export function YearChoice({ filter, choose, currentYear }: ChoiceProps & { currentYear: number }) {
  const ends = yearEnds(currentYear);
  return (
    <RangeFilter
      of="year"
      ends={ends}
      value={sliderOf(filter.years, ends)}
      step={1}
      text={String}
      onChoose={(slider) => choose({ years: yearsOf(slider, currentYear) })}
    />
  );
}
