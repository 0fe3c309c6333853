import { longestEmail } from '../identity/registration.ts';
import { isEmail } from '../shared/email.ts';

/** What emails can be about (NEWS-01). */
export const interests = ['basketball', 'football', 'baseball', 'boxes', 'deals'] as const;
export type Interest = (typeof interests)[number];

/** Where somebody said yes to emails: a part of the proof of it (NEWS-07). */
export const consentPlaces = ['signup page', 'API'] as const;
export type ConsentPlace = (typeof consentPlaces)[number];

/** The longest name that is taken, in characters. */
export const longestSubscriberName = 100;

/** What somebody types to get emails. */
export type SignUp = {
  readonly email: string;
  /** Empty where nobody told it (NEWS-02). */
  readonly name: string;
  /** Empty where nothing was chosen (NEWS-02). */
  readonly interests: readonly Interest[];
};

export type SignUpIssue =
  | { readonly field: 'email'; readonly kind: 'missing' | 'bad-email' | 'too-long' }
  | { readonly field: 'name'; readonly kind: 'too-long' };

function emailIssue(email: string): SignUpIssue | null {
  if (email === '') return { field: 'email', kind: 'missing' };
  if (email.length > longestEmail) return { field: 'email', kind: 'too-long' };
  return isEmail(email) ? null : { field: 'email', kind: 'bad-email' };
}

/** What is wrong with a sign-up, field by field (NEWS-02, NEWS-03). Outer spaces do not count. */
export function checkSignUp({ email, name }: Pick<SignUp, 'email' | 'name'>): SignUpIssue[] {
  const issue = emailIssue(email.trim());
  const isLong = name.trim().length > longestSubscriberName;
  return [...(issue ? [issue] : []), ...(isLong ? [{ field: 'name', kind: 'too-long' } as const] : [])];
}

/** A sign-up as it is kept: no outer spaces, nothing in a name that is no character, each interest once, in the order they are offered. */
export const tidySignUp = ({ email, name, interests: selected }: SignUp): SignUp => ({
  email: email.trim(),
  name: name.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim(),
  interests: interests.filter((interest) => selected.includes(interest)),
});
