import type { ResultAsync } from 'neverthrow';
import type { ReminderEmailKind } from '../../cart/cart-reminder.ts';
import type { UserId } from '../../identity/user.ts';
import type { OfferId } from '../../offers/offer-id.ts';
import type { OfferEmailKind, OfferNoticeKind } from '../../offers/offer-step.ts';
import type { Unavailable } from '../../shared/unavailable.ts';
import type { OrderId } from '../orders/order.ts';
import type { EmailKind, NoticeKind } from '../orders/order-step.ts';

type Due = {
  /**
   * One per event: `shipped:<order>`, `refunded:<order>:2`, `corrected:<order>:<milliseconds>`, `message:<order>:<id>`,
   * `return-accepted:<order>:1`, `offer-made:<offer>:1`, `cart-reminder:<account>:<milliseconds>`.
   */
  readonly key: string;
  /** Previous attempts, including interrupted ones. */
  readonly attempts: number;
};

export type DueOrderEmail = Due & {
  readonly kind: EmailKind | NoticeKind;
  readonly orderId: OrderId;
  /** With `refunded` or a refunded `canceled`: number and cents. */
  readonly refund: { readonly number: number; readonly amount: number } | null;
  /** Of a message, and about a return; empty in other emails. */
  readonly text: string;
};

export type DueOfferEmail = Due & {
  readonly kind: OfferEmailKind | OfferNoticeKind;
  readonly offerId: OfferId;
};

export type DueReminderEmail = Due & {
  readonly kind: ReminderEmailKind;
  readonly userId: UserId;
};

/** An email to send; its text is created when it is sent. */
export type DueEmail = DueOrderEmail | DueOfferEmail | DueReminderEmail;

/**
 * Stores emails until they are sent, in the transaction of their event (`Orders.record`).
 *
 * Promises: a key is stored once; `claim` gives a due email to one caller until the lease ends, longest due first; sent
 * and abandoned emails never return.
 */
export interface Outbox {
  /** @param now milliseconds @param lease milliseconds */
  claim(now: number, lease: number): ResultAsync<DueEmail | null, Unavailable>;
  done(key: string, now: number): ResultAsync<void, Unavailable>;
  /** @param reason for the log, without addresses @param retryAt milliseconds; null to give up */
  failed(key: string, reason: string, retryAt: number | null): ResultAsync<void, Unavailable>;
}
