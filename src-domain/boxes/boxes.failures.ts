import { type FailureTexts, tryAgain } from '../shared/failure-texts.ts';
import type { BoxesNotSaved, BoxNotFound, StaleBox } from './boxes.port.ts';

export type AnyBoxesFailure = BoxesNotSaved | BoxNotFound | StaleBox;

export const boxesFailures = {
  'boxes-not-saved': {
    status: 503,
    title: 'Not saved',
    sentence: `The boxes could not be saved. Nothing was changed. ${tryAgain}`,
  },
  'box-not-found': { status: 404, title: 'Box not found', sentence: 'This box is no longer in the shop.' },
  'stale-box': {
    status: 409,
    title: 'Changed by someone else',
    sentence: 'Someone else has changed this box since you opened it. Nothing was overwritten.',
  },
} as const satisfies FailureTexts<AnyBoxesFailure>;
