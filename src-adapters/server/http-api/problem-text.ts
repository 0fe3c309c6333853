import { countryOf } from '#domain/checkout/shipping/countries.ts';
import type { CountryCode } from '#domain/checkout/shipping/country-codes.ts';
import type { ShippingIssue } from '#domain/checkout/shipping/shipping.ts';
import { fieldLabel } from '#domain/checkout/shipping/shipping.ts';
import { type RegistrationIssue, shortestPassword } from '#domain/identity/registration.ts';
import { longestSubscriberName, type SignUpIssue } from '#domain/newsletter/sign-up.ts';

export const orderStepText = {
  title: 'Not possible now',
  detail: 'This is not possible in the order’s current state. Nothing was changed.',
};

const registrationIssueText = {
  missing: (label) => `${label} is missing.`,
  'bad-email': () => 'Please enter a valid email address',
  'password-too-short': () => `Password must be at least ${shortestPassword} characters long`,
  'password-breached': () => 'This password is known from a data breach. Please choose another one.',
  'password-common': () => 'Many people use this password, so it is easily guessed. Please choose another one.',
  'password-is-name': () => 'A password cannot be your own or the shop’s name. Please choose another one.',
  'too-long': (label) => `${label} is too long.`,
  'passwords-differ': () => 'Passwords do not match',
} as const satisfies Record<RegistrationIssue['kind'], (label: string) => string>;

const registrationLabels = { email: 'Email', password: 'Password', confirmation: 'The confirmation password' } as const;

export const registrationText = ({ kind, field }: RegistrationIssue): string =>
  registrationIssueText[kind](registrationLabels[field]);

export const countryNotServedText = (country: CountryCode): string =>
  `The shop does not ship to this country: ${countryOf(country).name}.`;

const shippingIssueText = {
  missing: (label) => `${label} is missing.`,
  'bad-email': () => 'Please enter a valid email address',
  'unknown-state': (label) => `${label} is not one of the country’s codes.`,
  'bad-postal-code': (label, country) => `${label} must be as ${countryOf(country).postalCode?.example}.`,
  'bad-phone': () => 'A phone number has 7 to 15 digits.',
  'country-not-served': (_, country) => countryNotServedText(country),
  'too-long': (label) => `${label} is too long.`,
} as const satisfies Record<ShippingIssue['kind'], (label: string, country: CountryCode) => string>;

export const shippingText = ({ kind, field }: ShippingIssue, country: CountryCode): string =>
  shippingIssueText[kind](fieldLabel(field, country), country);

export const signUpText = ({ field, kind }: SignUpIssue): string => {
  if (kind === 'missing') return 'Email is required';
  if (kind === 'bad-email') return 'Please enter a valid email address';
  return field === 'email'
    ? 'This address is too long.'
    : `A name can have at most ${longestSubscriberName} characters.`;
};
