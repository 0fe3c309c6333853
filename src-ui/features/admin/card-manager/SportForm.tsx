import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { type Sport, sports } from '#domain/cards/card.ts';
import type { ChangePreview, ChangeScope } from '#domain/cards/card-store.port.ts';
import { AskingForm } from '../../../forms/AskingForm.tsx';
import { capital } from '../../../text/capital.ts';
import { changeFailureSentence } from '../../../text/card-editing.texts.ts';
import { cardsText } from '../../../text/changes.texts.ts';
import type { ChangeFormProps } from './change-form-props.ts';
import { useChangePreview } from './use-change-preview.ts';

type SportFormProps = ChangeFormProps & {
  scope: ChangeScope;
  /** The number of matching cards has changed. */
  onRecount: (count: number) => void;
};

const previewText = ({ count, unchanged }: ChangePreview): string =>
  [
    count === 0 ? 'No card would change.' : `${cardsText(count)} would change.`,
    unchanged > 0 && `${cardsText(unchanged)} ${unchanged === 1 ? 'has' : 'have'} this sport already.`,
  ]
    .filter(Boolean)
    .join(' ');

export function SportForm({ scope, onRecount, onPerform, ...form }: SportFormProps) {
  const [sport, setSport] = useState<Sport | null>(null);
  const [isMissing, setMissing] = useState(false);
  const change = sport && ({ kind: 'sport', sport } as const);
  const { preview, failure } = useChangePreview(scope, change, onRecount);
  return (
    <AskingForm {...form} onSubmit={() => (change ? onPerform(change) : setMissing(true))}>
      <NativeSelect
        label="Sport"
        data-autofocus
        data={[{ value: '', label: 'Choose a sport' }, ...sports.map((value) => ({ value, label: capital(value) }))]}
        value={sport ?? ''}
        error={isMissing && 'Choose a sport.'}
        onChange={({ currentTarget }) => {
          setSport(sports.find((one) => one === currentTarget.value) ?? null);
          setMissing(false);
        }}
      />
      <Text role="status" size="note" mih={20} {...(failure && { c: 'var(--shop-warn)' })}>
        {failure ? changeFailureSentence(failure) : preview && previewText(preview)}
      </Text>
    </AskingForm>
  );
}
