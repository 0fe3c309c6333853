import type { ResultAsync } from 'neverthrow';
import type { OrderId } from './order.ts';
import type { LetterKind } from './order-step.ts';

/** A letter that an order asks for; its words are made when it is sent. */
export type DueLetter = {
  /** One event, one key, one letter: `shipped:<order>`, `refunded:<order>:2`. */
  readonly key: string;
  readonly kind: LetterKind;
  readonly orderId: OrderId;
  /** With `refunded`: which refund, and how much, in cents. */
  readonly refund: { readonly number: number; readonly amount: number } | null;
  /** Tries before this one, also those that nobody heard of again. */
  readonly attempts: number;
};

export type OutboxUnavailable = { readonly kind: 'outbox-unavailable' };

/** The key of an order's letter. @param refund the number of the refund, for letters about one */
export const letterKey = (kind: LetterKind, order: OrderId, refund: number | null): string =>
  [kind, order, ...(refund === null ? [] : [refund])].join(':');

/**
 * Keeps letters until they are sent. They come in with the order's step, in the same transaction (`Orders.record`).
 *
 * Promises: a key comes in once; `claim` gives a due letter to one caller alone until the lease is over, the longest due
 * first; a letter that is done or given up never comes again, whatever is told about it later.
 */
export interface Outbox {
  /** @param now milliseconds @param lease milliseconds in which nobody else gets it */
  claim(now: number, lease: number): ResultAsync<DueLetter | null, OutboxUnavailable>;
  done(key: string, now: number): ResultAsync<void, OutboxUnavailable>;
  /** @param reason for the log, without anybody's address @param retryAt milliseconds; null to give up */
  failed(key: string, reason: string, retryAt: number | null): ResultAsync<void, OutboxUnavailable>;
}
