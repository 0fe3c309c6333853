import type { ResultAsync } from 'neverthrow';
import type { PaymentIntentId } from './order.ts';

/** What the provider told the shop, as far as the shop looks at it. */
export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  /** Null where it is about something else than a payment. */
  readonly intent: PaymentIntentId | null;
  readonly live: boolean;
  /** The whole event as it came, for later questions. */
  readonly payload: string;
};

/** An event that is to be worked on; `attempts` counts the tries before this one, also those that nobody heard of again. */
export type DueEvent = Omit<ProviderEvent, 'payload'> & { readonly attempts: number };

export type InboxUnavailable = { readonly kind: 'inbox-unavailable' };

/**
 * Keeps the provider's events until they are worked on (W2, W5, W6).
 *
 * Promises: an event is kept before `keep` succeeds, and once however often it comes; `claim` gives a due event to one
 * caller alone until the lease is over, the longest due first; an event that is done never comes again, whatever is told
 * about it later.
 */
export interface WebhookInbox {
  /** @param now milliseconds @returns whether it was new */
  keep(event: ProviderEvent, now: number): ResultAsync<boolean, InboxUnavailable>;
  /** @param now milliseconds @param lease milliseconds in which nobody else gets it */
  claim(now: number, lease: number): ResultAsync<DueEvent | null, InboxUnavailable>;
  /** @param outcome what became of it, for later questions */
  done(id: string, outcome: string, now: number): ResultAsync<void, InboxUnavailable>;
  /** @param retryAt milliseconds */
  failed(id: string, reason: string, retryAt: number): ResultAsync<void, InboxUnavailable>;
}
