import { badEmail } from '../shared/email.ts';
import { longestEmail, longestPassword, type RegistrationIssue, shortestPassword } from './registration.ts';

const number = new Intl.NumberFormat('en-US');

/** Shown beside the field, and as its error. */
export const passwordRule = `Password must be at least ${shortestPassword} characters long`;

const missing = {
  email: 'Please enter your email address',
  password: 'Please enter a password',
  confirmation: 'Please confirm the password',
} satisfies Record<RegistrationIssue['field'], string>;

const longest = {
  email: `An email address can have at most ${number.format(longestEmail)} characters`,
  password: `A password can have at most ${number.format(longestPassword)} characters`,
  confirmation: `A password can have at most ${number.format(longestPassword)} characters`,
} satisfies Record<RegistrationIssue['field'], string>;

const sentences = {
  missing: ({ field }: RegistrationIssue) => missing[field],
  'bad-email': () => badEmail,
  'password-too-short': () => passwordRule,
  'password-breached': () => 'This password is known from a data breach. Please choose another one',
  'password-common': () => 'Many people use this password, so it is easily guessed. Please choose another one',
  'password-is-name': () => 'A password cannot be your own or the shop’s name. Please choose another one',
  'too-long': ({ field }: RegistrationIssue) => longest[field],
  'passwords-differ': () => 'Passwords do not match',
} satisfies Record<RegistrationIssue['kind'], (issue: RegistrationIssue) => string>;

/** For the field, so without a full stop. */
export const registrationIssueSentence = (issue: RegistrationIssue): string => sentences[issue.kind](issue);
