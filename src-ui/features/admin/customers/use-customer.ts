import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomerId } from '#domain/customers/customer.ts';
import type { CustomerRecord, Customers, FindCustomerFailure } from '#domain/customers/customers.port.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { readOften } from '../../../components/read-often.ts';
import { customerKeys } from './customer-keys.ts';

export type FoundCustomer = {
  readonly record: CustomerRecord | undefined;
  /** Error of the last request. */
  readonly failure: FindCustomerFailure | null;
  readonly retry: () => void;
};

export function useCustomer(customers: Customers, id: CustomerId): FoundCustomer {
  const { data, error, refetch } = useQuery<CustomerRecord, FindCustomerFailure>({
    queryKey: customerKeys.record(id),
    queryFn: () => orThrow(customers.find(id)),
    ...readOften,
  });
  return { record: data, failure: error, retry: () => void refetch() };
}

/** Shows a changed customer at once, and reads the list again. */
export function useKeepCustomer(id: CustomerId): (record: CustomerRecord) => void {
  const client = useQueryClient();
  return (record) => {
    client.setQueryData(customerKeys.record(id), record);
    void client.invalidateQueries({ queryKey: customerKeys.lists });
  };
}
