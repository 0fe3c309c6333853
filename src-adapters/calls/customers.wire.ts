import * as z from 'zod/mini';
import { type CustomerId, customerKinds, customerLimits, mostTags } from '#domain/customers/customer.ts';
import {
  type CustomerPage,
  type CustomerRecord,
  customerSorts,
  newsletterStates,
} from '#domain/customers/customers.port.ts';
import type { Editor } from '#domain/shared/editor.ts';
import { accountDataShape } from './account.wire.ts';
import { centsShape } from './cents.wire.ts';
import { listOf } from './lists.wire.ts';
import { orderShape } from './order.wire.ts';
import { returnRecordsShape } from './returns.wire.ts';
import { branded, someText, text } from './texts.wire.ts';

export const customersPath = '/api/v1/customers';

export const customerIdShape = branded<CustomerId>(someText(200));

const tag = text(customerLimits.tag);

/** `cursor` is `nextCursor` of the previous page. */
export const customerQueryShape = z.strictObject({
  search: z._default(text(200), ''),
  kind: z._default(z.nullable(z.enum(customerKinds)), null),
  tag: z._default(z.nullable(tag), null),
  sort: z._default(z.enum(customerSorts), 'last'),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  cursor: z._default(z.nullable(text(2_000)), null),
});

const purchases = z.object({ orders: z.int(), spent: centsShape });

const customer = z.object({
  id: customerIdShape,
  email: z.string(),
  name: z.string(),
  kind: z.enum(customerKinds),
  purchases,
  demo: purchases,
  lastOrderAt: z.nullable(z.string()),
  savedCards: z.int(),
  tags: z.readonly(z.array(z.string())),
});

export const customerPageShape: z.ZodMiniType<CustomerPage> = z.object({
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

export const customerRecordShape: z.ZodMiniType<CustomerRecord> = record;

/** `account` as the user exports it; null for a guest. */
export const customerExportShape = z.object({
  ...record.shape,
  returns: z._default(returnRecordsShape, []),
  account: z.nullable(accountDataShape),
});

export const noteBodyShape = z.strictObject({
  text: text(customerLimits.note).check(z.refine((given) => given.trim() !== '', 'is empty')),
});

export const tagsBodyShape = z.strictObject({ tags: listOf(tag, mostTags) });

export const mergeBodyShape = z.strictObject({ into: customerIdShape });
