import type { ResultAsync } from 'neverthrow';
import type { EmailPicture } from './email-pictures.ts';

/** Emails that need neither account nor payment, and can be triggered for any address; and tests of the admin's own. */
export type CappedEmail = 'order' | 'password' | 'newsletter' | 'offer' | 'test';

/** An email, independent of how it is sent. */
export type Email = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Referenced in the HTML by `cid:…`. */
  readonly pictures?: readonly EmailPicture[];
  /** Identifies the event, so that a repeated email is recognized; without a key each is new. */
  readonly key?: string;
  /** Set where the number per recipient is limited. Never for an order that was paid. */
  readonly capped?: CappedEmail;
  /** One-click unsubscribe URL (RFC 8058). */
  readonly oneClickLeave?: string;
};

/** Not sent; can be retried. */
export type MailFailure = { readonly kind: 'mail-not-sent'; readonly reason: string };

/**
 * Sends emails. Promises: success means that a server or file has accepted the email; repeated keys can be recognized
 * by the recipient; list emails have unsubscribe headers; unreadable pictures are replaced and do not delay the email.
 */
export interface Mail {
  send(email: Email): ResultAsync<void, MailFailure>;
}
