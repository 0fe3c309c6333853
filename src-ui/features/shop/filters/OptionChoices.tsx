import { useId, useState } from 'react';
import { type Sport, sports } from '#domain/cards/card.ts';
import { type GradedStatus, gradedStatuses } from '#domain/cards/card-filter.ts';
import { cardMarkNames } from '#domain/cards/card-marks.ts';
import { allBrands, filterBrands, filterGrades } from '#domain/cards/card-options.ts';
import type { OptionCounts } from '#domain/cards/option-counts.ts';
import { gradedStatusTexts, markTexts, sportText } from './filter-texts.ts';
import { Option } from './Option.tsx';
import classes from './OptionChoices.module.css';
import type { ListControl } from './use-list-address.ts';

export type ChoiceProps = Pick<ListControl, 'filter' | 'choose'>;
type CountedChoiceProps = ChoiceProps & { counts: OptionCounts };

export function SportChoice({ filter, choose, counts }: CountedChoiceProps) {
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
    <>
      {option(null, 'All sports', undefined)}
      {sports.map((sport) => option(sport, sportText(sport), counts.size > 0 ? (counts.get(sport) ?? 0) : undefined))}
    </>
  );
}

/** Brands without cards are hidden behind a button. */
export function BrandChoice({ filter, choose, counts }: CountedChoiceProps) {
  const name = useId();
  const [all, setAll] = useState(false);
  const worthShowing = (brand: string) => brand === allBrands || brand === filter.brand || counts.get(brand) !== 0;
  const shown = filterBrands.filter((brand) => all || worthShowing(brand));
  return (
    <>
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
        <button type="button" className={`${classes.all} fz-14 underlined`} onClick={() => setAll(true)}>
          Show all brands
        </button>
      )}
    </>
  );
}

type GradedChoiceProps = Pick<ChoiceProps, 'filter'> & { onChoose: (status: GradedStatus) => void };

export function GradedChoice({ filter, onChoose }: GradedChoiceProps) {
  const name = useId();
  return gradedStatuses.map((status) => (
    <Option
      key={status}
      kind="radio"
      name={name}
      label={gradedStatusTexts[status]}
      checked={filter.gradedStatus === status}
      onChoose={() => onChoose(status)}
    />
  ));
}

const toggled = <T,>(selected: readonly T[], option: T): readonly T[] =>
  selected.includes(option) ? selected.filter((one) => one !== option) : [...selected, option];

export function GradeChoice({ filter, choose, counts }: CountedChoiceProps) {
  const name = useId();
  return (
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
  );
}

export function MarkChoice({ filter, choose, counts }: CountedChoiceProps) {
  const name = useId();
  return cardMarkNames.map((mark) => (
    <Option
      key={mark}
      kind="checkbox"
      name={name}
      label={markTexts[mark]}
      count={counts.get(mark)}
      checked={filter.marks.includes(mark)}
      onChoose={() => choose({ marks: cardMarkNames.filter((one) => toggled(filter.marks, mark).includes(one)) })}
    />
  ));
}

const fewParallels = 6;

export function ParallelChoice({ filter, choose, counts }: CountedChoiceProps) {
  const name = useId();
  const [all, setAll] = useState(false);
  const known = [...counts.keys()];
  const some = known.slice(0, fewParallels);
  const others = filter.parallel && !some.includes(filter.parallel) ? [filter.parallel] : [];
  const shown = all ? known : [...others, ...some];
  const option = (parallel: string, label: string) => (
    <Option
      key={parallel}
      kind="radio"
      name={name}
      label={label}
      count={parallel ? counts.get(parallel) : undefined}
      checked={filter.parallel === parallel}
      onChoose={() => choose({ parallel })}
    />
  );
  return (
    <>
      {option('', 'All parallels')}
      {shown.map((parallel) => option(parallel, parallel))}
      {shown.length < known.length && (
        <button type="button" className={`${classes.all} fz-14 underlined`} onClick={() => setAll(true)}>
          Show all parallels
        </button>
      )}
    </>
  );
}
