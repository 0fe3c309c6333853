import * as z from 'zod/mini';
import { orderShape } from '#adapters/calls/order.wire.ts';
import type { StockState } from '#domain/checkout/orders/order.ts';
import type { NewOrder } from '#domain/checkout/orders/orders.port.ts';

/** Fields added later (S6). */
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

const places: Readonly<Record<string, StockState>> = { paid: 'sold', expired: 'returned' };

type Stored = { readonly state?: unknown; readonly createdAt?: unknown };

/** Upgrades an older order. `paidAt` was not recorded; the order's date is used. */
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

/** An order with its request. */
export const storedOrder: z.ZodMiniType<NewOrder> = z.object({
  order: z.pipe(z.pipe(z.unknown(), z.transform(broughtForward)), orderShape),
  idempotencyKey: z.string(),
  fingerprint: z.string(),
  client: z._default(z.nullable(z.string()), null),
  network: z._default(z.nullable(z.string()), null),
});
