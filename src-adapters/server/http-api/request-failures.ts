import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import { tooLarge } from '#domain/cards/import/card-file.ts';
import type { SignInNeeded } from '#domain/identity/sign-in-needed.ts';
import type { SetupStep } from '#domain/identity/viewer.ts';
import { picturesFailures } from '#domain/pictures/pictures.failures.ts';
import { type FailureTexts, tryAgain } from '#domain/shared/failure-texts.ts';
import type { PictureNotFound } from '../pictures/stored-picture.ts';

/** Failures before a use case runs. */
export type RequestFailure =
  | { readonly kind: 'invalid-request'; readonly issues: readonly { path: string; message: string }[] }
  /** Not JSON. */
  | { readonly kind: 'unreadable-request' }
  | { readonly kind: 'wrong-media-type' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'file-too-large' }
  | { readonly kind: 'too-many-requests' }
  | { readonly kind: 'no-such-call' }
  /** A cross-site change (A5). */
  | { readonly kind: 'cross-site' }
  | SignInNeeded
  /** Staff have to do this first. */
  | { readonly kind: SetupStep }
  /** A webhook without a valid recent signature (W1). */
  | { readonly kind: 'not-signed' }
  | { readonly kind: 'stopping' }
  | { readonly kind: 'database-hung' }
  /** Less than the reserve is left, so that nothing is written. */
  | { readonly kind: 'disk-full' }
  /** Database or disk; the log says why. */
  | { readonly kind: 'backup-failed' }
  | { readonly kind: 'bad-request' }
  /** A bug. */
  | { readonly kind: 'internal' };

/** An import of a file that ended after it had stored cards. */
export type ImportIncomplete = {
  readonly kind: 'import-incomplete';
  /** Cards. */
  readonly stored: number;
  /** Rows. */
  readonly read: number;
  /** One undo reverses it. */
  readonly change: ChangeNumber | null;
};

/** Failures that no port has. */
export const requestFailures = {
  'invalid-request': { status: 422, title: 'Not a valid request', sentence: 'Some fields are missing or not valid.' },
  'unreadable-request': { status: 400, title: 'Not readable', sentence: 'The request could not be read.' },
  'bad-request': { status: 400, title: 'Not a valid request', sentence: 'The request is not valid.' },
  'wrong-media-type': {
    status: 415,
    title: 'Wrong format',
    sentence: 'The request does not have the expected format.',
  },
  'too-large': { status: 413, title: 'Too large', sentence: 'The request is too large.' },
  'import-incomplete': {
    status: 503,
    title: 'Import incomplete',
    sentence: 'The import ended before the end of the file. Send the same file again to finish it.',
  },
  'file-too-large': { status: 413, title: 'Too large', sentence: tooLarge },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    sentence: 'Too many requests. Please wait a minute.',
  },
  'no-such-call': { status: 404, title: 'Not found', sentence: 'There is nothing at this address.' },
  'cross-site': {
    status: 403,
    title: 'Not allowed',
    sentence: 'The request came from another site. Nothing was changed.',
  },
  'not-signed': {
    status: 400,
    title: 'Bad signature',
    sentence: 'The payment provider’s signature is missing, wrong or too old.',
  },
  stopping: { status: 503, title: 'Restarting', sentence: `The shop is restarting. ${tryAgain}` },
  'database-hung': {
    status: 503,
    title: 'Not available',
    sentence: `The database does not answer. ${tryAgain}`,
  },
  'disk-full': {
    status: 503,
    title: 'Disk full',
    sentence:
      'The shop’s disk is full. Nothing was changed or charged. You can still look around. Please try again later.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong',
    sentence: 'Something went wrong on our side. Nothing was charged.',
  },
  'picture-not-found': { status: 404, title: 'Not found', sentence: picturesFailures['picture-not-sent'].sentence },
  'backup-failed': {
    status: 507,
    title: 'No backup',
    sentence: 'The backup could not be written. Please check the disk space of the server and its log.',
  },
} as const satisfies FailureTexts<
  RequestFailure | ImportIncomplete | PictureNotFound,
  SignInNeeded['kind'] | SetupStep
>;
