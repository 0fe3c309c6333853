import { Box, Button, Flex, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { sports } from '#domain/cards/card.ts';
import { lacks } from '#domain/cards/card-filter.ts';
import { parsePrice } from '#domain/money/parse-price.ts';
import { PlainSelect } from '../../../components/PlainSelect.tsx';
import { capital } from '../../../text/capital.ts';
import classes from './ManagerFilters.module.css';
import { filterCount, gradeChoices } from './manager-view.ts';
import type { ManagerViewControl } from './use-manager-view.ts';

type ChoiceProps<T extends string> = {
  label: string;
  any: string;
  options: readonly T[];
  text: (option: T) => string;
  value: T | null;
  onChoose: (value: T | null) => void;
};

function Choice<T extends string>({ label, any, options, text, value, onChoose }: ChoiceProps<T>) {
  const id = useId();
  return (
    <Flex htmlFor={id} component="label" direction="column" pos="relative" className={classes.choice}>
      <span className={`${classes.label} fine quiet regular block`}>{label}</span>
      <PlainSelect
        id={id}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChoose(options.find((option) => option === currentTarget.value) ?? null)}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {text(option)}
          </option>
        ))}
      </PlainSelect>
    </Flex>
  );
}

type RangeEndProps = {
  label: string;
  dollars: number | null;
  problem: (dollars: number) => string | null;
  onChoose: (dollars: number | null) => void;
};

/** Applies on Enter and blur. */
function RangeEnd({ label, dollars, problem, onChoose }: RangeEndProps) {
  const [applied, setApplied] = useState(dollars);
  const [value, setValue] = useState(dollars?.toString() ?? '');
  const [wrong, setWrong] = useState<string | null>(null);
  if (applied !== dollars) {
    setApplied(dollars);
    setValue(dollars?.toString() ?? '');
    setWrong(null);
  }
  const choose = () => {
    const isEmpty = value.trim() === '';
    const entered = isEmpty ? null : parsePrice(value);
    if (!isEmpty && entered === null) return setWrong('Enter a price such as 19.99.');
    const found = entered === null ? null : problem(entered);
    setWrong(found);
    if (found === null && entered !== dollars) onChoose(entered);
  };
  return (
    <TextInput
      label={label}
      leftSection="$"
      inputMode="decimal"
      autoComplete="off"
      className={classes.price ?? ''}
      classNames={{ label: `${classes.label} fine quiet regular block`, input: `${classes.input} tabular` }}
      value={value}
      error={wrong}
      onChange={(event) => {
        setValue(event.currentTarget.value);
        setWrong(null);
      }}
      onKeyDown={(event) => event.key === 'Enter' && choose()}
      onBlur={choose}
    />
  );
}

const gradeText = (choice: (typeof gradeChoices)[number]): string =>
  choice === 'raw' || choice === 'graded' ? capital(choice) : choice;

type ManagerFiltersProps = {
  control: ManagerViewControl;
  /** Collapsed on phones. */
  folded: boolean;
};

export function ManagerFilters({ control, folded }: ManagerFiltersProps) {
  const count = filterCount(control.view);
  const [isOpen, setOpen] = useState(count > 0);
  if (!folded) return <FilterFields control={control} />;
  return (
    <Box component="details" mb={8} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Box component="summary" fz={15} lh="24px" w="fit-content" mih={40} p="8px 4px">
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Box>
      <FilterFields control={control} />
    </Box>
  );
}

const lowAboveHigh = 'The lowest price is above the highest.';

function FilterFields({ control: { view, filter, clearFilters } }: Pick<ManagerFiltersProps, 'control'>) {
  const { sport, grade, minPrice, maxPrice, missing } = view;
  return (
    <Flex component="fieldset" wrap="wrap" gap={12} align="flex-end" mb={16}>
      <legend className="unseen">Filters</legend>
      <Choice
        label="Sport"
        any="Any sport"
        options={sports}
        text={capital}
        value={sport}
        onChoose={(selected) => filter({ sport: selected })}
      />
      <Choice
        label="Grade"
        any="Any grade"
        options={gradeChoices}
        text={gradeText}
        value={grade}
        onChoose={(selected) => filter({ grade: selected })}
      />
      <RangeEnd
        label="Price from"
        dollars={minPrice}
        problem={(low) => (maxPrice !== null && low > maxPrice ? lowAboveHigh : null)}
        onChoose={(selected) => filter({ minPrice: selected })}
      />
      <RangeEnd
        label="Price to"
        dollars={maxPrice}
        problem={(high) => (minPrice !== null && high < minPrice ? lowAboveHigh : null)}
        onChoose={(selected) => filter({ maxPrice: selected })}
      />
      <Choice
        label="Missing"
        any="No filter"
        options={lacks}
        text={capital}
        value={missing}
        onChoose={(selected) => filter({ missing: selected })}
      />
      {filterCount(view) > 0 && (
        <Button
          variant="default"
          onClick={({ currentTarget }) => {
            clearFilters();
            // This button goes.
            currentTarget.closest('fieldset')?.querySelector('select')?.focus();
          }}
        >
          Clear filters
        </Button>
      )}
    </Flex>
  );
}
