import type { ApiFailure } from './api.ts';

export function whyNot(failure: ApiFailure): string {
  switch (failure.kind) {
    case 'unreachable':
      return failure.reason === 'timeout' ? 'The shop does not answer.' : 'The shop cannot be reached.';
    case 'not-the-api':
      return 'The shop’s API is not running.';
    case 'wrong-shape':
      return 'The shop’s answer makes no sense.';
    case 'problem':
      return failure.problem.detail;
  }
}
