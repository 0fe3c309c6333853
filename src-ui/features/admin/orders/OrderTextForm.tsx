import { Button, Flex, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { AdminOrders } from '#domain/checkout/admin-orders.use-case.ts';
import type { Order } from '#domain/checkout/order.ts';
import { longestMessage } from '#domain/checkout/order-message.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { type ActionProblem, actionProblemSentence } from '../../../text/admin-orders-failures.texts.ts';
import { useOrderActions } from './use-order-actions.ts';

const longestNote = 2_000;

const kinds = {
  note: {
    label: 'Note',
    description: () => 'Only staff see this note. It stays in the log.',
    button: 'Add note',
    doing: 'Adding…',
    longest: longestNote,
  },
  message: {
    label: 'Message to the customer',
    description: ({ customerEmail, tracking }: Order) =>
      `Emailed to ${customerEmail} with the order’s number${tracking ? ' and tracking' : ''}. The customer’s order page shows it, too.`,
    button: 'Send message',
    doing: 'Sending…',
    longest: longestMessage,
  },
} as const;

type OrderTextFormProps = { kind: keyof typeof kinds; adminOrders: AdminOrders; order: Order };

/** A note or a message. A text that could not be saved stays in the field. */
export function OrderTextForm({ kind, adminOrders, order }: OrderTextFormProps) {
  const { running, act } = useOrderActions(adminOrders, order.id);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const busy = running !== null;
  const { label, description, button, doing, longest } = kinds[kind];
  const submit = async () => {
    const written = text.trim();
    setMissing(written === '');
    if (written === '') return field.current?.focus();
    setProblem(null);
    const failed = await act({ kind, text: written }, order);
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
        label={label}
        description={description(order)}
        rows={3}
        maxLength={longest}
        value={text}
        readOnly={busy}
        error={missing && 'Please write something first'}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMissing(false);
        }}
      />
      <Button type="submit" variant="default" size="compact-sm" w="fit-content" aria-disabled={busy}>
        {busy ? doing : button}
      </Button>
    </Flex>
  );
}
