import { Radio, Stack } from '@mantine/core';
import type { CopyChoice } from '#domain/cards/import/duplicate-rows.ts';
import type { OtherCardChoice } from '#domain/cards/import/match-row.ts';

type RowChoiceProps<Choice extends string> = {
  label: string;
  description: string;
  labels: Readonly<Partial<Record<Choice, string>>>;
  value: Choice;
  onChange: (choice: Choice) => void;
};

export const copyLabels: Readonly<Record<CopyChoice, string>> = {
  add: 'Add up to one card with that stock',
  each: 'One card for each row',
  one: 'Keep only the first row',
};

export const otherCardLabels: Readonly<Partial<Record<OtherCardChoice, string>>> = {
  new: 'Make new cards, leave the cards of the shop',
  change: 'Change the cards of the shop',
  refuse: 'Leave these rows out',
};

/** One of several ways to read rows; the rows are looked at again with it. */
export function RowChoice<Choice extends string>({
  label,
  description,
  labels,
  value,
  onChange,
}: RowChoiceProps<Choice>) {
  return (
    <Radio.Group label={label} description={description} value={value} onChange={(next) => onChange(next as Choice)}>
      <Stack gap={8} mt={8}>
        {(Object.entries(labels) as [Choice, string][]).map(([choice, text]) => (
          <Radio key={choice} value={choice} label={text} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
