import type { ComponentType } from 'react';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { DraftKey } from '#domain/cards/edit/form-draft.ts';
import type { CountedCode } from '#domain/scanning/watch-frames.ts';
import type { PicturesBusy } from '../../../text/pictures-busy.texts.ts';

/** What a label says of a slab. */
export type ScannedSlab = { readonly certNumber: string; readonly gradingCompany: string | null };

export type CardFormStart =
  | { readonly kind: 'new'; readonly scanned?: ScannedSlab }
  | { readonly kind: 'edit'; readonly id: CardId }
  | { readonly kind: 'duplicate'; readonly card: Card };

/** The part at which the form opens (CMGR-52). */
export type FormPart = 'pictures' | 'descriptions';

export function cardDraftKey(start: CardFormStart): DraftKey {
  if (start.kind === 'new') return 'new';
  return start.kind === 'edit' ? `card ${start.id}` : `copy ${start.card.id}`;
}

export const formTitles = {
  new: 'New card',
  edit: 'Edit card',
  duplicate: 'Duplicate card',
} satisfies Record<CardFormStart['kind'], string>;

/** Addresses in order, and the one that shows the back. */
type PictureList = { readonly addresses: readonly string[]; readonly back: string | null };

/** Injected picture editor, because features do not import each other. */
export type PicturesPart = ComponentType<{
  value: PictureList;
  onChange: (value: PictureList) => void;
  /** Until all pictures are there saving is disabled (CMGR-23). */
  onBusyChange: (busy: PicturesBusy) => void;
  playerName: string;
}>;

/** Injected scanner, for the same reason. */
export type ScanPart = ComponentType<{ expected?: string | null; onCode: (code: CountedCode) => void }>;
