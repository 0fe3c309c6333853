import * as z from 'zod/mini';
import { orderId } from '#domain/checkout/orders/order.ts';
import type { Receipt } from '#domain/checkout/orders/receipts.ts';
import type { ValueKind } from './local-value.ts';
import { storageKeys } from './storage-keys.ts';
import { lines, versioned } from './stored-format.ts';

const receipt: z.ZodMiniType<Receipt> = z.pipe(
  z.object({
    orderId: z.string().check(z.minLength(1)),
    receiptToken: z.string(),
    inCart: z._default(z.boolean(), false),
  }),
  z.transform((read): Receipt => ({ ...read, orderId: orderId(read.orderId) })),
);

/** Latest last. */
export const storedReceipts: ValueKind<readonly Receipt[]> = {
  key: storageKeys.receipts,
  format: versioned(lines(receipt)),
};
