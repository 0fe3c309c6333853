import type { Result } from 'neverthrow';
import type { DraftFailure, DraftNewer, DraftsUnavailable } from '../../shared/drafts.ts';
import type { CardId } from '../card.ts';
import type { CardRecord } from './card-editor.port.ts';
import type { CardFormValues } from './card-form.ts';

/** Which form a draft belongs to: of a new card, of a copy of a card, or of a card that is edited. */
export type DraftKey = 'new' | `copy ${CardId}` | `card ${CardId}`;

/** A form that was not saved yet. */
export type FormDraft = {
  readonly values: CardFormValues;
  /** The card as it was when its form was opened; null for a new card. */
  readonly base: CardRecord | null;
  /** ISO instant at which it was kept. */
  readonly keptAt: string;
};

/**
 * Keeps the forms that the owner has not saved, on this device, across reloads (CMGR-36).
 *
 * Promises: a draft that was kept is there after a reload; each key has the draft that was kept last; copies are returned; a
 * draft that makes no sense is set aside and told once, one of a newer shop is neither read, replaced nor dropped.
 */
export interface FormDrafts {
  keep(key: DraftKey, draft: FormDraft): Result<void, DraftsUnavailable | DraftNewer>;
  /** Null where there is none. */
  read(key: DraftKey): Result<FormDraft | null, DraftFailure>;
  /** One that is not there is dropped already. */
  drop(key: DraftKey): Result<void, DraftsUnavailable | DraftNewer>;
}
