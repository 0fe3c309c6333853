import { err, ok, type Result } from 'neverthrow';
import type { Drafts } from '../shared/drafts.port.ts';
import { isEmail } from '../shared/email.ts';
import { isRegionCode } from './regions.ts';

export type ShippingDetails = {
  readonly name: string;
  readonly email: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  /** A two-letter code of `regions`. */
  readonly state: string;
  readonly postalCode: string;
  readonly country: 'US';
};

export type ShippingDraft = {
  readonly shipping: ShippingDetails;
  /** An applied code. */
  readonly discountCode: string;
};

/** Kept for this tab until the order is placed (PAY-42). */
export type ShippingDrafts = Drafts<ShippingDraft>;

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

/** Labels, in form order. */
export const shippingLabels = {
  name: 'Full name',
  email: 'Email',
  line1: 'Address',
  line2: 'Apartment, suite (optional)',
  city: 'City',
  state: 'State',
  postalCode: 'ZIP code',
  country: 'Country',
} as const satisfies Record<ShippingField, string>;

/** line2 is optional; the country is preset. */
export const requiredFields = [
  'name',
  'email',
  'line1',
  'city',
  'state',
  'postalCode',
] as const satisfies ShippingField[];

export type ShippingIssue =
  | { readonly kind: 'missing'; readonly field: ShippingField }
  | { readonly kind: 'bad-email'; readonly field: 'email' }
  | { readonly kind: 'unknown-state'; readonly field: 'state' }
  | { readonly kind: 'bad-postal-code'; readonly field: 'postalCode' }
  | { readonly kind: 'too-long'; readonly field: ShippingField };

export type InvalidShipping = { readonly kind: 'invalid-shipping'; readonly issues: readonly ShippingIssue[] };

const longest = 200;

const trimmed = (details: ShippingDetails): ShippingDetails => ({
  ...details,
  ...Object.fromEntries(Object.entries(details).map(([field, text]) => [field, text.trim()])),
});

function formIssues({ email, state, postalCode }: ShippingDetails): ShippingIssue[] {
  const issues: ShippingIssue[] = [];
  if (email && !isEmail(email)) issues.push({ kind: 'bad-email', field: 'email' });
  if (state && !isRegionCode(state)) issues.push({ kind: 'unknown-state', field: 'state' });
  if (postalCode && !/^\d{5}(-\d{4})?$/.test(postalCode)) issues.push({ kind: 'bad-postal-code', field: 'postalCode' });
  return issues;
}

/** The trimmed details, or all issues. */
export function validateShipping(details: ShippingDetails): Result<ShippingDetails, InvalidShipping> {
  const given = trimmed(details);
  const missing = requiredFields.filter((field) => !given[field]);
  const fields = Object.keys(given) as ShippingField[];
  const issues: ShippingIssue[] = [
    ...missing.map((field) => ({ kind: 'missing', field }) as const),
    ...fields.filter((field) => given[field].length > longest).map((field) => ({ kind: 'too-long', field }) as const),
    ...formIssues(given),
  ];
  return issues.length > 0 ? err({ kind: 'invalid-shipping', issues }) : ok(given);
}
