import type { Problem } from './problem.wire.ts';

/** With the first field that is wrong. */
export const refusalText = ({ detail, issues: [issue] = [] }: Problem): string =>
  issue ? `${detail} ${issue.path}: ${issue.message}.` : detail;
