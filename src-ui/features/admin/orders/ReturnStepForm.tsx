import { Textarea } from '@mantine/core';
import { returnLimits } from '#domain/returns/return.ts';
import { AskingForm } from '../../../forms/AskingForm.tsx';
import { textField, useEntryForm } from '../../../forms/use-entry-form.ts';

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

export function ReturnStepForm({ kind, onSubmit, ...asking }: ReturnStepFormProps) {
  const form = useEntryForm({ text: '' });
  if (kind === 'receive') {
    return (
      <AskingForm
        {...asking}
        label={stepTitles.receive}
        doing="Saving…"
        back="Back"
        onSubmit={() => onSubmit({ kind })}
      >
        <p>The customer is emailed that the cards have arrived. You refund them in the next step.</p>
      </AskingForm>
    );
  }
  const submit = () => {
    const text = form.fields.getValues().text.trim();
    if (text === '') form.reject('text', texts[kind].missing);
    else onSubmit({ kind, text });
  };
  return (
    <AskingForm
      {...asking}
      label={stepTitles[kind]}
      doing="Saving…"
      back="Back"
      harsh={kind === 'decline'}
      onSubmit={submit}
    >
      <Textarea
        {...textField(form, 'text')}
        label={texts[kind].label}
        description={texts[kind].description}
        rows={5}
        maxLength={returnLimits.answer}
        data-autofocus
      />
    </AskingForm>
  );
}
