import type { DraftCorrupt, DraftNewer, DraftsUnavailable } from '#domain/shared/drafts.ts';
import type { StorageFailure } from './safe-storage.ts';
import type { CorruptValue, NewerValue } from './stored-value.ts';

/** Why a draft was not kept. */
export const notKept = (failure: StorageFailure | NewerValue): DraftsUnavailable | DraftNewer =>
  failure.kind === 'newer' ? { kind: 'draft-newer' } : { kind: 'drafts-unavailable', reason: failure.reason };

/** Why a draft was not read. */
export const notRead = (
  failure: StorageFailure | NewerValue | CorruptValue,
): DraftsUnavailable | DraftNewer | DraftCorrupt =>
  failure.kind === 'corrupt' ? { kind: 'draft-corrupt' } : notKept(failure);
