import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { confirmsEmail } from '#domain/customers/customer.ts';
import type { CustomerRecord, Customers } from '#domain/customers/customers.port.ts';
import { AskingForm } from '../../../forms/AskingForm.tsx';
import { useOneAtATime } from '../../../forms/use-one-at-a-time.ts';
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
  const { busy, run } = useOneAtATime();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const anonymize = async () => {
    setProblem(null);
    const done = await customers.anonymize(customer.id);
    done.match(onDone, (failure) => setProblem(customerChangeSentence(failure)));
  };
  return (
    <AskingForm
      label="Anonymize"
      doing="Anonymizing…"
      harsh
      busy={busy}
      disabled={!confirmsEmail(typed, customer.email)}
      problem={problem}
      onSubmit={() => void run(anonymize)}
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
    </AskingForm>
  );
}
