import { longestEmail } from '../identity/registration.ts';
import { badEmail, isEmail } from '../shared/email.ts';

export const interests = ['basketball', 'football', 'baseball', 'boxes', 'deals'] as const;
export type Interest = (typeof interests)[number];

/** Where consent was given; stored as proof of consent (NEWS-07). */
export const consentSources = ['signup page', 'API'] as const;
export type ConsentSource = (typeof consentSources)[number];

/** Characters. */
export const longestSubscriberName = 100;

export type SignUp = {
  readonly email: string;
  /** May be empty. */
  readonly name: string;
  /** May be empty. */
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

/** For the field, so without a full stop. */
export function signUpIssueSentence({ field, kind }: SignUpIssue): string {
  if (kind === 'missing') return 'Email is required';
  if (kind === 'bad-email') return badEmail;
  return field === 'email' ? 'This address is too long' : `A name can have at most ${longestSubscriberName} characters`;
}

/** Validates a sign-up, field by field. */
export function checkSignUp({ email, name }: Pick<SignUp, 'email' | 'name'>): SignUpIssue[] {
  const issue = emailIssue(email.trim());
  const isLong = name.trim().length > longestSubscriberName;
  return [...(issue ? [issue] : []), ...(isLong ? [{ field: 'name', kind: 'too-long' } as const] : [])];
}

/** Normalizes a sign-up: trimmed, no control characters in the name, interests unique and in display order. */
export const tidySignUp = ({ email, name, interests: selected }: SignUp): SignUp => ({
  email: email.trim(),
  name: name.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim(),
  interests: interests.filter((interest) => selected.includes(interest)),
});
