import type { ComponentType } from 'react';
import type { BoxId } from '#domain/boxes/box.ts';
import type { BoxDraftKey } from '#domain/boxes/box-draft.ts';
import type { PicturesBusy } from '../../../text/pictures-busy.texts.ts';

export type BoxFormStart = { readonly kind: 'new' } | { readonly kind: 'edit'; readonly id: BoxId };

export const boxDraftKey = (start: BoxFormStart): BoxDraftKey => (start.kind === 'new' ? 'new' : start.id);

export const boxFormTitles = { new: 'New box', edit: 'Edit box' } as const satisfies Record<
  BoxFormStart['kind'],
  string
>;

/** Injected picture editor, because features do not import each other. */
export type BoxPicturesPart = ComponentType<{
  addresses: readonly string[];
  onChange: (addresses: readonly string[]) => void;
  /** Until all pictures are there saving is disabled. */
  onBusyChange: (busy: PicturesBusy) => void;
  /** Label of a missing picture. */
  name: string;
}>;
