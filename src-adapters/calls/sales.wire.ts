import * as z from 'zod/mini';
import { type Sale, type SaleId, saleIssues, saleKinds, saleLimits } from '#domain/pricing/sale.ts';
import type { StoredSale } from '#domain/pricing/sales.port.ts';
import { coveringShapes, periodInUtc, periodShapes } from './discount-codes.wire.ts';
import { branded, someText, text } from './texts.wire.ts';

export const salesPath = '/api/v1/sales';

const sale = z.strictObject({
  name: text(saleLimits.longestName),
  kind: z.enum(saleKinds),
  value: z.int(),
  ...periodShapes,
  ...coveringShapes,
});

export const saleShape = z.pipe(
  sale.check((given) => {
    for (const { field, kind } of saleIssues(given.value)) {
      given.issues.push({ code: 'custom', message: kind, input: given.value, path: [field] });
    }
  }),
  z.transform((given): Sale => periodInUtc(given)),
);

const idShape = branded<SaleId>(someText(100));

export const storedSaleShape: z.ZodMiniType<StoredSale> = z.object({
  id: idShape,
  sale: z.extend(sale, { covered: z.readonly(z.array(z.string())) }),
  version: z.int(),
  createdAt: z.string(),
  cards: z.int(),
});

export const saleListShape = z.object({ sales: z.readonly(z.array(storedSaleShape)) });

export const saleParamsShape = z.object({ id: idShape });
export const changeSaleBodyShape = z.strictObject({ sale: saleShape, since: z.int() });
export const endSaleBodyShape = z.strictObject({ since: z.int() });
