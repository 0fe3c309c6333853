import { Box, Flex, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { ChangeScope } from '#domain/cards/card-store.port.ts';
import { useDebounced } from '../../../components/use-debounced.ts';
import { AskingForm } from '../../../forms/AskingForm.tsx';
import classes from './ChangeDialog.module.css';
import type { ChangeFormProps } from './change-form-props.ts';
import { PricePreview } from './PricePreview.tsx';
import { firstDraft, type RepriceDraft, readReprice } from './reprice-draft.ts';

type RepriceFormProps = ChangeFormProps & {
  scope: ChangeScope;
  /** The number of matching cards has changed. */
  onRecount: (count: number) => void;
};

/** Milliseconds without a key before the preview is requested. */
const typingPauseMs = 250;

type ChoiceProps<Value extends string> = {
  label: string;
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <Flex component="fieldset" gap={2} p={2} bd="1px solid var(--shop-line)" bdrs={6}>
      <legend className="unseen">{label}</legend>
      {(Object.keys(options) as Value[]).map((option) => (
        <Box
          key={option}
          component="label"
          pos="relative"
          p="6px 14px"
          bdrs={4}
          className={`${classes.option} quiet pointer hovers`}
        >
          <input
            type="radio"
            name={name}
            checked={option === value}
            className="unseen"
            onChange={() => onChoose(option)}
          />
          {options[option]}
        </Box>
      ))}
    </Flex>
  );
}

export function RepriceForm({ scope, onRecount, onPerform, ...form }: RepriceFormProps) {
  const [draft, setDraft] = useState(firstDraft);
  const [wrong, setWrong] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const settled = useDebounced(draft, typingPauseMs);
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
      <Flex wrap="wrap" gap={12}>
        <Choice
          label="Up or down"
          options={{ up: 'Up', down: 'Down' }}
          value={draft.direction}
          onChoose={(direction) => change({ direction })}
        />
        <Choice
          label="By percent or by amount"
          options={{ percent: 'Percent', amount: 'Amount' }}
          value={draft.by}
          onChoose={(by) => change({ by })}
        />
      </Flex>
      <TextInput
        ref={field}
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
