import type { FailureTexts } from './failure-texts.ts';

/** Of every list that is read page by page. */
export const listFailures = {
  'bad-cursor': {
    status: 422,
    title: 'Not a page of this list',
    sentence: 'This list has changed. Please load it again.',
  },
} as const satisfies FailureTexts<{ readonly kind: 'bad-cursor' }>;
