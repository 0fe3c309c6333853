import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longestPrintRun } from '#domain/cards/card-field-types.ts';
import type { LotsFailure, StoredLot } from '#domain/inventory/lots.port.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { AskingForm } from '../../../forms/AskingForm.tsx';
import { cardsKey } from '../../../query-keys.ts';
import { lotListSentence, lotName } from '../../../text/inventory.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import type { ChangeFormProps } from './change-form-props.ts';

const none = 'none';

const lotOf = (typed: string): number | null => {
  const number = /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : 0;
  return number >= 1 && number <= longestPrintRun ? number : null;
};

const optionOf = ({ number, lot }: StoredLot) => ({
  value: String(number),
  label: `${lotName(number)}: ${lot.source}, ${lot.boughtOn}`,
});

/** Puts cards into a purchase lot, or takes them out. */
export function LotForm({ onPerform, ...form }: ChangeFormProps) {
  const { lots } = useUseCases();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { data, error } = useQuery<readonly StoredLot[], LotsFailure>({
    queryKey: [cardsKey, 'inventory', 'lots'],
    queryFn: () => (lots ? orThrow(lots.list()) : []),
    enabled: lots !== null,
  });
  const submit = () => {
    const lot = typed === none ? null : lotOf(typed);
    if (typed !== none && lot === null) setMissing(true);
    else onPerform({ kind: 'lot', lot });
  };
  const type = (text: string) => {
    setTyped(text);
    setMissing(false);
  };
  return (
    <AskingForm {...form} onSubmit={submit}>
      {lots === null ? (
        <TextInput
          label="Number of the lot"
          data-autofocus
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={isMissing && 'Enter the number of a lot.'}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      ) : (
        <NativeSelect
          label="Lot"
          data-autofocus
          data={[{ value: '', label: 'Choose a lot' }, { value: none, label: 'No lot' }, ...(data ?? []).map(optionOf)]}
          value={typed}
          error={isMissing && 'Choose a lot.'}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      )}
      {data?.length === 0 && (
        <Text size="note" c="dimmed">
          There are no lots yet. Add one under Inventory.
        </Text>
      )}
      {error && (
        <Text size="note" role="status" c="var(--shop-warn)">
          {lotListSentence(error)}
        </Text>
      )}
    </AskingForm>
  );
}
