import type { Drafts } from '../shared/drafts.port.ts';
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

/** The forms of boxes that the owner has not saved. */
export type BoxDrafts = Drafts<Record<BoxDraftKey, BoxDraft>>;
