import type { ResultAsync } from 'neverthrow';
import type { PictureWidth } from '#domain/pictures/picture.ts';
import type { InPageOnly, PictureFailure } from '#domain/pictures/pictures.port.ts';

export type PictureRefusal = Exclude<PictureFailure, { kind: 'not-allowed' | InPageOnly }>;

export type PictureNotFound = { readonly kind: 'picture-not-found' };

export type UnreadPicture = PictureNotFound | { readonly kind: 'pictures-unavailable' };

/** Pixels of the widest version. */
export type StoredPicture = { readonly id: string; readonly width: number; readonly height: number };

/** A picture is visible only when all widths are stored, and always re-encoded (IMG-08). */
export type StoredPictures = {
  keep(bytes: Uint8Array): ResultAsync<StoredPicture, PictureRefusal>;
  /** As it would be kept, but for the caller to keep; the longer side has at most so many pixels. */
  redraw(bytes: Uint8Array, longest: number): ResultAsync<Uint8Array<ArrayBuffer>, PictureRefusal>;
  /** False also when the storage fails, which is logged. */
  has(id: string): Promise<boolean>;
  /** At most some hundred kilobytes. */
  read(id: string, width: PictureWidth): ResultAsync<Buffer, UnreadPicture>;
};
