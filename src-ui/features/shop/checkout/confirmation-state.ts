import { fulfilments } from '#domain/checkout/orders/fulfilment.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import { orderStates } from '#domain/checkout/orders/order-state.ts';

/** Navigation state from checkout to confirmation. */
export type ConfirmationState = { readonly order: Order };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isOrder(value: unknown): value is Order {
  if (!isObject(value) || !isObject(value.shippingAddress) || !Array.isArray(value.lines)) return false;
  return (
    typeof value.id === 'string' &&
    orderStates.some((state) => state === value.state) &&
    typeof value.total === 'number' &&
    typeof value.customerEmail === 'string' &&
    typeof value.refunded === 'number' &&
    fulfilments.some((fulfilment) => fulfilment === value.fulfilment) &&
    value.lines.every((line) => isObject(line) && typeof line.title === 'string' && typeof line.lineTotal === 'number')
  );
}

/** Validated, because the browser keeps navigation state across releases. */
export function orderIn(state: unknown): Order | null {
  return isObject(state) && isOrder(state.order) ? state.order : null;
}
