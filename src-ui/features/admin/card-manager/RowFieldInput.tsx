import { TextInput } from '@mantine/core';
import { err, type Result } from 'neverthrow';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Card } from '#domain/cards/card.ts';
import { useCardChanges } from '../../../contexts/use-card-changes.ts';
import { useAction } from '../../../forms/use-action.ts';
import { capital } from '../../../text/capital.ts';
import { changeFailureSentence, replaceFailureSentence } from '../../../text/card-editing.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './RowFieldInput.module.css';
import { type RowFieldName, rowFields } from './row-edit.ts';

type RowFieldProps = { card: Card; name: RowFieldName };

function useRowSave({ card, name }: RowFieldProps) {
  const { cardEditor } = useUseCases();
  const { change, refresh } = useCardChanges();
  const { read, same, label, shown } = rowFields[name];
  return async (typed: string): Promise<Result<void, string>> => {
    const wrong = read(typed, card);
    if (wrong.isErr()) return err(wrong.error);
    const opened = await cardEditor.open(card.id);
    if (opened.isErr()) return err(replaceFailureSentence(opened.error));
    const now = opened.value.card;
    if (!same(now, card)) {
      await refresh();
      return err(`The ${label} is now ${shown(now)}. Save again to change it.`);
    }
    const wanted = read(typed, now);
    if (wanted.isErr()) return err(wanted.error);
    return change({ kind: 'cards', ids: [card.id] }, wanted.value, card).mapErr(changeFailureSentence);
  };
}

function RowInput({ card, name, onClose }: RowFieldProps & { onClose: () => void }) {
  const { label, inputMode, typed } = rowFields[name];
  const [value, setValue] = useState(typed(card));
  const left = useRef(false);
  const { busy, problem, run, clear } = useAction<string>();
  const save = useRowSave({ card, name });
  const close = () => {
    left.current = true;
    onClose();
  };
  const submit = () => (value.trim() === typed(card) ? close() : void run(() => save(value), close));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
    if (event.key === 'Enter') submit();
  };
  return (
    <TextInput
      size="xs"
      display="inline-block"
      w={112}
      classNames={{ input: 'figure', error: classes.error ?? '' }}
      aria-label={`${card.title || card.player}: ${label}`}
      aria-busy={busy}
      inputMode={inputMode}
      autoComplete="off"
      autoFocus
      value={value}
      error={problem}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setValue(event.currentTarget.value);
        clear();
      }}
      onKeyDown={onKeyDown}
      onBlur={() => !left.current && !problem && submit()}
    />
  );
}

/** Inline editing: Enter saves, Escape cancels (CMGR-50). */
export function RowFieldInput({ card, name }: RowFieldProps) {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { label, shown } = rowFields[name];
  const close = () => {
    setEditing(false);
    // Wait until the button is rendered; keep the focus if a click moved it elsewhere.
    requestAnimationFrame(() => document.activeElement === document.body && button.current?.focus());
  };
  if (editing) return <RowInput card={card} name={name} onClose={close} />;
  return (
    <button
      ref={button}
      type="button"
      className={`${classes.shown} tabular nowrap chip-corners`}
      aria-label={`${capital(label)} of ${card.title || card.player}: ${shown(card)}, edit`}
      onClick={() => setEditing(true)}
    >
      {shown(card)}
    </button>
  );
}
