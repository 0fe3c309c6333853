import { notReached, senseless } from '#adapters/calls/problem.wire.ts';
import { refusalText } from '#adapters/calls/refusal-text.ts';
import type { ApiFailure } from './api.ts';

export function whyNot(failure: ApiFailure): string {
  switch (failure.kind) {
    case 'unreachable':
      return failure.reason === 'timeout' ? 'The shop does not answer.' : notReached;
    case 'not-the-api':
      return 'The shop’s API is not running.';
    case 'wrong-shape':
      return senseless;
    case 'problem':
      return refusalText(failure.problem);
  }
}
