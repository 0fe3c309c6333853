import type { Unloadable, Unsaved } from './redundant-store.ts';

const newer = 'What is stored here belongs to a newer version of the shop. Please reload the page to update it.';
const forbidden = 'This browser does not let the shop store anything.';

export function whyUnreadable(failure: Unloadable): string {
  if (failure.kind === 'newer') return newer;
  return failure.reason === 'forbidden'
    ? forbidden
    : 'What was stored in this browser could not be read. Its text was set aside.';
}

export function whyUnsaved(failure: Unsaved): string {
  if (failure.kind === 'newer') return newer;
  return failure.reason === 'full' ? 'The storage of this browser is full.' : forbidden;
}
