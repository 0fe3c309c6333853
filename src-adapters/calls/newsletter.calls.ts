import * as z from 'zod/mini';
import { reminderStates } from '#domain/cart/cart-reminder.ts';
import type { InvalidSignUp, Newsletter, OwnReminders } from '#domain/newsletter/newsletter.port.ts';
import {
  type ConsentSource,
  consentSources,
  interests,
  type SignUp,
  type SignUpIssue,
} from '#domain/newsletter/sign-up.ts';
import { type Calls, signInNeeded, tooManyTriesFailure, whole } from './calls.ts';
import { listOf } from './lists.wire.ts';
import type { Problem } from './problem.wire.ts';
import { text } from './texts.wire.ts';

export const newsletterPath = '/api/v1/newsletter' as const;

export const unsubscribePath = `${newsletterPath}/unsubscribe`;

export const confirmSignUpPath = `${newsletterPath}/confirm`;

/** The domain checks the lengths, to report them at the field. */
const signUp = z.strictObject({
  email: text(1_000),
  name: z._default(text(1_000), ''),
  interests: z._default(listOf(z.enum(interests), 20), []),
  place: z._default(z.enum(consentSources), 'API'),
});

const known: readonly SignUpIssue[] = [
  { field: 'email', kind: 'missing' },
  { field: 'email', kind: 'bad-email' },
  { field: 'email', kind: 'too-long' },
  { field: 'name', kind: 'too-long' },
];

const invalidSignUp = ({ issues = [] }: Problem): InvalidSignUp => ({
  kind: 'invalid-sign-up',
  issues: known.filter(({ field, kind }) => issues.some(({ path, code }) => path === field && code === kind)),
});

/** The answer does not reveal whether the address was known (NEWS-07). */
export const signUpCalls: Calls<{
  signUp(signUp: SignUp & { readonly place: ConsentSource }): ReturnType<Newsletter['signUp']>;
}> = {
  tag: 'newsletter',
  path: newsletterPath,
  action: 'sign-up',
  calls: {
    signUp: {
      route: 'POST',
      cost: 0,
      args: [[whole, signUp]],
      answer: null,
      status: 202,
      failures: { 'invalid-sign-up': invalidSignUp, ...tooManyTriesFailure },
    },
  },
};

export const reminderConsentShape = z.object({ state: z.enum(reminderStates), since: z.nullable(z.string()) });

export const ownRemindersShape: z.ZodMiniType<OwnReminders> = z.object({
  ...reminderConsentShape.shape,
  isOffered: z.boolean(),
});

/** Always the caller's own consent (A6). */
export const reminderCalls: Calls<Pick<Newsletter, 'reminders' | 'setReminders'>> = {
  tag: 'account',
  path: '/api/v1/me/cart-reminders',
  action: 'manage-account',
  calls: {
    reminders: { route: 'GET', args: [], answer: ownRemindersShape, failures: signInNeeded },
    setReminders: {
      route: 'PUT',
      args: [['wanted', z.boolean()]],
      answer: null,
      failures: { ...signInNeeded, 'reminders-closed': true },
    },
  },
};
