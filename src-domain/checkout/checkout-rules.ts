import type { CountryCode } from './shipping/country-codes.ts';

/** Whether customers are asked for a phone number. */
export const phoneRules = ['not-asked', 'optional', 'required'] as const;
export type PhoneRule = (typeof phoneRules)[number];

/** What the shop asks of an address. */
export type CheckoutRules = { readonly countries: readonly CountryCode[]; readonly phone: PhoneRule };

/** Of a shop that set nothing. */
export const builtInCheckout: CheckoutRules = { countries: ['US'], phone: 'not-asked' };

/** The rules as they are now. */
export type ReadCheckout = () => CheckoutRules;
