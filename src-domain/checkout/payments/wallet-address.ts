import { countryOf, isCountryCode, regionsOf } from '../shipping/countries.ts';
import type { CountryCode } from '../shipping/country-codes.ts';
import { blankShipping, type ShippingDetails } from '../shipping/shipping.ts';

/** An address as Apple Pay, Google Pay and Link give it. Before the customer agrees, the street is missing. */
export type WalletAddress = {
  readonly line1?: string | undefined;
  readonly line2?: string | null | undefined;
  readonly city: string;
  /** A code or a name. */
  readonly state: string;
  readonly postal_code: string;
  /** Two letters. */
  readonly country: string;
};

export type WalletContact = {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
};

/** The code of a region that is listed; the text itself where a country has no list. */
function regionIn(country: CountryCode, text: string): string {
  const regions = regionsOf(country);
  if (regions.length === 0) return countryOf(country).region ? text : '';
  const typed = text.trim().toLowerCase();
  return regions.find(({ code, name }) => [code, name].some((word) => word.toLowerCase() === typed))?.code ?? text;
}

/** Unchecked details for `validateShipping`; null for a country that no shop ships to. */
export function walletShipping(
  { line1 = '', line2, city, state, postal_code: postalCode, country }: WalletAddress,
  { name, email, phone }: WalletContact,
): ShippingDetails | null {
  const code = country.toUpperCase();
  if (!isCountryCode(code)) return null;
  return {
    ...blankShipping,
    name,
    email,
    line1,
    line2: line2 ?? '',
    city,
    state: regionIn(code, state),
    postalCode,
    country: code,
    ...(phone && { phone }),
  };
}
