import { Box, Button, Flex, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { sports } from '#domain/cards/card.ts';
import { lacks, type Range } from '#domain/cards/card-filter.ts';
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
    <Flex htmlFor={id} component="label" direction="column" gap={4} pos="relative" className={classes.choice}>
      <span className={classes.label}>{label}</span>
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

type PriceProps = { end: 'min' | 'max'; prices: Range; onChoose: (prices: Range) => void };

const priceLabels = { min: 'Price from', max: 'Price to' } as const;

/** Applies on Enter and blur. */
function PriceEnd({ end, prices, onChoose }: PriceProps) {
  const [value, setValue] = useState(prices[end]?.toString() ?? '');
  const [wrong, setWrong] = useState<string | null>(null);
  const choose = () => {
    const { [end]: before, ...other } = prices;
    if (value.trim() === '') return before === undefined ? undefined : onChoose(other);
    const dollars = parsePrice(value);
    if (dollars === null) return setWrong('Enter a price such as 19.99.');
    const next: Range = { ...other, [end]: dollars };
    if ((next.min ?? 0) > (next.max ?? Number.POSITIVE_INFINITY))
      return setWrong('The lowest price is above the highest.');
    if (dollars !== before) onChoose(next);
  };
  return (
    <TextInput
      label={priceLabels[end]}
      leftSection="$"
      inputMode="decimal"
      autoComplete="off"
      className={classes.price ?? ''}
      classNames={{ label: classes.label ?? '', input: classes.input ?? '' }}
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
  if (!folded) return <FilterFields control={control} />;
  return (
    <Box component="details" mb={8} open={count > 0}>
      <Box component="summary" fz={15} lh="24px" w="fit-content" mih={40} p="8px 4px">
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Box>
      <FilterFields control={control} />
    </Box>
  );
}

function FilterFields({ control: { view, filter, clearFilters } }: Pick<ManagerFiltersProps, 'control'>) {
  const { sport, grade, prices, missing } = view;
  const choosePrices = (selected: Range) => filter({ prices: selected });
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
      <PriceEnd key={`min ${prices.min}`} end="min" prices={prices} onChoose={choosePrices} />
      <PriceEnd key={`max ${prices.max}`} end="max" prices={prices} onChoose={choosePrices} />
      <Choice
        label="Missing"
        any="Nothing"
        options={lacks}
        text={capital}
        value={missing}
        onChoose={(selected) => filter({ missing: selected })}
      />
      {filterCount(view) > 0 && (
        <Button variant="default" onClick={clearFilters}>
          Clear filters
        </Button>
      )}
    </Flex>
  );
}
