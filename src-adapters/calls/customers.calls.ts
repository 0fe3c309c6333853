import type { ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { type CustomerId, customerKinds, customerLimits, mostTags } from '#domain/customers/customer.ts';
import {
  type CustomerListPage,
  type CustomerRecord,
  type Customers,
  customerSorts,
  type FindCustomerFailure,
  newsletterStates,
} from '#domain/customers/customers.port.ts';
import type { Editor } from '#domain/shared/editor.ts';
import { accountDataShape } from './account.wire.ts';
import { type Calls, signInNeeded, whole } from './calls.ts';
import { centsShape } from './cents.wire.ts';
import { listOf } from './lists.wire.ts';
import { orderShape } from './order.wire.ts';
import { returnRecordsShape } from './returns.calls.ts';
import { branded, someText, text } from './texts.wire.ts';

const customerId = branded<CustomerId>(someText(200));

const tag = text(customerLimits.tag);

/** `cursor` is `nextCursor` of the previous page. */
const query = z.strictObject({
  search: z._default(text(200), ''),
  kind: z._default(z.nullable(z.enum(customerKinds)), null),
  tag: z._default(z.nullable(tag), null),
  sort: z._default(z.enum(customerSorts), 'last'),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  cursor: z._default(z.nullable(text(2_000)), null),
});

const purchases = z.object({ orders: z.int(), spent: centsShape });

const customer = z.object({
  id: customerId,
  email: z.string(),
  name: z.string(),
  kind: z.enum(customerKinds),
  purchases,
  demo: purchases,
  lastOrderAt: z.nullable(z.string()),
  savedCards: z.int(),
  tags: z.readonly(z.array(z.string())),
});

const page: z.ZodMiniType<CustomerListPage> = z.object({
  customers: z.readonly(z.array(customer)),
  total: z.int(),
  nextCursor: z.nullable(z.string()),
  tags: z.readonly(z.array(z.string())),
});

const record = z.object({
  customer,
  accountSince: z.nullable(z.string()),
  newsletter: z.enum(newsletterStates),
  orders: z.readonly(z.array(orderShape)),
  orderCount: z.int(),
  notes: z.readonly(
    z.array(z.object({ id: z.string(), at: z.string(), by: branded<Editor>(z.string()), text: z.string() })),
  ),
});

/** `account` as the user exports it; null for a guest. */
export const customerExportShape = z.object({
  ...record.shape,
  returns: z._default(returnRecordsShape, []),
  account: z.nullable(accountDataShape),
});

const note = text(customerLimits.note).check(
  z.refine((given) => given.trim() !== '', 'is empty'),
  z.trim(),
);

const id = ['id', customerId] as const;
const answer: z.ZodMiniType<CustomerRecord> = record;
const notFound = { ...signInNeeded, 'customer-not-found': true } as const;
const action = 'edit-customers';
const all = { tag: 'customers', path: '/api/v1/customers', action: 'see-customers' } as const;

export const customerCalls: Calls<Customers> = {
  ...all,
  calls: {
    page: { route: 'GET', args: [[whole, query]], answer: page, failures: { ...signInNeeded, 'bad-cursor': true } },
    find: { route: 'GET /:id', args: [id], answer, failures: notFound },
    addNote: {
      route: 'POST /:id/notes',
      action,
      args: [id, ['text', note]],
      answer,
      failures: { ...notFound, 'too-many-notes': true },
    },
    removeNote: {
      route: 'DELETE /:id/notes/:note',
      action,
      args: [id, ['note', someText(200)]],
      answer,
      failures: notFound,
    },
    setTags: {
      route: 'PUT /:id/tags',
      action,
      args: [id, ['tags', listOf(tag, mostTags)]],
      answer,
      failures: notFound,
    },
    merge: {
      route: 'POST /:id/merge',
      action,
      args: [id, ['into', customerId]],
      answer,
      failures: { ...notFound, 'customer-has-account': true, 'same-customer': true },
    },
    anonymize: {
      route: 'POST /:id/anonymize',
      action,
      args: [id],
      answer: null,
      failures: {
        ...notFound,
        'orders-under-way': ({ count = 1 }) => ({ kind: 'orders-under-way', orders: count }),
        'kept-by-owner': true,
      },
    },
  },
};

export type CustomerData = z.infer<typeof customerExportShape>;

/** Apart from the port: the API sends data, of which the page makes a file. */
export type CustomerExport = { data(id: CustomerId): ResultAsync<CustomerData, FindCustomerFailure> };

export const customerExportCalls: Calls<CustomerExport> = {
  ...all,
  calls: { data: { route: 'GET /:id/export', args: [id], answer: customerExportShape, failures: notFound } },
};
