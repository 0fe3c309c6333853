import type { ComponentType } from 'react';
import type { BoxId } from '#domain/boxes/box.ts';
import type { BoxDraftKey } from '#domain/boxes/box-draft.ts';

/** What the form begins with. */
export type BoxFormStart = { readonly kind: 'new' } | { readonly kind: 'edit'; readonly id: BoxId };

/** Where the form's draft is kept. */
export const draftKeyOf = (start: BoxFormStart): BoxDraftKey => (start.kind === 'new' ? 'new' : start.id);

export const boxFormTitles = { new: 'New box', edit: 'Edit box' } as const satisfies Record<
  BoxFormStart['kind'],
  string
>;

/** The editor of a box's pictures, which whoever composes the form brings along (BOX-14). */
export type BoxPicturesPart = ComponentType<{
  /** In their order. */
  addresses: readonly string[];
  onChange: (addresses: readonly string[]) => void;
  /** Told whether pictures are on their way: nothing is saved meanwhile. */
  onBusyChange: (busy: boolean) => void;
  /** What a picture that is missing is called. */
  name: string;
}>;
