import { Button, Flex, TextInput } from '@mantine/core';
import { useState } from 'react';
import { customerLimits, mostTags, tidyTags } from '#domain/customers/customer.ts';
import type { CustomerRecord, Customers } from '#domain/customers/customers.port.ts';
import { useOneAtATime } from '../../../forms/use-one-at-a-time.ts';
import { customerChangeSentence } from '../../../text/customers.texts.ts';
import { useKeepCustomer } from './use-customer.ts';

/** Comma-separated. */
const tagsIn = (text: string): readonly string[] => tidyTags(text.split(','));

function problemOf(tags: readonly string[]): string | null {
  if (tags.length > mostTags) return `A customer can have at most ${mostTags} tags`;
  return tags.some((tag) => tag.length > customerLimits.tag)
    ? `A tag can have at most ${customerLimits.tag} characters`
    : null;
}

export function CustomerTags({ customers, record: { customer } }: { customers: Customers; record: CustomerRecord }) {
  const keep = useKeepCustomer(customer.id);
  const { busy, run } = useOneAtATime();
  const [text, setText] = useState(() => customer.tags.join(', '));
  const [problem, setProblem] = useState<string | null>(null);
  const isChanged = tagsIn(text).join() !== customer.tags.join();
  const save = () => {
    const tags = tagsIn(text);
    const wrong = problemOf(tags);
    setProblem(wrong);
    if (wrong !== null) return;
    return customers.setTags(customer.id, tags).match(
      (record) => {
        keep(record);
        setText(record.customer.tags.join(', '));
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
      onSubmit={(event) => {
        event.preventDefault();
        void run(save);
      }}
    >
      <TextInput
        label="Tags"
        description="Separated by commas: wholesale, local pickup"
        autoComplete="off"
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
        }}
      />
      {isChanged && (
        <Button type="submit" variant="default" size="compact-sm" w="fit-content" aria-disabled={busy}>
          {busy ? 'Saving…' : 'Save tags'}
        </Button>
      )}
    </Flex>
  );
}
