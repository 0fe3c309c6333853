import type { Unavailable } from '#domain/shared/unavailable.ts';
import type { ApiFailure } from './api.ts';
import { whyNot } from './api-failure-text.ts';
import { outageOf } from './outage.ts';
import type { Problem } from './problem.wire.ts';

/** With the first field that is wrong. */
export const refusalText = ({ detail, issues: [issue] = [] }: Problem): string =>
  issue ? `${detail} ${issue.path}: ${issue.message}.` : detail;

const signInAgain = 'You are not signed in as the owner any more. Please sign in again.';

/** Of a call that only editors make. */
export function whyNotForEditors(failure: ApiFailure): string {
  if (failure.kind !== 'problem') return whyNot(failure);
  const { status } = failure.problem;
  return status === 401 || status === 403 ? signInAgain : refusalText(failure.problem);
}

export const outageForEditors = (failure: ApiFailure): Unavailable => ({
  ...outageOf(failure),
  detail: whyNotForEditors(failure),
});
