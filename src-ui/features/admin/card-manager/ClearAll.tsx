import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SmallModal } from '../../../components/SmallModal.tsx';
import { useCardChanges } from '../../../contexts/use-card-changes.ts';
import { AskingForm } from '../../../forms/AskingForm.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { textField, useEntryForm } from '../../../forms/use-entry-form.ts';
import { clearFailureSentence } from '../../../text/card-editing.texts.ts';
import { cardsText } from '../../../text/changes.texts.ts';

type FormProps = { count: number; onClose: () => void; onCleared: () => void };

/** Cannot be undone, so the number of cards must be typed. */
function Form({ count, onClose, onCleared }: FormProps) {
  const { clear } = useCardChanges();
  const { busy, problem, run } = useAction(clearFailureSentence);
  const form = useEntryForm({ typed: '' });
  const submit = () => {
    const { typed } = form.fields.getValues();
    if (typed.trim().replaceAll(',', '') === String(count)) void run(clear, onCleared);
    else form.reject('typed', `Enter ${count} to delete all cards.`);
  };
  return (
    <AskingForm
      label="Clear all cards"
      doing="Clearing…"
      harsh
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p className="breaks">
        {`This deletes all ${cardsText(count)} from the shop, posted or not, with their stock. It cannot be undone. Orders do not change.`}
      </p>
      <TextInput
        {...textField(form, 'typed')}
        label={`Type ${count} to go on`}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
      />
    </AskingForm>
  );
}

type ClearAllProps = {
  count: number;
  /** The dialog has closed; the button that opened it may be gone. */
  onLeft: () => void;
};

export function ClearAll({ count, onLeft }: ClearAllProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="outline"
        color="var(--shop-bad)"
        aria-haspopup="dialog"
        disabled={count === 0}
        onClick={() => setOpened(true)}
      >
        Clear All
      </Button>
      <SmallModal opened={opened} onClose={close} title="Clear all cards" onLeft={onLeft}>
        <Form count={count} onClose={close} onCleared={close} />
      </SmallModal>
    </>
  );
}
