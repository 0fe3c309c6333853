import * as z from 'zod/mini';
import { type Sale, type SaleId, saleIssues, saleKinds, saleLimits } from '#domain/pricing/sale.ts';
import type { Sales, StoredSale } from '#domain/pricing/sales.port.ts';
import { type Calls, currentOf, signInNeeded, whole } from './calls.ts';
import { coveringShapes, periodInUtc, periodShapes } from './discount-codes.calls.ts';
import { branded, someText, text } from './texts.wire.ts';

const sale = z.strictObject({
  name: text(saleLimits.longestName),
  kind: z.enum(saleKinds),
  value: z.int(),
  ...periodShapes,
  ...coveringShapes,
});

const saleShape = z.pipe(
  sale.check((given) => {
    for (const { field, kind } of saleIssues(given.value)) {
      given.issues.push({ code: 'custom', message: kind, input: given.value, path: [field] });
    }
  }),
  z.transform((given): Sale => periodInUtc(given)),
);

const id = branded<SaleId>(someText(100));

const storedSale: z.ZodMiniType<StoredSale> = z.object({
  id,
  sale: z.extend(sale, { covered: z.readonly(z.array(z.string())) }),
  version: z.int(),
  createdAt: z.string(),
  cards: z.int(),
});

const ofChanges = {
  ...signInNeeded,
  'sale-not-found': true,
  'stale-sale': currentOf('stale-sale', storedSale),
} as const;
const since = ['since', z.int()] as const;

export const saleCalls: Calls<Sales> = {
  tag: 'sales',
  path: '/api/v1/sales',
  action: 'edit-discounts',
  calls: {
    list: { route: 'GET', args: [], answer: ['sales', z.readonly(z.array(storedSale))], failures: signInNeeded },
    add: { route: 'POST', args: [[whole, saleShape]], answer: storedSale, status: 201, failures: signInNeeded },
    change: {
      route: 'PUT /:id',
      args: [['id', id], ['sale', saleShape], since],
      answer: storedSale,
      failures: ofChanges,
    },
    end: { route: 'POST /:id/end', args: [['id', id], since], answer: storedSale, failures: ofChanges },
  },
};
