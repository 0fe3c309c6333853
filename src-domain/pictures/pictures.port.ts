import type { ResultAsync } from 'neverthrow';
import type { PictureFetchFailure } from './fetch-failure.ts';

/** A picture as somebody picked it; a browser's `File` is one. */
export type PictureFile = {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** The media type that its sender claims; what counts is the content. */
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
};

export type PictureFailure =
  /** By its content it is no JPEG, PNG, WebP, AVIF or GIF. */
  | { readonly kind: 'not-a-picture' }
  /** More than `pictureLimits.bytes`. */
  | { readonly kind: 'picture-too-large' }
  /** More than `pictureLimits.pixels`. */
  | { readonly kind: 'too-many-pixels' }
  /** It begins as a picture and cannot be read to its end. */
  | { readonly kind: 'picture-damaged' }
  /** Neither this picture nor another finds room. */
  | { readonly kind: 'no-room-for-pictures' }
  | { readonly kind: 'not-allowed' }
  | { readonly kind: 'upload-cancelled' }
  /** `message` is a sentence for the owner. */
  | { readonly kind: 'pictures-unreachable'; readonly message: string };

/** A picture on its way. */
export type Upload = {
  /** The picture's address, as a card keeps it. */
  readonly done: ResultAsync<string, PictureFailure>;
  /** Gives it up; `done` fails with 'upload-cancelled' unless it was done already. */
  cancel(): void;
};

/**
 * Keeps the pictures of cards.
 *
 * Promises: an address is answered only after the picture is durable; what is kept is made anew from the picture's pixels, so
 * that nothing else of the file remains (places, names, appended files); no address is ever given to another picture; a
 * failed one leaves nothing behind and harms no other.
 */
export interface Pictures {
  /** @param progress called with the share that has been sent, 0 to 1, never falling (IMG-06) */
  store(file: PictureFile, progress: (share: number) => void): Upload;
  /**
   * The address by which a card keeps the picture of another site: the shop's own, once the picture was fetched and stored like an
   * upload (IMG-15). Where nothing can fetch it, in a shop without a server, it is the address itself.
   */
  storeFrom(address: string): ResultAsync<string, PictureFailure | PictureFetchFailure>;
  /** The address by which a page can show a picture: its own, unless this browser keeps it. A missing one is null. */
  shown(address: string): ResultAsync<string | null, PictureFailure>;
}
