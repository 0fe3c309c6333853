import { type ReactNode, useId, useState } from 'react';
import { sports } from '#domain/cards/card.ts';
import { type GradedStatus, gradedStatuses } from '#domain/cards/card-filter.ts';
import { cardMarkNames } from '#domain/cards/card-marks.ts';
import { allBrands, filterBrands, filterGrades } from '#domain/cards/card-options.ts';
import type { OptionCounts } from '#domain/cards/option-counts.ts';
import { GradeColour } from '../../../components/ConditionTag.tsx';
import { capital } from '../../../text/capital.ts';
import { gradedStatusTexts, markTexts } from './filter-texts.ts';
import { Option } from './Option.tsx';
import classes from './OptionChoices.module.css';
import type { ListControl } from './use-list-address.ts';

export type ChoiceProps = Pick<ListControl, 'filter' | 'choose'>;
type CountedChoiceProps = ChoiceProps & { counts: OptionCounts };

type OptionsProps<Value> = {
  kind: 'radio' | 'checkbox';
  values: readonly Value[];
  label: (value: Value) => string;
  mark?: (value: Value) => ReactNode;
  count?: (value: Value) => number | undefined;
  /** Those whose name is without their count. */
  isNamedAlone?: (value: Value) => boolean;
  checked: (value: Value) => boolean;
  onChoose: (value: Value) => void;
};

function Options<Value extends string | null>({
  kind,
  values,
  label,
  mark,
  count,
  isNamedAlone,
  checked,
  onChoose,
}: OptionsProps<Value>) {
  const name = useId();
  return values.map((value) => (
    <Option
      key={value ?? ''}
      kind={kind}
      name={name}
      label={label(value)}
      mark={mark?.(value)}
      count={count?.(value)}
      isNamedAlone={isNamedAlone?.(value)}
      checked={checked(value)}
      onChoose={() => onChoose(value)}
    />
  ));
}

function ShowAll({ what, onShow }: { what: string; onShow: () => void }) {
  return (
    <button type="button" className="text-button fz-14" onClick={onShow}>
      Show all {what}
    </button>
  );
}

const itself = (value: string): string => value;

export function SportChoice({ filter, choose, counts }: CountedChoiceProps) {
  return (
    <Options
      kind="radio"
      values={[null, ...sports]}
      label={(sport) => (sport === null ? 'All sports' : capital(sport))}
      count={(sport) => counts.get(sport ?? '')}
      isNamedAlone={(sport) => sport === null}
      checked={(sport) => filter.sport === sport}
      onChoose={(sport) => choose({ sport })}
    />
  );
}

/** Brands without cards are hidden behind a button. */
export function BrandChoice({ filter, choose, counts }: CountedChoiceProps) {
  const [all, setAll] = useState(false);
  const worthShowing = (brand: string) => brand === allBrands || brand === filter.brand || counts.get(brand) !== 0;
  const shown = filterBrands.filter((brand) => all || worthShowing(brand));
  return (
    <>
      <Options
        kind="radio"
        values={shown}
        label={itself}
        count={(brand) => counts.get(brand)}
        checked={(brand) => filter.brand === brand}
        onChoose={(brand) => choose({ brand })}
      />
      {shown.length < filterBrands.length && <ShowAll what="brands" onShow={() => setAll(true)} />}
    </>
  );
}

type GradedChoiceProps = Pick<CountedChoiceProps, 'filter' | 'counts'> & { onChoose: (status: GradedStatus) => void };

export function GradedChoice({ filter, counts, onChoose }: GradedChoiceProps) {
  return (
    <Options
      kind="radio"
      values={gradedStatuses}
      label={(status) => gradedStatusTexts[status]}
      count={(status) => counts.get(status)}
      isNamedAlone={() => true}
      checked={(status) => filter.gradedStatus === status}
      onChoose={onChoose}
    />
  );
}

const toggled = <T,>(selected: readonly T[], option: T): readonly T[] =>
  selected.includes(option) ? selected.filter((one) => one !== option) : [...selected, option];

export function GradeChoice({ filter, choose, counts }: CountedChoiceProps) {
  return (
    <div className={`${classes.grades} halves`}>
      <Options
        kind="checkbox"
        values={filterGrades}
        label={itself}
        mark={(grade) => <GradeColour grade={grade} />}
        count={(grade) => counts.get(grade)}
        checked={(grade) => filter.grades.includes(grade)}
        onChoose={(grade) => choose({ grades: toggled(filter.grades, grade) })}
      />
    </div>
  );
}

export function MarkChoice({ filter, choose, counts }: CountedChoiceProps) {
  return (
    <Options
      kind="checkbox"
      values={cardMarkNames}
      label={(mark) => markTexts[mark]}
      count={(mark) => counts.get(mark)}
      checked={(mark) => filter.marks.includes(mark)}
      onChoose={(mark) => choose({ marks: cardMarkNames.filter((one) => toggled(filter.marks, mark).includes(one)) })}
    />
  );
}

const fewParallels = 6;

export function ParallelChoice({ filter, choose, counts }: CountedChoiceProps) {
  const [all, setAll] = useState(false);
  const known = [...counts.keys()].filter((name) => name !== '');
  const some = known.slice(0, fewParallels);
  const others = filter.parallel && !some.includes(filter.parallel) ? [filter.parallel] : [];
  const shown = all ? known : [...others, ...some];
  return (
    <>
      <Options
        kind="radio"
        values={['', ...shown]}
        label={(parallel) => parallel || 'All parallels'}
        count={(parallel) => counts.get(parallel)}
        isNamedAlone={(parallel) => parallel === ''}
        checked={(parallel) => filter.parallel === parallel}
        onChoose={(parallel) => choose({ parallel })}
      />
      {shown.length < known.length && <ShowAll what="parallels" onShow={() => setAll(true)} />}
    </>
  );
}
