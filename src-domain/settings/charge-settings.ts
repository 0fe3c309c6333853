import type { ChargeSettings } from '../checkout/price-order.ts';
import { type ShippingSettings, shippingMethods } from './shipping-settings.ts';
import { type TaxSettings, taxTable } from './tax-settings.ts';

/** What the shop charges besides its cards, as the admin set it. */
export const chargeSettings = ({
  shipping,
  tax,
}: {
  readonly shipping: ShippingSettings;
  readonly tax: TaxSettings;
}): ChargeSettings => ({ methods: shippingMethods(shipping), tax: taxTable(tax) });
