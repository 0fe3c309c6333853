import { err, ok, type Result } from 'neverthrow';
import { isEmail } from '../../shared/email.ts';
import { builtInCheckout, type CheckoutRules, type PhoneRule } from '../checkout-rules.ts';
import { countryOf, readPostalCode, regionsOf } from './countries.ts';
import type { CountryCode } from './country-codes.ts';

export type ShippingDetails = {
  readonly name: string;
  readonly email: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  /** A code of its country's regions, or a name where the country has no list; empty where it has no regions. */
  readonly state: string;
  readonly postalCode: string;
  readonly country: CountryCode;
  /** Absent where none was given. */
  readonly phone?: string | undefined;
};

export type ShippingField = keyof ShippingDetails;

export const blankShipping: ShippingDetails = {
  name: '',
  email: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
};

/** A field of an address form. */
export type AddressField = { readonly label: string; readonly isRequired: boolean };

/** The fields of an address in a country, in form order. What is not among them is not asked, and is empty. */
export function addressFields(
  country: CountryCode,
  phone: PhoneRule = 'not-asked',
): ReadonlyMap<ShippingField, AddressField> {
  const { city = 'City', region, postalCode } = countryOf(country);
  const optional = (label: string, isRequired: boolean) => ({
    label: isRequired ? label : `${label} (optional)`,
    isRequired,
  });
  const fields: readonly (readonly [ShippingField, AddressField] | null)[] = [
    ['name', optional('Full name', true)],
    ['email', optional('Email', true)],
    phone === 'not-asked' ? null : ['phone', optional('Phone', phone === 'required')],
    ['line1', optional('Address', true)],
    ['line2', optional('Apartment, suite', false)],
    city === null ? null : ['city', optional(city, true)],
    region ? ['state', optional(region.label, region.isRequired)] : null,
    postalCode ? ['postalCode', optional(postalCode.label ?? 'Postal code', postalCode.isOptional !== true)] : null,
    ['country', optional('Country', true)],
  ];
  return new Map(fields.filter((field) => field !== null));
}

/** A field's name in a message. */
export const fieldLabel = (field: ShippingField, country: CountryCode): string =>
  addressFields(country, 'required').get(field)?.label.replace(' (optional)', '') ?? field;

export type ShippingIssue =
  | { readonly kind: 'missing'; readonly field: ShippingField }
  | { readonly kind: 'bad-email'; readonly field: 'email' }
  | { readonly kind: 'unknown-state'; readonly field: 'state' }
  | { readonly kind: 'bad-postal-code'; readonly field: 'postalCode' }
  | { readonly kind: 'bad-phone'; readonly field: 'phone' }
  | { readonly kind: 'country-not-served'; readonly field: 'country' }
  | { readonly kind: 'too-long'; readonly field: ShippingField };

export type InvalidShipping = {
  readonly kind: 'invalid-shipping';
  readonly issues: readonly ShippingIssue[];
  /** Names the fields as its addresses do. */
  readonly country: CountryCode;
};

const maxCharacters = 200;

/** Seven to fifteen digits (ITU E.164), with the usual signs between them. */
const isPhone = (text: string): boolean =>
  /^\+?[\d\s().\-/]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ''));

type Fields = ReadonlyMap<ShippingField, AddressField>;

/** Trimmed, without what the country does not ask, and with its postal code as the country writes it. */
function tidied(details: ShippingDetails, fields: Fields): ShippingDetails {
  const { phone = '', ...given } = details;
  const text = (field: ShippingField): string => (fields.has(field) ? (details[field] ?? '').trim() : '');
  const kept = Object.keys(given) as (keyof typeof given)[];
  const tidy = { ...given, ...Object.fromEntries(kept.map((field) => [field, text(field)])) };
  const postalCode = readPostalCode(details.country, tidy.postalCode) ?? tidy.postalCode;
  const tel = fields.has('phone') ? phone.trim() : '';
  return { ...tidy, postalCode, ...(tel !== '' && { phone: tel }) };
}

function formIssues({ email, state, postalCode, country, phone }: ShippingDetails): ShippingIssue[] {
  const issues: ShippingIssue[] = [];
  if (email && !isEmail(email)) issues.push({ kind: 'bad-email', field: 'email' });
  const regions = regionsOf(country);
  if (state && regions.length > 0 && !regions.some(({ code }) => code === state))
    issues.push({ kind: 'unknown-state', field: 'state' });
  if (postalCode && readPostalCode(country, postalCode) === null)
    issues.push({ kind: 'bad-postal-code', field: 'postalCode' });
  if (phone && !isPhone(phone)) issues.push({ kind: 'bad-phone', field: 'phone' });
  return issues;
}

/** The tidied details, or all issues. */
export function validateShipping(
  details: ShippingDetails,
  rules: CheckoutRules = builtInCheckout,
): Result<ShippingDetails, InvalidShipping> {
  const { country } = details;
  const fields = addressFields(country, rules.phone);
  const given = tidied(details, fields);
  const names = [...fields.keys()];
  const missing = names.filter((name) => fields.get(name)?.isRequired && !given[name]);
  const issues: ShippingIssue[] = [
    ...(rules.countries.includes(country) ? [] : [{ kind: 'country-not-served', field: 'country' } as const]),
    ...missing.map((field) => ({ kind: 'missing', field }) as const),
    ...names
      .filter((field) => (given[field]?.length ?? 0) > maxCharacters)
      .map((field) => ({ kind: 'too-long', field }) as const),
    ...formIssues(given),
  ];
  return issues.length > 0 ? err({ kind: 'invalid-shipping', issues, country }) : ok(given);
}

/** The lines of a label below the street. */
function placeLines(address: ShippingDetails): readonly string[] {
  const { city, state, postalCode, country } = address;
  const texts: Readonly<Record<string, string>> = { city, state, postalCode };
  return countryOf(country).lines.map((line) => {
    const [start = '', ...parts] = line.split(/(city|state|postalCode)/);
    const pairs = parts.flatMap((part, at) =>
      part in texts ? [{ text: texts[part] ?? '', before: parts[at - 1] ?? '' }] : [],
    );
    const filled = pairs.filter(({ text }) => text.trim() !== '');
    return filled.length === 0
      ? ''
      : `${start}${filled.map(({ text, before }, at) => (at > 0 ? before : '') + text).join('')}`;
  });
}

/** The lines of a label, without the country. */
export const postalLines = (address: ShippingDetails): readonly string[] =>
  [address.name, address.line1, address.line2, ...placeLines(address)].filter((line) => line.trim() !== '');

/** The lines of a label with the country. */
export const addressLines = (address: ShippingDetails): readonly string[] => [
  ...postalLines(address),
  countryOf(address.country).name,
];
