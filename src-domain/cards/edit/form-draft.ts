import type { Drafts } from '../../shared/device-value.port.ts';
import type { CardId } from '../card.ts';
import type { CardRecord } from '../card-store.port.ts';
import type { CardFormValues } from './card-form.ts';

export type DraftKey = 'new' | `copy ${CardId}` | `card ${CardId}`;

export type FormDraft = {
  readonly values: CardFormValues;
  /** The card when the form was opened; null for a new card. */
  readonly base: CardRecord | null;
  readonly keptAt: string;
};

export type FormDrafts = Drafts<Record<DraftKey, FormDraft>>;
