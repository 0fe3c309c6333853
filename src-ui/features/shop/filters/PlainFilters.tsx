import { sports } from '#domain/cards/card.ts';
import { type GradedStatus, gradedStatuses, type Range, startFilter } from '#domain/cards/card-filter.ts';
import { cardMarkNames } from '#domain/cards/card-marks.ts';
import { allBrands, filterBrands } from '#domain/cards/card-options.ts';
import { sortOrders, sortsOf, startSortOf } from '#domain/cards/sort-cards.ts';
import { capital } from '../../../text/capital.ts';
import { gradedStatusTexts, markTexts } from './filter-texts.ts';
import type { ListAddress } from './filter-url.ts';
import classes from './PlainFilters.module.css';

type Option = readonly [value: string, label: string];

type ChoiceProps = { name: string; label: string; value: string; options: readonly Option[] };

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Ends({ of, label, range }: { of: 'Price' | 'Year'; label: string; range: Range }) {
  return (['min', 'max'] as const).map((end) => (
    <label key={end}>
      {end === 'min' ? 'Min' : 'Max'} {label}
      <input name={`${end}${of}`} inputMode="decimal" defaultValue={range[end] ?? ''} />
    </label>
  ));
}

/** The filters for browsers without scripts. React renders it on the server only. */
export function PlainFilters({ path, list: { filter, sort } }: { path: string; list: ListAddress }) {
  const sportOptions = sports.map((sport): Option => [sport, capital(sport)]);
  const graded = gradedStatuses.map((status: GradedStatus): Option => [status, gradedStatusTexts[status]]);
  const brands = filterBrands.map((brand): Option => [brand === allBrands ? '' : brand, brand]);
  const isStartSort = sort === startSortOf(filter.search);
  const sorts = sortsOf(filter.search).map((one): Option => [one, sortOrders[one].label]);
  return (
    <noscript>
      <form action={path} className={`${classes.form} flex wraps`} aria-label="Filters">
        <label>
          Search
          <input type="search" name="q" maxLength={200} defaultValue={filter.search} />
        </label>
        <Choice
          name="sport"
          label="Sport"
          value={filter.sport ?? ''}
          options={[['', 'All sports'] as const, ...sportOptions]}
        />
        <Choice
          name="brand"
          label="Brand"
          value={filter.brand === startFilter.brand ? '' : filter.brand}
          options={brands}
        />
        <Choice name="graded" label="Graded status" value={filter.gradedStatus} options={graded} />
        <Ends of="Price" label="price" range={filter.prices} />
        <Ends of="Year" label="year" range={filter.years} />
        {cardMarkNames.map((mark) => (
          <label key={mark}>
            <input type="checkbox" name={mark} value="1" defaultChecked={filter.marks.includes(mark)} />
            {markTexts[mark]}
          </label>
        ))}
        <Choice
          name="sort"
          label="Sort by"
          value={isStartSort ? '' : sort}
          options={[['', 'Default order'] as const, ...sorts]}
        />
        <button type="submit">Show cards</button>
      </form>
    </noscript>
  );
}
