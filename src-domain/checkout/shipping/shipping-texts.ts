import { badEmail } from '../../shared/email.ts';
import { makeSentence, type SentenceOf } from '../../shared/failure-texts.ts';
import { countryOf } from './countries.ts';
import type { CountryCode } from './country-codes.ts';
import { fieldLabel, type ShippingIssue } from './shipping.ts';

/** 'Postal code', 'postal code'; 'ZIP code' stays. */
const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

const article = (label: string): string => (/^[aeiou]/i.test(label) ? 'an' : 'a');

/** 'the United States', 'Canada'. */
export function countryInSentence(code: CountryCode): string {
  const { name } = countryOf(code);
  return /^(United|Netherlands)/.test(name) ? `the ${name}` : name;
}

/** For the field, so without a full stop. @param country names the fields as its addresses do */
export function shippingIssueSentence(issue: ShippingIssue, country: CountryCode): string {
  const label = fieldLabel(issue.field, country);
  const one = `${article(label)} ${inSentence(label)}`;
  const sentenceOf: SentenceOf<ShippingIssue> = makeSentence(
    {},
    {
      missing: `${label} is required`,
      'bad-email': badEmail,
      'unknown-state': `Please select ${one}`,
      'bad-postal-code': `Please enter ${one} such as ${countryOf(country).postalCode?.example}`,
      'bad-phone': 'Please enter a phone number such as +1 212 555 0100',
      'country-not-served': `We do not ship to ${countryInSentence(country)}. Please select another country`,
      'too-long': `${label} is too long: 200 characters at most`,
    },
  );
  return sentenceOf(issue);
}
