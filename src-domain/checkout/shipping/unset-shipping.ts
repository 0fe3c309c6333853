import { freeShipping, type ShippingMethod } from './shipping-methods.ts';

/** Whether it is the method of a shop that set up no shipping, whatever it was read from. */
export const isUnset = (method: ShippingMethod): boolean =>
  JSON.stringify({ ...freeShipping, ...method }) === JSON.stringify(freeShipping);
