import { blankShipping, type ShippingDetails } from '#domain/checkout/shipping.ts';

/** What brings a customer back from the provider's pages to the checkout: the payment was not made (P6). */
export type CheckoutReturn = {
  /** The provider's or the shop's word for it, where there is one. */
  readonly declined: string | null;
  readonly shipping: ShippingDetails;
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isShipping = (value: unknown): value is ShippingDetails =>
  isObject(value) && Object.keys(blankShipping).every((field) => typeof value[field] === 'string');

/** The return in a navigation's state; the browser keeps that state over an update of the shop: it is checked. */
export function returnIn(state: unknown): CheckoutReturn | null {
  if (!isObject(state) || !isShipping(state.shipping)) return null;
  return { declined: typeof state.declined === 'string' ? state.declined : null, shipping: state.shipping };
}
