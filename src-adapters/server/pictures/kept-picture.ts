import type { ResultAsync } from 'neverthrow';
import type { PictureWidth } from '#domain/pictures/picture.ts';
import type { PictureFailure } from '#domain/pictures/pictures.port.ts';

/** Why a picture was not kept. */
export type PictureRefusal = Exclude<
  PictureFailure,
  { kind: 'not-allowed' | 'upload-cancelled' | 'pictures-unreachable' }
>;

export type PictureNotFound = { readonly kind: 'picture-not-found' };

/** A picture as it was made anew; in pixels at its widest. */
export type KeptPicture = { readonly id: string; readonly width: number; readonly height: number };

/**
 * The pictures on the server's disk.
 *
 * Promises: a picture is answered for only when all its widths are on the disk; half of one is never seen; what is kept was
 * drawn by the shop from the pixels of what was sent (IMG-08).
 */
export type PictureStore = {
  keep(bytes: Uint8Array): ResultAsync<KeptPicture, PictureRefusal>;
  has(id: string): Promise<boolean>;
  /** One width of a picture: some hundred kilobytes at the most. */
  read(id: string, width: PictureWidth): ResultAsync<Buffer, PictureNotFound>;
};
