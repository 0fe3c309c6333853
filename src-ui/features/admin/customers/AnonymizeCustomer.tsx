import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { confirmsEmail } from '#domain/customers/customer.ts';
import type { CustomerRecord, Customers } from '#domain/customers/customers.port.ts';
import { ActionForm } from '../../../forms/ActionForm.tsx';
import { customerChangeSentence, orderCountText } from '../../../text/customers.texts.ts';

type AnonymizeProps = {
  customers: Customers;
  record: CustomerRecord;
  onDone: () => void;
  onCancel: () => void;
};

/** Asks for the email to be typed. */
export function AnonymizeForm({ customers, record, onDone, onCancel }: AnonymizeProps) {
  const { customer, orderCount } = record;
  const [typed, setTyped] = useState('');
  return (
    <ActionForm
      label="Anonymize"
      doing="Anonymizing…"
      harsh
      act={confirmsEmail(typed, customer.email) ? () => customers.anonymize(customer.id) : null}
      problemOf={customerChangeSentence}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>
        {customer.kind === 'account' && 'The account with its saved cards is deleted. '}
        {orderCount > 0 &&
          `Name, email and address are removed from ${orderCountText(orderCount)}; their cards, amounts, state and country stay for your books. `}
        Notes, tags and the newsletter sign-up are deleted. This cannot be undone.
      </p>
      <TextInput
        label="Type the customer’s email to confirm"
        description={<span className="selects-all breaks">{customer.email}</span>}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ActionForm>
  );
}
