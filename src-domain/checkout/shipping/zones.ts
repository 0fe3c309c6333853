import { countries, regionsOf } from './countries.ts';
import { type CountryCode, countryCodes } from './country-codes.ts';
import type { ShippingDetails } from './shipping.ts';

/**
 * An area of shipping methods and tax rates. A state of the United States has its code alone, as always: 'CA' is
 * California. Elsewhere the country comes first: 'CA-ON' is Ontario, 'CA-*' all of Canada. 'US' is the United States.
 */
export type ZoneOption = Pick<ShippingDetails, 'country' | 'state'> & {
  readonly code: string;
  readonly name: string;
};

const wholeCode = (country: CountryCode): string => (country === 'US' ? 'US' : `${country}-*`);

const regionCode = (country: CountryCode, region: string): string =>
  country === 'US' ? region : `${country}-${region}`;

const regionZones = (country: CountryCode): readonly ZoneOption[] =>
  regionsOf(country).map(({ code, name }) => ({
    code: regionCode(country, code),
    name: country === 'US' ? name : `${name}, ${countries[country].name}`,
    country,
    state: code,
  }));

/** Every zone: countries, then the states and provinces of those whose addresses select one. */
export const zoneOptions: readonly ZoneOption[] = [
  ...countryCodes.map((country) => ({ code: wholeCode(country), name: countries[country].name, country, state: '' })),
  ...countryCodes.flatMap(regionZones),
];

export const zoneCodes: readonly string[] = zoneOptions.map(({ code }) => code);

/** By code. */
export const zoneNames: Readonly<Record<string, string>> = Object.fromEntries(
  zoneOptions.map(({ code, name }) => [code, name]),
);

/** An address in a zone, for examples. */
export const addressIn = (zone: string): Pick<ShippingDetails, 'country' | 'state'> =>
  zoneOptions.find(({ code }) => code === zone) ?? { country: 'US', state: '' };

const wholeOf = new Map(zoneOptions.map(({ code, country }) => [code, wholeCode(country)]));

/** The smallest zone of an address. */
export function placeOf({ country, state }: Pick<ShippingDetails, 'country' | 'state'>): string {
  const code = regionCode(country, state);
  return wholeOf.has(code) ? code : wholeCode(country);
}

/** Whether a place of `placeOf` belongs to a zone. */
export const isInZone = (place: string, zone: string): boolean => place === zone || wholeOf.get(place) === zone;

/** Of the zones that a place belongs to, the smallest. */
export const smallestZone = <Row extends { readonly region: string }>(
  place: string,
  rows: readonly Row[],
): Row | undefined => rows.find(({ region }) => region === place) ?? rows.find(({ region }) => isInZone(place, region));
