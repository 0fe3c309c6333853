import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { returnLimits } from '#domain/returns/return.ts';
import { AskingForm } from '../../../forms/AskingForm.tsx';

export const stepTitles = {
  accept: 'Accept return',
  decline: 'Decline return',
  receive: 'Mark as received',
  refund: 'Refund return',
} as const;

const texts = {
  accept: {
    label: 'How to send the cards back',
    description: 'Emailed to the customer: the address, how to pack, a link to a label if you pay for it.',
    missing: 'Please write where to send the cards',
  },
  decline: {
    label: 'Reason',
    description: 'Emailed to the customer.',
    missing: 'Please write a reason',
  },
} as const;

type Step = { readonly kind: 'accept' | 'decline'; readonly text: string } | { readonly kind: 'receive' };

type ReturnStepFormProps = {
  kind: Step['kind'];
  busy: boolean;
  problem: string | null;
  onSubmit: (step: Step) => void;
  onCancel: () => void;
};

export function ReturnStepForm({ kind, onSubmit, ...form }: ReturnStepFormProps) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  if (kind === 'receive') {
    return (
      <AskingForm {...form} label={stepTitles.receive} doing="Saving…" back="Back" onSubmit={() => onSubmit({ kind })}>
        <p>The customer is emailed that the cards have arrived. You refund them in the next step.</p>
      </AskingForm>
    );
  }
  const submit = () => {
    const written = text.trim();
    setMissing(written === '');
    if (written === '') field.current?.focus();
    else onSubmit({ kind, text: written });
  };
  return (
    <AskingForm
      {...form}
      label={stepTitles[kind]}
      doing="Saving…"
      back="Back"
      harsh={kind === 'decline'}
      onSubmit={submit}
    >
      <Textarea
        ref={field}
        label={texts[kind].label}
        description={texts[kind].description}
        rows={5}
        maxLength={returnLimits.answer}
        value={text}
        error={missing && texts[kind].missing}
        data-autofocus
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMissing(false);
        }}
      />
    </AskingForm>
  );
}
