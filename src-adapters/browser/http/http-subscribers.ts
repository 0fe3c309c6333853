import { newsletterPath, subscriberPageShape } from '#adapters/calls/newsletter.wire.ts';
import type { SignInNeeded } from '#domain/identity/sign-in-needed.ts';
import type { Subscribers } from '#domain/newsletter/newsletter.port.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { type Api, type ApiFailure, nothing } from './api.ts';
import { outageOf } from './outage.ts';

/** Missing permission is treated like an expired session. */
function failureOf(failure: ApiFailure): Unavailable | SignInNeeded {
  const code = failure.kind === 'problem' ? failure.problem.code : '';
  if (code === 'sign-in-needed' || code === 'not-allowed') return { kind: 'sign-in-needed' };
  return outageOf(failure);
}

const isCalled = (failure: ApiFailure, code: string): boolean =>
  failure.kind === 'problem' && failure.problem.code === code;

export const makeHttpSubscribers = (api: Api): Subscribers => ({
  page: ({ status, search, limit, cursor }) =>
    api
      .call({
        method: 'GET',
        path: newsletterPath,
        query: new URLSearchParams({
          status,
          limit: String(limit),
          ...(search && { search }),
          ...(cursor && { cursor }),
        }),
        answer: subscriberPageShape,
      })
      .mapErr((failure) => (isCalled(failure, 'bad-cursor') ? { kind: 'bad-cursor' } : failureOf(failure))),
  remove: (id, status) =>
    api
      .call({
        method: 'DELETE',
        path: `${newsletterPath}/${encodeURIComponent(id)}`,
        query: new URLSearchParams({ status }),
        answer: nothing,
      })
      .mapErr((failure) =>
        isCalled(failure, 'subscriber-not-found') ? { kind: 'subscriber-not-found' } : failureOf(failure),
      ),
});
