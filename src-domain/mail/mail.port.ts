import type { ResultAsync } from 'neverthrow';
import type { EmailPicture } from './email-pictures.ts';

/** A letter as the shop writes it; who sends it, and how, is the adapter's. */
export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What the HTML shows by `cid:…`; without them it shows none. */
  readonly pictures?: readonly EmailPicture[];
  /** Names the event that the letter is about: sent again, it is known as the same letter. Without a key it is a new one every time. */
  readonly key?: string;
  /** A letter to a list: the address at which one call, without any question, takes its reader off it (RFC 8058). */
  readonly oneClickLeave?: string;
};

/** The letter is not on its way; it may be sent again. */
export type MailFailure = { readonly kind: 'mail-not-sent'; readonly reason: string };

/**
 * Sends letters. Promises: a success is answered only after somebody else answers for the letter (a server, a file); letters
 * of the same key can be told to be the same one where they arrive; a letter to a list tells mail programs how to leave it;
 * pictures travel with their letter, and one that cannot be read is replaced by a neutral one and keeps no letter back.
 */
export interface Mail {
  send(letter: Letter): ResultAsync<void, MailFailure>;
}
