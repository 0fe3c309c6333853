import type { ResultAsync } from 'neverthrow';
import type { EmailPicture } from './email-pictures.ts';

/** An email as the shop writes it; who sends it, and how, is the adapter's. */
export type Email = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What the HTML shows by `cid:…`; without them it shows none. */
  readonly pictures?: readonly EmailPicture[];
  /** Names the event that the email is about: sent again, it is known as the same email. Without a key it is a new one every time. */
  readonly key?: string;
  /** An email to a list: the address at which one call, without any question, takes its reader off it (RFC 8058). */
  readonly oneClickLeave?: string;
};

/** The email is not on its way; it may be sent again. */
export type MailFailure = { readonly kind: 'mail-not-sent'; readonly reason: string };

/**
 * Sends emails. Promises: a success is answered only after somebody else answers for the email (a server, a file); emails
 * of the same key can be told to be the same one where they arrive; an email to a list tells mail programs how to leave it;
 * pictures travel with their email, and one that cannot be read is replaced by a neutral one and keeps no email back.
 */
export interface Mail {
  send(email: Email): ResultAsync<void, MailFailure>;
}
