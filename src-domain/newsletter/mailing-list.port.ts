import type { ResultAsync } from 'neverthrow';
import type { NewsletterUnavailable, SignUpExpired } from './newsletter.port.ts';
import type { ConsentPlace, SignUp } from './sign-up.ts';
import type { SubscriberId } from './subscribers.port.ts';

/** A sign-up with the time and place of its consent (NEWS-07). */
export type Consent = SignUp & {
  /** Milliseconds. */
  readonly at: number;
  readonly place: ConsentPlace;
};

/** A subscriber whose sign-up is confirmed. */
export type Confirmed = {
  readonly id: SubscriberId;
  readonly email: string;
  readonly interests: SignUp['interests'];
  /** Whether the address was not on the list before. */
  readonly isNew: boolean;
};

/** How long a sign-up waits for its confirmation, in milliseconds: 7 days (NEWS-10). */
export const confirmationTime = 7 * 24 * 60 * 60_000;

/**
 * Stores sign-ups until they are confirmed, and the confirmed list: one row an address in each, whatever the case of its
 * emails (D12, D79).
 *
 * Promises: `request` changes nothing on the confirmed list, runs the same statement for known and unknown addresses, and
 * answers one id an address, which a subscriber keeps; a later sign-up replaces the pending one and renews its time, and a
 * name that it leaves out is kept. `confirm` moves a pending sign-up to the list; a second call changes nothing and succeeds
 * while the address is on the list. A subscriber who leaves keeps the row as proof, without name and interests; leaving
 * twice, or without a row, changes nothing and succeeds.
 */
export interface MailingList {
  /** @param consent tidied and without issues */
  request(consent: Consent): ResultAsync<SubscriberId, NewsletterUnavailable>;
  /** @param at milliseconds; a sign-up older than `confirmationTime` has expired */
  confirm(id: SubscriberId, at: number): ResultAsync<Confirmed, SignUpExpired | NewsletterUnavailable>;
  /** @param at milliseconds */
  leave(id: SubscriberId, at: number): ResultAsync<void, NewsletterUnavailable>;
  /** Deletes expired sign-ups. @param at milliseconds */
  deleteExpired(at: number): ResultAsync<void, NewsletterUnavailable>;
}
