import { Button, Flex, TextInput } from '@mantine/core';
import { customerLimits, mostTags, tidyTags } from '#domain/customers/customer.ts';
import type { CustomerRecord, Customers, FindCustomerFailure } from '#domain/customers/customers.port.ts';
import { useAction } from '../../../forms/use-action.ts';
import { textField, useEntryForm } from '../../../forms/use-entry-form.ts';
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
  const form = useEntryForm({ tags: customer.tags.join(', ') });
  const { values, setFieldError, setFieldValue } = form.fields;
  const { busy, run } = useAction((failure: FindCustomerFailure) => {
    setFieldError('tags', customerChangeSentence(failure));
    return null;
  });
  const isChanged = tagsIn(values.tags).join() !== customer.tags.join();
  const save = () => {
    const tags = tagsIn(values.tags);
    const wrong = problemOf(tags);
    setFieldError('tags', wrong);
    if (wrong !== null) return;
    void run(
      () => customers.setTags(customer.id, tags),
      (record) => {
        keep(record);
        setFieldValue('tags', record.customer.tags.join(', '));
      },
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
        save();
      }}
    >
      <TextInput
        {...textField(form, 'tags')}
        label="Tags"
        description="Separated by commas: wholesale, local pickup"
        autoComplete="off"
      />
      {isChanged && (
        <Button type="submit" variant="default" size="compact-sm" w="fit-content" aria-disabled={busy}>
          {busy ? 'Saving…' : 'Save tags'}
        </Button>
      )}
    </Flex>
  );
}
