import type { Drafts } from '../../shared/drafts.port.ts';
import type { CardId } from '../card.ts';
import type { CardRecord } from './card-editor.port.ts';
import type { CardFormValues } from './card-form.ts';

/** Which form a draft belongs to: of a new card, of a copy of a card, or of a card that is edited. */
export type DraftKey = 'new' | `copy ${CardId}` | `card ${CardId}`;

/** A form of a card that was not saved yet. */
export type FormDraft = {
  readonly values: CardFormValues;
  /** The card as it was when its form was opened; null for a new card. */
  readonly base: CardRecord | null;
  /** ISO instant at which it was kept. */
  readonly keptAt: string;
};

/** The forms of cards that the owner has not saved (CMGR-36). */
export type FormDrafts = Drafts<Record<DraftKey, FormDraft>>;
