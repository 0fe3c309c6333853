import type { CountryCode } from './country-codes.ts';
import { australianStates, otherRegions, provinces, type Region, states } from './regions.ts';

type RegionGroup = { readonly name: string; readonly regions: readonly Region[] };

/** How a country writes its addresses. */
export type CountryRow = {
  readonly name: string;
  /** 'City' when absent; null where an address has none. */
  readonly city?: string | null;
  /** Absent where an address has no region. Without groups its name is typed. */
  readonly region?: {
    readonly label: string;
    readonly isRequired: boolean;
    readonly groups?: readonly RegionGroup[];
  };
  /** Absent where there are none. Masks: `9` a digit, `A` a letter, `*` either; spaces and hyphens may be left out. */
  readonly postalCode?: {
    readonly label?: string;
    readonly masks: readonly string[];
    readonly example: string;
    readonly isOptional?: true;
  };
  /** Lines of a label below the street; what is empty is left out with the text before it. */
  readonly lines: readonly string[];
};

const fiveDigits = (example: string) => ({ masks: ['99999'], example });
const fourDigits = (example: string) => ({ masks: ['9999'], example });
const codeFirst = ['postalCode city'];
const codeLast = ['city postalCode'];
const withRegion = ['city state postalCode'];

/**
 * The addresses of each country. Form, rules, labels, zones and settings follow from a row. Sources: the Universal Postal Union's addressing guides and Google's address data
 * (chromium-i18n.appspot.com/ssl-address).
 */
