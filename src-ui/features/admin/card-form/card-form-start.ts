import type { ComponentType } from 'react';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { DraftKey } from '#domain/cards/edit/form-draft.ts';

/** What the form begins with. */
export type CardFormStart =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit'; readonly id: CardId }
  | { readonly kind: 'duplicate'; readonly card: Card };

/** The part that the form opens at; the card's fields where none is asked for (CMGR-52). */
export type FormPart = 'pictures' | 'descriptions';

/** Where the form's draft is kept (CMGR-36). */
export function draftKeyOf(start: CardFormStart): DraftKey {
  if (start.kind === 'new') return 'new';
  return start.kind === 'edit' ? `card ${start.id}` : `copy ${start.card.id}`;
}

export const formTitles = {
  new: 'New card',
  edit: 'Edit card',
  duplicate: 'Duplicate card',
} satisfies Record<CardFormStart['kind'], string>;

/** The pictures of a card while it is edited: which, in their order, and which of them shows the back. */
type PictureList = { readonly addresses: readonly string[]; readonly back: string | null };

/** The editor of a card's pictures, which whoever composes the form brings along. */
export type PicturesPart = ComponentType<{
  value: PictureList;
  onChange: (value: PictureList) => void;
  /** Told whether pictures are on their way: nothing is saved meanwhile (CMGR-23). */
  onBusyChange: (busy: boolean) => void;
  playerName: string;
}>;
