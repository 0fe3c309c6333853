import * as z from 'zod/mini';
import { orderShape } from '#adapters/wire/order.wire.ts';
import type { CopiesPlace } from '#domain/checkout/order.ts';
import type { NewOrder } from '#domain/checkout/orders.port.ts';

/** What orders did not say before parcels and refunds were known (S6). */
const sinceThen = {
  owner: null,
  fulfilment: 'unpacked',
  tracking: null,
  canceledAt: null,
  refunded: 0,
  refunds: 0,
  refund: null,
  restocked: [],
};

/** Where the copies of such an order are. */
const places: Readonly<Record<string, CopiesPlace>> = { paid: 'sold', expired: 'returned' };

type Stored = { readonly state?: unknown; readonly createdAt?: unknown };

/** An order of any version, with what a newer one says of it. When an older one was paid nobody wrote down: not before it was placed. */
function broughtForward(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { state, createdAt }: Stored = value;
  return {
    ...sinceThen,
    copies: places[String(state)] ?? 'held',
    paidAt: state === 'paid' ? createdAt : null,
    ...value,
  };
}

/** An order as browsers keep it, with the request that made it. */
export const storedOrder: z.ZodMiniType<NewOrder> = z.object({
  order: z.pipe(z.pipe(z.unknown(), z.transform(broughtForward)), orderShape),
  idempotencyKey: z.string(),
  fingerprint: z.string(),
  client: z._default(z.nullable(z.string()), null),
});
