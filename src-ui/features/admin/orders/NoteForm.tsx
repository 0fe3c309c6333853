import { Button, Flex, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { AdminOrders } from '#domain/checkout/admin-orders.use-case.ts';
import type { Order } from '#domain/checkout/order.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { type ActionProblem, actionProblemSentence } from '../../../text/admin-orders-failures.texts.ts';
import { useOrderActions } from './use-order-actions.ts';

const longestNote = 2_000;

/** A note that could not be saved stays in the field. */
export function NoteForm({ adminOrders, order }: { adminOrders: AdminOrders; order: Order }) {
  const { running, act } = useOrderActions(adminOrders, order.id);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const busy = running !== null;
  const submit = async () => {
    const note = text.trim();
    setMissing(note === '');
    if (note === '') return field.current?.focus();
    setProblem(null);
    const failed = await act({ kind: 'note', text: note }, order);
    setProblem(failed);
    if (failed === null) setText('');
  };
  return (
    <Flex
      noValidate
      component="form"
      direction="column"
      gap={8}
      maw={560}
      mb={24}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      {problem && <FailureNotice title={actionProblemSentence(problem)} />}
      <Textarea
        ref={field}
        label="Note"
        description="Only admins see this note. It stays in the log."
        rows={3}
        maxLength={longestNote}
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
