import { Checkbox, Flex, TextInput } from '@mantine/core';
import { useState } from 'react';
import { cardFieldTypes } from '#domain/cards/card-field-types.ts';
import { AskingForm } from '../../../forms/AskingForm.tsx';
import type { ChangeFormProps } from './change-form-props.ts';

const parts = [
  { name: 'box', label: 'Box' },
  { name: 'row', label: 'Row' },
  { name: 'slot', label: 'Slot' },
] as const;
type Part = (typeof parts)[number]['name'];

const limit = cardFieldTypes.storageBox.limit;

/** An empty part stays as it is, unless it is to be cleared (D303). */
export function MoveForm({ onPerform, ...form }: ChangeFormProps) {
  const [typed, setTyped] = useState<Partial<Record<Part, string>>>({});
  const [cleared, setCleared] = useState<readonly Part[]>([]);
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    const wanted = parts.flatMap(({ name }) => {
      if (cleared.includes(name)) return [[name, ''] as const];
      const text = typed[name]?.trim() ?? '';
      return text === '' ? [] : [[name, text] as const];
    });
    if (wanted.length === 0) setMissing(true);
    else onPerform({ kind: 'location', ...Object.fromEntries(wanted) });
  };
  return (
    <AskingForm {...form} onSubmit={submit}>
      {parts.map(({ name, label }, at) => (
        <Flex key={name} gap={12} align="flex-end" wrap="wrap">
          <TextInput
            label={label}
            flex="1 1 180px"
            maxLength={limit}
            autoComplete="off"
            data-autofocus={at === 0 || undefined}
            disabled={cleared.includes(name)}
            error={at === 0 && isMissing && 'Enter a box, row or slot, or clear one.'}
            value={typed[name] ?? ''}
            onChange={({ currentTarget }) => {
              const { value } = currentTarget;
              setTyped((before) => ({ ...before, [name]: value }));
              setMissing(false);
            }}
          />
          <Checkbox
            mb={8}
            label="Clear"
            aria-label={`Clear the ${name}`}
            checked={cleared.includes(name)}
            onChange={({ currentTarget }) => {
              const { checked } = currentTarget;
              setCleared((before) => (checked ? [...before, name] : before.filter((one) => one !== name)));
              setMissing(false);
            }}
          />
        </Flex>
      ))}
      <p className="note quiet">
        What you leave empty stays as it is. You can undo this right after, or later under Audit.
      </p>
    </AskingForm>
  );
}
