import { blankShipping, type ShippingDetails } from '#domain/checkout/shipping/shipping.ts';

/** Navigation state of a return from the provider without payment (P6). */
export type CheckoutReturn = {
  /** Why, if known. */
  readonly declined: string | null;
  readonly shipping: ShippingDetails;
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isShipping = (value: unknown): value is ShippingDetails =>
  isObject(value) && Object.keys(blankShipping).every((field) => typeof value[field] === 'string');

/** Validated, because the browser keeps navigation state across releases. */
export function returnIn(state: unknown): CheckoutReturn | null {
  if (!isObject(state) || !isShipping(state.shipping)) return null;
  return { declined: typeof state.declined === 'string' ? state.declined : null, shipping: state.shipping };
}
