import { type FailureTexts, tryAgain } from '../shared/failure-texts.ts';
import type { DocumentNotSaved, StaleDocument } from './documents.port.ts';

export type AnyDocumentsFailure = DocumentNotSaved | StaleDocument;

export const documentsFailures = {
  'content-not-saved': {
    status: 503,
    title: 'Not saved',
    sentence: `The page could not be saved. Nothing was changed. ${tryAgain}`,
  },
  'stale-content': {
    status: 409,
    title: 'Changed by someone else',
    sentence: 'Someone else has saved this page since you opened it. Nothing was overwritten.',
  },
} as const satisfies FailureTexts<AnyDocumentsFailure>;
