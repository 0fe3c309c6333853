import { SegmentedControl, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ChangeScope } from '#domain/cards/edit/card-editor.port.ts';
import { useDebounced } from '../../components/use-debounced.ts';
import { AskingForm } from './AskingForm.tsx';
import classes from './ChangeDialog.module.css';
import type { ChangeFormProps } from './change-form-props.ts';
import { PricePreview } from './PricePreview.tsx';
import { firstDraft, type RepriceDraft, readReprice } from './reprice-draft.ts';

type RepriceFormProps = ChangeFormProps & {
  scope: ChangeScope;
  /** The list holds another number by now. */
  onRecount: (count: number) => void;
};

/** Milliseconds without a key after which the new prices are asked for. */
const rest = 250;

type ChoicesProps = { draft: RepriceDraft; onChange: (changed: Partial<RepriceDraft>) => void };

function Choices({ draft, onChange }: ChoicesProps) {
  return (
    <div className={classes.choices}>
      <SegmentedControl
        aria-label="Up or down"
        data={[
          { label: 'Up', value: 'up' },
          { label: 'Down', value: 'down' },
        ]}
        value={draft.direction}
        onChange={(direction) => onChange({ direction })}
      />
      <SegmentedControl
        aria-label="By percent or by amount"
        data={[
          { label: 'Percent', value: 'percent' },
          { label: 'Amount', value: 'amount' },
        ]}
        value={draft.by}
        onChange={(by) => onChange({ by })}
      />
    </div>
  );
}

/** By how much prices change, with what they would be (CMGR-31). What is wrong is said at the field, which takes the focus. */
export function RepriceForm({ scope, onRecount, onPerform, ...form }: RepriceFormProps) {
  const [draft, setDraft] = useState(firstDraft);
  const [wrong, setWrong] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const settled = useDebounced(draft, rest);
  const change = (changed: Partial<RepriceDraft>) => {
    setDraft((before) => ({ ...before, ...changed }));
    setWrong(null);
  };
  const submit = () =>
    readReprice(draft).match(
      (reprice) => onPerform({ kind: 'reprice', reprice }),
      (sentence) => {
        setWrong(sentence);
        field.current?.focus();
      },
    );
  const isPercent = draft.by === 'percent';
  return (
    <AskingForm {...form} onSubmit={submit}>
      <Choices draft={draft} onChange={change} />
      <TextInput
        ref={field}
        classNames={{ input: classes.input ?? '' }}
        label={isPercent ? 'Percent' : 'Amount'}
        {...(isPercent ? { rightSection: '%' } : { leftSection: '$' })}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        value={draft.number}
        error={wrong}
        onChange={(event) => change({ number: event.currentTarget.value })}
      />
      <PricePreview scope={scope} reprice={readReprice(settled).unwrapOr(null)} onRecount={onRecount} />
    </AskingForm>
  );
}
