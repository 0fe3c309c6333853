import type { ResultAsync } from 'neverthrow';
import type { NewsletterUnavailable } from './newsletter.port.ts';
import type { ConsentPlace, SignUp } from './sign-up.ts';
import type { SubscriberId } from './subscribers.port.ts';

/** Somebody said yes to letters: what, when and where (NEWS-07). */
export type Consent = SignUp & {
  /** Milliseconds. */
  readonly at: number;
  readonly place: ConsentPlace;
};

/** What became of a consent. */
export type Joined = {
  readonly id: SubscriberId;
  /** Whether the address was not on the list before this. */
  readonly isNew: boolean;
};

/**
 * Keeps who said yes to letters, a row an address in any case of its letters (D12).
 *
 * Promises: of two that join at once under one address one is new; a repeated yes takes the place of the one before, the
 * time since when somebody is on the list stays; who leaves keeps the row as proof of both, without name and interests;
 * leaving twice, or from a row that is not there, changes nothing and is no failure.
 */
export interface MailingList {
  /** @param consent tidied and without issues */
  join(consent: Consent): ResultAsync<Joined, NewsletterUnavailable>;
  /** @param at milliseconds */
  leave(id: SubscriberId, at: number): ResultAsync<void, NewsletterUnavailable>;
}
