import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Customer } from '#domain/customers/customer.ts';
import type { CustomerPageFailure, CustomerRecord, Customers } from '#domain/customers/customers.port.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { SearchText } from '../../../components/SearchText.tsx';
import { ActionForm } from '../../../forms/ActionForm.tsx';
import {
  customerChangeSentence,
  customerPageSentence,
  kindLabels,
  noteCountText,
  orderCountText,
} from '../../../text/customers.texts.ts';
import { allOrders } from './CustomerList.tsx';
import { customerKeys } from './customer-keys.ts';

const mostOffered = 6;

function useOffered(customers: Customers, search: string, own: Customer) {
  const { data, error } = useQuery<readonly Customer[], CustomerPageFailure>({
    queryKey: [...customerKeys.lists, 'merge', search],
    queryFn: () =>
      orThrow(
        customers
          .page({ search, kind: null, tag: null, sort: 'last', limit: mostOffered, cursor: null })
          .map((page) => page.customers),
      ),
    enabled: search !== '',
  });
  return { offered: data?.filter(({ email }) => email !== own.email), failure: error };
}

type MergeProps = {
  customers: Customers;
  record: CustomerRecord;
  onDone: (merged: CustomerRecord) => void;
  onCancel: () => void;
};

function Effect({ record: { customer, orderCount, notes }, into }: { record: CustomerRecord; into: Customer }) {
  const moved = [
    orderCountText(orderCount),
    ...(notes.length > 0 ? [noteCountText(notes.length)] : []),
    ...(customer.tags.length > 0 ? [`the tags ${customer.tags.join(', ')}`] : []),
  ];
  return (
    <p className="breaks">
      <strong>{customer.email}</strong> disappears from the list. {moved.join(', ')}{' '}
      {moved.length > 1 ? 'move' : 'moves'} to <strong>{into.email}</strong>. The orders keep the email and address that
      they were placed with. This cannot be undone.
    </p>
  );
}

/** Moves a guest's orders, notes and tags to another customer. */
export function MergeForm({ customers, record, onDone, onCancel }: MergeProps) {
  const { customer } = record;
  const [search, setSearch] = useState('');
  const [into, setInto] = useState<Customer | null>(null);
  const { offered, failure } = useOffered(customers, search, customer);
  const find = (text: string) => {
    setSearch(text.trim());
    setInto(null);
  };
  return (
    <Stack gap={16} fz={14} lh="22px">
      <SearchText value={search} onType={find} label="Search the other customer" placeholder="Name or email" />
      <ActionForm
        label="Merge"
        doing="Merging…"
        harsh
        problem={failure && customerPageSentence(failure)}
        act={into && (() => customers.merge(customer.id, into.id))}
        problemOf={customerChangeSentence}
        onDone={onDone}
        onCancel={onCancel}
      >
        <div role="status">
          {offered?.length === 0 && (
            <Text inherit c="dimmed">
              No other customer matches.
            </Text>
          )}
        </div>
        {offered && offered.length > 0 && (
          <Radio.Group
            label="Merge into"
            value={into?.id ?? ''}
            onChange={(id) => setInto(offered.find((one) => one.id === id) ?? null)}
          >
            <Stack gap={8} mt={4}>
              {offered.map((one) => (
                <Radio
                  key={one.id}
                  value={one.id}
                  label={<span className="breaks">{one.name ? `${one.name}, ${one.email}` : one.email}</span>}
                  description={`${kindLabels[one.kind]}, ${orderCountText(allOrders(one))}`}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {into && <Effect record={record} into={into} />}
      </ActionForm>
    </Stack>
  );
}
