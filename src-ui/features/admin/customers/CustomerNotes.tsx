import { Button, Flex, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { customerLimits } from '#domain/customers/customer.ts';
import type { CustomerNote, CustomerRecord, Customers } from '#domain/customers/customers.port.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { SmallModal } from '../../../components/SmallModal.tsx';
import { AskingForm } from '../../../forms/AskingForm.tsx';
import { useOneAtATime } from '../../../forms/use-one-at-a-time.ts';
import { customerChangeSentence } from '../../../text/customers.texts.ts';
import { shortDate } from '../../../text/dates.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { useKeepCustomer } from './use-customer.ts';

type NotesProps = { customers: Customers; record: CustomerRecord };

function NewNote({ customers, record: { customer } }: NotesProps) {
  const keep = useKeepCustomer(customer.id);
  const { busy, run } = useOneAtATime();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const save = () => {
    const note = text.trim();
    setMissing(note === '');
    if (note === '') {
      field.current?.focus();
      return;
    }
    setProblem(null);
    return customers.addNote(customer.id, note).match(
      (record) => {
        keep(record);
        setText('');
      },
      (failure) => setProblem(customerChangeSentence(failure)),
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
        void run(save);
      }}
    >
      {problem && <FailureNotice title={problem} />}
      <Textarea
        ref={field}
        label="Note"
        description="Customers do not see notes, but they are in the export of their data."
        rows={3}
        maxLength={customerLimits.note}
        value={text}
        readOnly={busy}
        error={missing && 'Please write something first'}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMissing(false);
        }}
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
  const { busy, run } = useOneAtATime();
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    setProblem(null);
    const removed = await customers.removeNote(record.customer.id, note.id);
    removed.match(
      (changed) => {
        keep(changed);
        onClose();
      },
      (failure) => setProblem(customerChangeSentence(failure)),
    );
  };
  return (
    <AskingForm
      label="Remove"
      doing="Removing…"
      harsh
      busy={busy}
      problem={problem}
      onSubmit={() => void run(remove)}
      onCancel={onClose}
    >
      <p className="breaks">{note.text}</p>
      <p>This cannot be undone.</p>
    </AskingForm>
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