export const countries = {
  US: {
    name: 'United States',
    region: {
      label: 'State',
      isRequired: true,
      groups: [
        { name: 'States', regions: states },
        { name: 'DC, territories and armed forces', regions: otherRegions },
      ],
    },
    postalCode: { label: 'ZIP code', masks: ['99999', '99999-9999'], example: '10001 or 10001-1234' },
    lines: ['city, state postalCode'],
  },
  AU: {
    name: 'Australia',
    city: 'Suburb',
    region: { label: 'State', isRequired: true, groups: [{ name: 'States', regions: australianStates }] },
    postalCode: { label: 'Postcode', ...fourDigits('2000') },
    lines: withRegion,
  },
  AT: { name: 'Austria', postalCode: fourDigits('1010'), lines: codeFirst },
  BE: { name: 'Belgium', postalCode: fourDigits('1000'), lines: codeFirst },
  BR: {
    name: 'Brazil',
    region: { label: 'State', isRequired: true },
    postalCode: { label: 'CEP', masks: ['99999-999'], example: '01310-100' },
    lines: ['city - state', 'postalCode'],
  },
  CA: {
    name: 'Canada',
    region: {
      label: 'Province',
      isRequired: true,
      groups: [{ name: 'Provinces and territories', regions: provinces }],
    },
    postalCode: { masks: ['A9A 9A9'], example: 'M5V 3L9' },
    lines: withRegion,
  },
  CZ: { name: 'Czechia', postalCode: { masks: ['999 99'], example: '110 00' }, lines: codeFirst },
  DK: { name: 'Denmark', postalCode: fourDigits('1050'), lines: codeFirst },
  FI: { name: 'Finland', postalCode: fiveDigits('00100'), lines: codeFirst },
  FR: { name: 'France', postalCode: fiveDigits('75001'), lines: codeFirst },
  DE: { name: 'Germany', postalCode: fiveDigits('10115'), lines: codeFirst },
  GR: { name: 'Greece', postalCode: { masks: ['999 99'], example: '105 57' }, lines: codeFirst },
  HK: {
    name: 'Hong Kong',
    city: 'District',
    region: { label: 'Area', isRequired: true },
    lines: ['city', 'state'],
  },
  HU: { name: 'Hungary', postalCode: fourDigits('1051'), lines: codeFirst },
  IE: {
    name: 'Ireland',
    city: 'Town or city',
    region: { label: 'County', isRequired: false },
    postalCode: { label: 'Eircode', masks: ['*** ****'], example: 'D02 X285', isOptional: true },
    lines: ['city', 'state', 'postalCode'],
  },
  IT: {
    name: 'Italy',
    region: { label: 'Province', isRequired: true },
    postalCode: fiveDigits('00184'),
    lines: ['postalCode city state'],
  },
  JP: {
    name: 'Japan',
    region: { label: 'Prefecture', isRequired: true },
    postalCode: { masks: ['999-9999'], example: '100-0001' },
    lines: ['city, state postalCode'],
  },
  LU: { name: 'Luxembourg', postalCode: fourDigits('1728'), lines: codeFirst },
  MX: {
    name: 'Mexico',
    region: { label: 'State', isRequired: true },
    postalCode: fiveDigits('06000'),
    lines: ['postalCode city, state'],
  },
  NL: { name: 'Netherlands', postalCode: { masks: ['9999 AA'], example: '1012 JS' }, lines: codeFirst },
  NZ: { name: 'New Zealand', postalCode: { label: 'Postcode', ...fourDigits('6011') }, lines: codeLast },
  NO: { name: 'Norway', postalCode: fourDigits('0150'), lines: codeFirst },
  PL: { name: 'Poland', postalCode: { masks: ['99-999'], example: '00-950' }, lines: codeFirst },
  PT: { name: 'Portugal', postalCode: { masks: ['9999-999'], example: '1100-148' }, lines: codeFirst },
  SG: {
    name: 'Singapore',
    city: null,
    postalCode: { masks: ['999999'], example: '238823' },
    lines: ['Singapore postalCode'],
  },
  KR: {
    name: 'South Korea',
    region: { label: 'Province', isRequired: false },
    postalCode: fiveDigits('03187'),
    lines: ['city, state postalCode'],
  },
  ES: {
    name: 'Spain',
    region: { label: 'Province', isRequired: true },
    postalCode: fiveDigits('28013'),
    lines: ['postalCode city', 'state'],
  },
  SE: { name: 'Sweden', postalCode: { masks: ['999 99'], example: '111 52' }, lines: codeFirst },
  CH: { name: 'Switzerland', postalCode: fourDigits('8001'), lines: codeFirst },
  TW: {
    name: 'Taiwan',
    postalCode: { masks: ['999', '99999', '999999'], example: '110' },
    lines: codeLast,
  },
  GB: {
    name: 'United Kingdom',
    city: 'Town or city',
    postalCode: {
      label: 'Postcode',
      masks: ['A9 9AA', 'A99 9AA', 'AA9 9AA', 'AA99 9AA', 'A9A 9AA', 'AA9A 9AA'],
      example: 'SW1A 1AA',
    },
    lines: ['city', 'postalCode'],
  },
} as const satisfies Readonly<Record<CountryCode, CountryRow>>;

export const isCountryCode = (code: string): code is CountryCode => Object.hasOwn(countries, code);

export const countryOf = (code: CountryCode): CountryRow => countries[code];

/** Regions that the customer selects; empty where their names are typed, and where there are none. */
export const regionsOf = (code: CountryCode): readonly Region[] =>
  countryOf(code).region?.groups?.flatMap(({ regions }) => regions) ?? [];

const characters: Readonly<Record<string, string>> = { '9': '\\d', A: '[A-Z]', '*': '[A-Z\\d]' };

const expressionOf = (mask: string): RegExp =>
  new RegExp(`^${[...mask].map((one) => characters[one] ?? '[ -]?').join('')}$`);

/** A postal code as its country writes it; null where it is none. */
export function readPostalCode(code: CountryCode, text: string): string | null {
  const given = text.trim().toUpperCase();
  const mask = countryOf(code).postalCode?.masks.find((one) => expressionOf(one).test(given));
  if (mask === undefined) return null;
  const left = [...given.replace(/[ -]/g, '')];
  return [...mask].map((one) => (one in characters ? left.shift() : one)).join('');
}
