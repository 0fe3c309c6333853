import { Button, Flex, Textarea } from '@mantine/core';
import type { AdminOrders } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import { longestMessage } from '#domain/checkout/orders/order-message.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { textField, useEntryForm } from '../../../forms/use-entry-form.ts';
import { actionProblemSentence } from '../../../text/admin-orders-failures.texts.ts';
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
  const { running, problem, act } = useOrderActions(adminOrders, order.id);
  const form = useEntryForm({ text: '' });
  const busy = running !== null;
  const { label, description, button, doing, longest } = kinds[kind];
  const submit = () => {
    const text = form.fields.getValues().text.trim();
    if (text === '') form.reject('text', 'Please write something first');
    else act({ kind, text }, order, form.fields.reset);
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
        submit();
      }}
    >
      {problem && <FailureNotice title={actionProblemSentence(problem)} />}
      <Textarea
        {...textField(form, 'text')}
        label={label}
        description={description(order)}
        rows={3}
        maxLength={longest}
        readOnly={busy}
      />
      <Button type="submit" variant="default" size="compact-sm" w="fit-content" aria-disabled={busy}>
        {busy ? doing : button}
      </Button>
    </Flex>
  );
}
