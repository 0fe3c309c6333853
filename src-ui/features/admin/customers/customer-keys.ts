import type { CustomerId } from '#domain/customers/customer.ts';

export const customerKeys = {
  lists: ['customers', 'list'],
  record: (id: CustomerId) => ['customers', 'record', id],
} as const;
