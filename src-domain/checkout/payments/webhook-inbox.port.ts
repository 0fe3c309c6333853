import type { ResultAsync } from 'neverthrow';
import type { Unavailable } from '../../shared/unavailable.ts';
import type { PaymentIntentId } from '../orders/order.ts';

/** The used part of a webhook event. */
export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  /** Null when it is not about a payment. */
  readonly intent: PaymentIntentId | null;
  readonly live: boolean;
  /** The complete event, for diagnosis. */
  readonly payload: string;
};

/** `attempts`: previous attempts, including interrupted ones. */
export type DueEvent = Omit<ProviderEvent, 'payload'> & { readonly attempts: number };

/**
 * Stores webhook events until they are processed (W2, W5, W6).
 *
 * Promises: `keep` stores an event durably and once; `claim` gives a due event to one caller until the lease ends,
 * longest due first; processed events never return.
 */
export interface WebhookInbox {
  /** @param now milliseconds @returns whether it was new */
  keep(event: ProviderEvent, now: number): ResultAsync<boolean, Unavailable>;
  /** @param now milliseconds @param lease milliseconds */
  claim(now: number, lease: number): ResultAsync<DueEvent | null, Unavailable>;
  /** @param outcome for diagnosis */
  done(id: string, outcome: string, now: number): ResultAsync<void, Unavailable>;
  /** @param retryAt milliseconds */
  failed(id: string, reason: string, retryAt: number): ResultAsync<void, Unavailable>;
}
