import { builtInCheckout, type CheckoutRules, phoneRules } from '../checkout/checkout-rules.ts';
import { countries } from '../checkout/shipping/countries.ts';
import { type CountryCode, countryCodes } from '../checkout/shipping/country-codes.ts';
import type { ContentOf } from '../documents/document-fields.ts';

const names = Object.fromEntries(countryCodes.map((code) => [code, countries[code].name])) as Record<
  CountryCode,
  string
>;

export const checkoutFields = {
  countries: {
    type: 'choices',
    section: 'Checkout',
    label: 'Countries that you ship to',
    hint: 'None: the United States only.',
    of: countryCodes,
    names,
  },
  phone: {
    type: 'choice',
    label: 'Phone number',
    hint: 'Carriers ask for it on parcels to other countries.',
    of: phoneRules,
    names: { 'not-asked': 'Not asked', optional: 'Optional', required: 'Required' },
  },
} as const;

export type CheckoutSettings = ContentOf<typeof checkoutFields>;

export const checkoutRules = ({ countries: chosen, phone }: CheckoutSettings): CheckoutRules => ({
  countries: chosen.length > 0 ? chosen : builtInCheckout.countries,
  phone,
});
