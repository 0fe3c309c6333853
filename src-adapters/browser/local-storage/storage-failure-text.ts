import type { Unloadable, Unsaved } from './redundant-store.ts';

const newer = 'What is stored here belongs to a newer version of the shop. Please reload the page to update it.';
const forbidden = 'This browser does not let the shop store anything.';

/** Why nothing could be read from this browser: a sentence fit for a customer (S2, S4, S6). */
export function whyUnreadable(failure: Unloadable): string {
  if (failure.kind === 'newer') return newer;
  return failure.reason === 'forbidden'
    ? forbidden
    : 'What was stored in this browser could not be read. Its text was set aside.';
}

/** Why nothing could be stored in this browser: a sentence fit for a customer (S1, S3, S6). */
export function whyUnsaved(failure: Unsaved): string {
  if (failure.kind === 'newer') return newer;
  return failure.reason === 'full' ? 'The storage of this browser is full.' : forbidden;
}
