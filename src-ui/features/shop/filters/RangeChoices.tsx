import { priceEnds, priceRange, priceSlider, sliderOf, yearEnds, yearsOf } from '#domain/cards/card-filter.ts';
import { pricePointText } from './filter-texts.ts';
import type { ChoiceProps } from './OptionChoices.tsx';
import { PriceFields } from './PriceFields.tsx';
import { dollarsAt, placeOnScale } from './price-scale.ts';
import { RangeFilter } from './RangeFilter.tsx';

/** Slider in whole dollars, and fields for exact prices. */
export function PriceChoice({ filter, choose }: ChoiceProps) {
  return (
    <>
      <RangeFilter
        of="price"
        ends={priceEnds}
        value={priceSlider(filter.prices)}
        step={500}
        scale={{ valueAt: dollarsAt, placeOf: placeOnScale }}
        text={pricePointText}
        onChoose={([low, high]) => choose({ prices: priceRange(low, high) })}
      />
      <PriceFields prices={filter.prices} onChoose={(prices) => choose({ prices })} />
    </>
  );
}

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
