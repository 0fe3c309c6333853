import type { ResultAsync } from 'neverthrow';
import type { PictureFetchFailure } from './fetch-failure.ts';

/** A picked file, such as a browser's `File`. */
export type PictureFile = {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Declared media type; the content decides. */
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
};

export type PictureFailure =
  /** Not JPEG, PNG, WebP, AVIF, GIF or HEIC. */
  | { readonly kind: 'not-a-picture' }
  /** Over `pictureLimits.bytes`. */
  | { readonly kind: 'picture-too-large' }
  /** Over `pictureLimits.pixels`. */
  | { readonly kind: 'too-many-pixels' }
  /** The file cannot be decoded completely. */
  | { readonly kind: 'picture-damaged' }
  /** Without a server, in a browser that cannot decode it. */
  | { readonly kind: 'heic-not-readable' }
  /** The storage is full. */
  | { readonly kind: 'no-room-for-pictures' }
  /** The storage does not answer. */
  | { readonly kind: 'pictures-unavailable' }
  | { readonly kind: 'virus-found' }
  | { readonly kind: 'virus-scanner-unavailable' }
  | { readonly kind: 'not-allowed' }
  | { readonly kind: 'upload-cancelled' }
  /** `message` is for the admin. */
  | { readonly kind: 'pictures-unreachable'; readonly message: string };

/** Kinds that the server never answers. */
export type InPageOnly = 'upload-cancelled' | 'pictures-unreachable' | 'heic-not-readable';

export type Upload = {
  /** The stored address. */
  readonly done: ResultAsync<string, PictureFailure>;
  /** Cancels; `done` fails with 'upload-cancelled' unless complete. */
  cancel(): void;
};

/**
 * Stores pictures of cards.
 *
 * Promises: an address is returned only when the picture is durable; pictures are re-encoded from pixels, which removes
 * metadata; addresses are never reused; a failure leaves nothing behind.
 */
export interface Pictures {
  /** @param progress share sent, 0 to 1, never decreasing (IMG-06) */
  store(file: PictureFile, progress: (share: number) => void): Upload;
  /** Copies an external picture and returns its shop address (IMG-15); unchanged without a server. */
  storeFrom(address: string): ResultAsync<string, PictureFailure | PictureFetchFailure>;
  /** The URL to display a picture; null when missing. */
  shown(address: string): ResultAsync<string | null, PictureFailure>;
}
