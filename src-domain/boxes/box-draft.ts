import type { Drafts } from '../shared/device-value.port.ts';
import type { Box, BoxId } from './box.ts';
import type { BoxFormValues } from './box-form.ts';

export type BoxDraftKey = 'new' | BoxId;

/** An unsaved box form. */
export type BoxDraft = {
  readonly values: BoxFormValues;
  /** The box when the form was opened; null for a new box. */
  readonly base: Box | null;
  readonly keptAt: string;
};

export type BoxDrafts = Drafts<Record<BoxDraftKey, BoxDraft>>;
