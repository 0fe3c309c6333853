import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { cents, centsOf, dollarsOf } from '#domain/money/cents.ts';
import { parsePrice } from '#domain/money/parse-price.ts';
import { parsePercent, percentText } from '#domain/money/percent.ts';
import type { AmountOf, ValueProps } from './value-props.ts';

type Amount = {
  readonly text: (value: number) => string;
  /** Not a number when it is none. */
  readonly parse: (text: string) => number;
  readonly left?: string;
  readonly right?: string;
};

const amounts: Readonly<Record<AmountOf['type'], Amount>> = {
  number: { text: String, parse: Number },
  price: {
    text: (value) => dollarsOf(cents(value)).toFixed(2),
    parse: (text) => {
      const price = parsePrice(text);
      return price === null ? Number.NaN : centsOf(price);
    },
    left: '$',
  },
  percent: {
    text: (value) => percentText(value).slice(0, -1),
    parse: (text) => parsePercent(text) ?? Number.NaN,
    right: '%',
  },
};

/** A number, a price or a rate; null when it is empty. */
export function AmountField({ field, path, value, form, onChange }: ValueProps<AmountOf>) {
  const { text, parse, left, right } = amounts[field.type];
  const number = value as number | null;
  const [typed, setTyped] = useState('');
  const parsed = (input: string) => (input.trim() === '' ? null : parse(input));
  const known = number === null || Number.isNaN(number) ? '' : text(number);
  const problem = form.problemOf(path);
  return (
    <TextInput
      name={path}
      label={field.label}
      {...(field.needed !== undefined && { withAsterisk: true, 'aria-required': true })}
      description={problem ? undefined : field.hint}
      error={problem}
      inputMode={field.type === 'number' ? 'numeric' : 'decimal'}
      leftSection={left}
      rightSection={right}
      maw={200}
      autoComplete="off"
      value={Object.is(parsed(typed), number) ? typed : known}
      readOnly={form.readOnly}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(parsed(currentTarget.value));
      }}
    />
  );
}
