import * as z from 'zod/mini';
import { orderId } from '#domain/checkout/order.ts';
import type { Receipt, Receipts } from '#domain/checkout/receipts.port.ts';
import { storageKeys } from './storage-keys.ts';
import { lines, versioned } from './stored-format.ts';
import { type StoredPlace, storedValue } from './stored-value.ts';

const mostReceipts = 20;

const receipt: z.ZodMiniType<Receipt> = z.pipe(
  z.object({
    orderId: z.string().check(z.minLength(1)),
    receiptToken: z.string(),
    inCart: z._default(z.boolean(), false),
  }),
  z.transform((read): Receipt => ({ ...read, orderId: orderId(read.orderId) })),
);

const receiptsFormat = versioned(lines(receipt));

/** The receipts of this browser, the latest last (PAY-28). */
export function makeLocalReceipts(place: StoredPlace): Receipts {
  const stored = storedValue(place, storageKeys.receipts, receiptsFormat);
  /** What the storage would not take: it holds until the page is left. */
  let unstored: readonly Receipt[] = [];

  const all = (): readonly Receipt[] => [
    ...stored.read().match(
      (found) => found?.value ?? [],
      () => [],
    ),
    ...unstored,
  ];
  return {
    keep: ({ orderId: id, receiptToken, inCart }) => {
      const others = all().filter((kept) => kept.orderId !== id);
      const kept = [...others, { orderId: id, receiptToken, inCart }].slice(-mostReceipts);
      unstored = stored.write(kept).isOk() ? [] : kept;
    },
    find: (id) => {
      const found = all().findLast((kept) => kept.orderId === id);
      return found ? { ...found } : null;
    },
  };
}
