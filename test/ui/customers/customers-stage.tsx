import { errAsync, okAsync } from 'neverthrow';
import { type Order, orderId } from '#domain/checkout/orders/order.ts';
import { type Customer, customerId, tidyTags } from '#domain/customers/customer.ts';
import type { CustomerQuery, CustomerRecord, Customers } from '#domain/customers/customers.port.ts';
import { cents, noCents } from '#domain/money/cents.ts';
import { anOrder } from '#test/contract/an-order.ts';
import { aCard } from '#test/support/cards.ts';
import { anAdmin, renderShop } from '#test/support/render-shop.tsx';

const card = aCard({ id: 'c01', title: '1996 Topps Michael Jordan', price: 12.5 });

const anOrderOf = (email: string, number: number): Order => ({
  ...anOrder({ number, cards: [[card, 1]] }),
  id: orderId(`${number.toString(16).padStart(8, '0')}-order`),
  state: 'paid',
  customerEmail: email,
});

export function aRecord(customer: Partial<Customer> & Pick<Customer, 'email'>, more: Partial<CustomerRecord> = {}) {
  const record: CustomerRecord = {
    customer: {
      id: customerId(customer.email.replace(/@.*/, '')),
      name: '',
      kind: 'guest',
      purchases: { orders: 1, spent: cents(1_250) },
      demo: { orders: 0, spent: noCents },
      lastOrderAt: '2025-06-01T12:00:00.000Z',
      savedCards: 0,
      tags: [],
      ...customer,
    },
    accountSince: null,
    newsletter: 'none',
    orders: [anOrderOf(customer.email, 1)],
    orderCount: 1,
    notes: [],
    ...more,
  };
  return record;
}

/** Three customers of all kinds. */
const some = [
  aRecord(
    { email: 'ada@example.org', name: 'Ada Lovelace', kind: 'account', savedCards: 4, tags: ['vip'] },
    {
      accountSince: '2025-05-01T12:00:00.000Z',
      newsletter: 'subscribed',
    },
  ),
  aRecord({ email: 'grace@example.org', name: 'Grace Hopper' }),
  aRecord({
    email: 'demo@example.org',
    purchases: { orders: 0, spent: noCents },
    demo: { orders: 2, spent: cents(900) },
    lastOrderAt: null,
  }),
];

/** Keeps what is changed, and the queries. */
function memoryCustomers(records: readonly CustomerRecord[]) {
  let kept = [...records];
  const queries: CustomerQuery[] = [];
  const found = (id: string) => kept.find(({ customer }) => customer.id === id);
  const change = (id: string, changed: (record: CustomerRecord) => CustomerRecord) => {
    const before = found(id);
    if (!before) return errAsync({ kind: 'customer-not-found' } as const);
    const after = changed(before);
    kept = kept.map((one) => (one === before ? after : one));
    return okAsync(after);
  };
  const customers: Customers = {
    page: (query) => {
      queries.push(query);
      const listed = kept
        .map(({ customer }) => customer)
        .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(query.search.toLowerCase()))
        .filter(({ kind }) => query.kind === null || query.kind === kind)
        .filter(({ tags }) => query.tag === null || tags.includes(query.tag));
      return okAsync({ customers: listed, total: listed.length, nextCursor: null, tags: ['vip'] });
    },
    find: (id) => change(id, (record) => record),
    addNote: (id, text) =>
      change(id, (record) => ({
        ...record,
        notes: [
          { id: `n${record.notes.length}`, at: '2025-06-01T12:00:00.000Z', by: 'admin owner@example.com', text },
          ...record.notes,
        ],
      })),
    removeNote: (id, note) =>
      change(id, (record) => ({ ...record, notes: record.notes.filter((one) => one.id !== note) })),
    setTags: (id, tags) =>
      change(id, (record) => ({ ...record, customer: { ...record.customer, tags: tidyTags(tags) } })),
    merge: (from, into) => {
      const moved = found(from)?.orders ?? [];
      kept = kept.filter(({ customer }) => customer.id !== from);
      return change(into, (record) => ({
        ...record,
        orders: [...record.orders, ...moved],
        orderCount: record.orderCount + moved.length,
      }));
    },
    anonymize: (id) => {
      kept = kept.filter(({ customer }) => customer.id !== id);
      return okAsync(undefined);
    },
  };
  return { customers, queries };
}

type Wish = { readonly records?: readonly CustomerRecord[]; readonly change?: Partial<Customers> };

/** The portal at an address of the section Users. */
export async function openCustomers(at = '', { records = some, change = {} }: Wish = {}) {
  const { customers, queries } = memoryCustomers(records);
  const rendered = await renderShop(`/management-portal/users${at}`, {
    viewer: anAdmin,
    over: () => ({
      customers: { all: { ...customers, ...change }, exportOne: (id) => okAsync(`{"id":"${id}"}\n`) },
    }),
  });
  return { ...rendered, queries };
}
