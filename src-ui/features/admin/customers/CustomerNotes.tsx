import { Button, Flex, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { customerLimits } from '#domain/customers/customer.ts';
import type { CustomerNote, CustomerRecord, Customers } from '#domain/customers/customers.port.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { SmallModal } from '../../../components/SmallModal.tsx';
import { ActionForm } from '../../../forms/ActionForm.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { textField, useEntryForm } from '../../../forms/use-entry-form.ts';
import { customerChangeSentence } from '../../../text/customers.texts.ts';
import { shortDate } from '../../../text/dates.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { useKeepCustomer } from './use-customer.ts';

type NotesProps = { customers: Customers; record: CustomerRecord };

function NewNote({ customers, record: { customer } }: NotesProps) {
  const keep = useKeepCustomer(customer.id);
  const { busy, problem, run } = useAction(customerChangeSentence);
  const form = useEntryForm({ note: '' });
  const save = () => {
    const note = form.fields.getValues().note.trim();
    if (note === '') return form.reject('note', 'Please write something first');
    void run(
      () => customers.addNote(customer.id, note),
      (record) => {
        keep(record);
        form.fields.reset();
      },
    );
  };
  return (
    <Flex
      noValidate
      component="form"
      direction="column"
      gap={8}
      maw={560}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {problem && <FailureNotice title={problem} />}
      <Textarea
        {...textField(form, 'note')}
        label="Note"
        description="Customers do not see notes, but they are in the export of their data."
        rows={3}
        maxLength={customerLimits.note}
        readOnly={busy}
      />
      <Button type="submit" variant="default" size="compact-sm" w="fit-content" aria-disabled={busy}>
        {busy ? 'Adding…' : 'Add note'}
      </Button>
    </Flex>
  );
}

function Note({ note, onRemove }: { note: CustomerNote; onRemove: () => void }) {
  const { clock } = useUseCases();
  const when = shortDate(note.at, clock.now());
  return (
    <li className="line-above">
      <Stack gap={4} py={12}>
        <Text component="p" inherit className="breaks" style={{ whiteSpace: 'pre-wrap' }}>
          {note.text}
        </Text>
        <Flex gap={12} align="center" justify="space-between" className="fz-13 quiet">
          <span>
            {note.by.replace(/^admin /, '')} · <time dateTime={note.at}>{when}</time>
          </span>
          <Button
            size="compact-xs"
            variant="default"
            aria-haspopup="dialog"
            aria-label={`Remove the note of ${when}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </Flex>
      </Stack>
    </li>
  );
}

function RemoveNote({ customers, record, note, onClose }: NotesProps & { note: CustomerNote; onClose: () => void }) {
  const keep = useKeepCustomer(record.customer.id);
  return (
    <ActionForm
      label="Remove"
      doing="Removing…"
      harsh
      act={() => customers.removeNote(record.customer.id, note.id)}
      problemOf={customerChangeSentence}
      onDone={(changed) => {
        keep(changed);
        onClose();
      }}
      onCancel={onClose}
    >
      <p className="breaks">{note.text}</p>
      <p>This cannot be undone.</p>
    </ActionForm>
  );
}

export function CustomerNotes(props: NotesProps) {
  const { notes } = props.record;
  const [removing, setRemoving] = useState<CustomerNote | null>(null);
  const close = () => setRemoving(null);
  return (
    <Stack gap={16}>
      <NewNote {...props} />
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <Note key={note.id} note={note} onRemove={() => setRemoving(note)} />
          ))}
        </ul>
      )}
      <SmallModal opened={removing !== null} onClose={close} title="Remove this note">
        {removing && <RemoveNote {...props} note={removing} onClose={close} />}
      </SmallModal>
    </Stack>
  );
}
