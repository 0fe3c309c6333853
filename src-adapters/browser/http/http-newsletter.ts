import { errAsync } from 'neverthrow';
import { type Api, type ApiFailure, nothing } from '#adapters/calls/api.ts';
import {
  confirmSignUpPath,
  newsletterPath,
  ownRemindersShape,
  remindersPath,
  unsubscribePath,
} from '#adapters/calls/newsletter.wire.ts';
import { outageOf } from '#adapters/calls/outage.ts';
import type { Problem } from '#adapters/calls/problem.wire.ts';
import type {
  BadNewsletterLink,
  ConfirmFailure,
  Newsletter,
  ReadRemindersFailure,
  SetRemindersFailure,
  SignUpFailure,
} from '#domain/newsletter/newsletter.port.ts';
import { type ConsentSource, checkSignUp, type SignUpIssue } from '#domain/newsletter/sign-up.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';

const known: readonly SignUpIssue[] = [
  { field: 'email', kind: 'missing' },
  { field: 'email', kind: 'bad-email' },
  { field: 'email', kind: 'too-long' },
  { field: 'name', kind: 'too-long' },
];

const issuesOf = ({ issues = [] }: Problem): SignUpIssue[] =>
  known.filter(({ field, kind }) => issues.some(({ path, code }) => path === field && code === kind));

function signUpFailure(failure: ApiFailure): SignUpFailure {
  if (failure.kind !== 'problem') return outageOf(failure);
  switch (failure.problem.code) {
    case 'invalid-sign-up':
      return { kind: 'invalid-sign-up', issues: issuesOf(failure.problem) };
    case 'too-many-tries':
    case 'too-many-requests':
      return { kind: 'too-many-tries', ...(failure.tryAgainIn !== undefined && { tryAgainIn: failure.tryAgainIn }) };
    default:
      return outageOf(failure);
  }
}

const codeOf = (failure: ApiFailure): string => (failure.kind === 'problem' ? failure.problem.code : '');

/** Status 422 means an invalid token. */
const isBadLink = (failure: ApiFailure): boolean =>
  ['bad-newsletter-link', 'invalid-request'].includes(codeOf(failure));

const leaveFailure = (failure: ApiFailure): BadNewsletterLink | Unavailable =>
  isBadLink(failure) ? { kind: 'bad-newsletter-link' } : outageOf(failure);

const confirmFailure = (failure: ApiFailure): ConfirmFailure =>
  codeOf(failure) === 'sign-up-expired' ? { kind: 'sign-up-expired' } : leaveFailure(failure);

const remindersFailure = (failure: ApiFailure): ReadRemindersFailure =>
  codeOf(failure) === 'sign-in-needed' ? { kind: 'sign-in-needed' } : outageOf(failure);

const setRemindersFailure = (failure: ApiFailure): SetRemindersFailure =>
  codeOf(failure) === 'reminders-closed' ? { kind: 'reminders-closed' } : remindersFailure(failure);

const place: ConsentSource = 'signup page';

/** Validates sign-ups before calling the API. */
export const makeHttpNewsletter = (api: Api): Newsletter => ({
  signUp: ({ email, name, interests }) => {
    const issues = checkSignUp({ email, name });
    if (issues.length > 0) return errAsync({ kind: 'invalid-sign-up', issues });
    return api
      .call({ method: 'POST', path: newsletterPath, body: { email, name, interests, place }, answer: nothing })
      .mapErr(signUpFailure);
  },
  confirm: (token) =>
    api
      .call({
        method: 'POST',
        path: confirmSignUpPath,
        query: new URLSearchParams({ token }),
        body: {},
        answer: nothing,
      })
      .mapErr(confirmFailure),
  leave: (token) =>
    api
      .call({ method: 'POST', path: unsubscribePath, query: new URLSearchParams({ token }), answer: nothing })
      .mapErr(leaveFailure),
  reminders: () => api.call({ method: 'GET', path: remindersPath, answer: ownRemindersShape }).mapErr(remindersFailure),
  setReminders: (wanted) =>
    api.call({ method: 'PUT', path: remindersPath, body: { wanted }, answer: nothing }).mapErr(setRemindersFailure),
});
