import { errAsync } from 'neverthrow';
import { type ApiClient, type ApiFailure, nothing } from '#adapters/calls/api.ts';
import { confirmSignUpPath, reminderCalls, signUpCalls, unsubscribePath } from '#adapters/calls/newsletter.calls.ts';
import { outageOf } from '#adapters/calls/outage.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import type { BadNewsletterLink, ConfirmFailure, Newsletter } from '#domain/newsletter/newsletter.port.ts';
import { checkSignUp } from '#domain/newsletter/sign-up.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';

const codeOf = (failure: ApiFailure): string => (failure.kind === 'problem' ? failure.problem.code : '');

/** Status 422 means an invalid token. */
const isBadLink = (failure: ApiFailure): boolean =>
  ['bad-newsletter-link', 'invalid-request'].includes(codeOf(failure));

const leaveFailure = (failure: ApiFailure): BadNewsletterLink | Unavailable =>
  isBadLink(failure) ? { kind: 'bad-newsletter-link' } : outageOf(failure);

const confirmFailure = (failure: ApiFailure): ConfirmFailure =>
  codeOf(failure) === 'sign-up-expired' ? { kind: 'sign-up-expired' } : leaveFailure(failure);

/** Validates sign-ups before calling the API. */
export const makeHttpNewsletter = (api: ApiClient): Newsletter => ({
  ...makeRemote(api, reminderCalls),
  signUp: ({ email, name, interests }) => {
    const issues = checkSignUp({ email, name });
    if (issues.length > 0) return errAsync({ kind: 'invalid-sign-up', issues });
    return makeRemote(api, signUpCalls).signUp({ email, name, interests, place: 'signup page' });
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
});
