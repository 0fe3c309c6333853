import { err, errAsync, ok } from 'neverthrow';
import { type Api, type ApiFailure, nothing } from '#adapters/calls/api.ts';
import type { PasswordResets } from '#domain/identity/accounts.port.ts';
import { checkPassword } from '#domain/identity/registration.ts';
import { accountFailure } from './http-account-failures.ts';

const isRefused = (failure: ApiFailure): boolean =>
  failure.kind === 'problem' && failure.problem.code === 'invalid-request';

export function makeHttpPasswordResets(api: Api): PasswordResets {
  return {
    request: (email) =>
      api
        .call({ method: 'POST', path: '/api/v1/auth/reset-requests', body: { email }, answer: nothing })
        // An invalid address is answered like an unknown one.
        .orElse((failure) => (isRefused(failure) ? ok(undefined) : err(failure)))
        .mapErr(accountFailure(['too-many-tries'])),

    redeem: (token, password) => {
      const issues = checkPassword(password);
      if (issues.length > 0) return errAsync({ kind: 'invalid-registration', issues });
      return api
        .call({ method: 'POST', path: '/api/v1/auth/resets', body: { token, password }, answer: nothing })
        .mapErr(
          accountFailure(['reset-link-ended', 'invalid-registration', 'too-many-tries', 'too-busy'], {
            kind: 'reset-link-ended',
          }),
        );
    },
  };
}
