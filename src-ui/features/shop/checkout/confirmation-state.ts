import { fulfilments } from '#domain/checkout/fulfilment.ts';
import type { Order } from '#domain/checkout/order.ts';
import { orderStates } from '#domain/checkout/order-state.ts';

/** What a paid checkout hands to the confirmation page (PAY-27). */
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

/** The order in a navigation's state. The browser keeps that state over a reload and an update of the shop: it is checked. */
export function orderIn(state: unknown): Order | null {
  return isObject(state) && isOrder(state.order) ? state.order : null;
}
