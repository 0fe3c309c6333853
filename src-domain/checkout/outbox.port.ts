import type { ResultAsync } from 'neverthrow';
import type { Order, OrderId } from './order.ts';
import type { EmailKind, NoticeKind, OrderStep } from './order-step.ts';

/** An email that an order asks for; its words are made when it is sent. */
export type DueEmail = {
  /** One event, one key, one email: `shipped:<order>`, `refunded:<order>:2`, `corrected:<order>:<milliseconds>`. */
  readonly key: string;
  readonly kind: EmailKind | NoticeKind;
  readonly orderId: OrderId;
  /** With `refunded`, and `canceled` where money went back: which refund, and how much, in cents. */
  readonly refund: { readonly number: number; readonly amount: number } | null;
  /** Tries before this one, also those that nobody heard of again. */
  readonly attempts: number;
};

export type OutboxUnavailable = { readonly kind: 'outbox-unavailable' };

/** What happens to an order more than once has its instant in the key. */
const recurring: readonly DueEmail['kind'][] = ['corrected', 'review'];

function emailOf(before: Order, kind: DueEmail['kind'], now: number): Omit<DueEmail, 'attempts'> {
  const refund = (kind === 'refunded' || kind === 'canceled') && before.refund ? before.refund : null;
  const which = recurring.includes(kind) ? now : kind === 'refunded' ? refund?.number : undefined;
  return {
    key: [kind, before.id, ...(which === undefined ? [] : [which])].join(':'),
    kind,
    orderId: before.id,
    refund: refund && { number: refund.number, amount: refund.amount },
  };
}

/** The emails that a step asks for. A refund is the one under way before the step. @param now milliseconds */
export const emailsOf = (before: Order, { email, notice }: OrderStep, now: number): Omit<DueEmail, 'attempts'>[] =>
  [email, notice].flatMap((kind) => (kind === null ? [] : [emailOf(before, kind, now)]));

/**
 * Keeps emails until they are sent. They come in with the order's step, in the same transaction (`Orders.record`).
 *
 * Promises: a key comes in once; `claim` gives a due email to one caller alone until the lease is over, the longest due
 * first; an email that is done or given up never comes again, whatever is told about it later.
 */
export interface Outbox {
  /** @param now milliseconds @param lease milliseconds in which nobody else gets it */
  claim(now: number, lease: number): ResultAsync<DueEmail | null, OutboxUnavailable>;
  done(key: string, now: number): ResultAsync<void, OutboxUnavailable>;
  /** @param reason for the log, without anybody's address @param retryAt milliseconds; null to give up */
  failed(key: string, reason: string, retryAt: number | null): ResultAsync<void, OutboxUnavailable>;
}
