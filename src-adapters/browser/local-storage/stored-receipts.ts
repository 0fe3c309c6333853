import * as z from 'zod/mini';
import { orderId } from '#domain/checkout/orders/order.ts';
import type { OrderReceipt } from '#domain/checkout/orders/receipts.ts';
import type { ValueKind } from './local-value.ts';
import { storageKeys } from './storage-keys.ts';
import { lines, versioned } from './stored-format.ts';

const receipt: z.ZodMiniType<OrderReceipt> = z.pipe(
  z.object({
    orderId: z.string().check(z.minLength(1)),
    receiptToken: z.string(),
    inCart: z._default(z.boolean(), false),
  }),
  z.transform((read): OrderReceipt => ({ ...read, orderId: orderId(read.orderId) })),
);

/** Latest last. */
export const storedReceipts: ValueKind<readonly OrderReceipt[]> = {
  key: storageKeys.receipts,
  format: versioned(lines(receipt)),
};
