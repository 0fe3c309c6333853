import type { ResultAsync } from 'neverthrow';
import type { FrameLook } from './frame-looks.ts';
import type { GreyPicture } from './grey-picture.ts';
import type { FoundCode } from './scanned-code.ts';

/** The reader could not be loaded, or has stopped. Reading again loads it again. */
export type ReaderFailure = { readonly kind: 'reader-failed'; readonly reason: string };

/** Finds codes in pictures. */
export interface CodeReader {
  /**
   * The codes of the first looks and, while none of them is a number, of the others, up to the first with a number. No code
   * is listed twice; codes of other formats are left out.
   * @param expected the grading company of the card, where it is known
   */
  read(
    frame: GreyPicture,
    looks: readonly FrameLook[],
    expected: string | null,
  ): ResultAsync<readonly FoundCode[], ReaderFailure>;
  /** Ends the reader and frees its memory. A later `read` starts a new one. */
  close(): void;
}
