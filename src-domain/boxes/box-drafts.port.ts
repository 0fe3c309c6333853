import type { Result } from 'neverthrow';
import type { DraftFailure, DraftNewer, DraftsUnavailable } from '../shared/drafts.ts';
import type { Box, BoxId } from './box.ts';
import type { BoxFormValues } from './box-form.ts';

/** Which form a draft belongs to: of a new box, or of a box that is edited. */
export type BoxDraftKey = 'new' | BoxId;

/** A form of a box that was not saved yet. */
export type BoxDraft = {
  readonly values: BoxFormValues;
  /** The box as it was when its form was opened; null for a new one. */
  readonly base: Box | null;
  /** ISO instant at which it was kept. */
  readonly keptAt: string;
};

/**
 * Keeps the forms of boxes that the owner has not saved, on this device, across reloads.
 *
 * Promises: a draft that was kept is there after a reload; each key has the draft that was kept last; copies are returned; a
 * draft that makes no sense is set aside and told once, one of a newer shop is neither read, replaced nor dropped.
 */
export interface BoxDrafts {
  keep(key: BoxDraftKey, draft: BoxDraft): Result<void, DraftsUnavailable | DraftNewer>;
  /** Null where there is none. */
  read(key: BoxDraftKey): Result<BoxDraft | null, DraftFailure>;
  /** One that is not there is dropped already. */
  drop(key: BoxDraftKey): Result<void, DraftsUnavailable | DraftNewer>;
}
