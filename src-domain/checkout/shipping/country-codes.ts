/**
 * Countries that the shop can ship to, in the alphabetical order of their names after the United States. Apart from
 * `countries`, so that the first page has the codes alone.
 */
export const countryCodes = [
  'US',
  'AU',
  'AT',
  'BE',
  'BR',
  'CA',
  'CZ',
  'DK',
  'FI',
  'FR',
  'DE',
  'GR',
  'HK',
  'HU',
  'IE',
  'IT',
  'JP',
  'LU',
  'MX',
  'NL',
  'NZ',
  'NO',
  'PL',
  'PT',
  'SG',
  'KR',
  'ES',
  'SE',
  'CH',
  'TW',
  'GB',
] as const;

export type CountryCode = (typeof countryCodes)[number];
