import type { ResultAsync } from 'neverthrow';
import type { SignInNeeded } from '../identity/sign-in-needed.ts';
import type { UserId } from '../identity/user.ts';
import type { RemindersClosed, SignUpExpired } from '../newsletter/newsletter.port.ts';
import { time } from '../shared/time.ts';
import type { Unavailable } from '../shared/unavailable.ts';
import type { Cart } from './cart.ts';
import type { ReminderConsent } from './cart-reminder.ts';

/** Milliseconds in which a request can be confirmed. */
export const reminderConfirmTime = 7 * 24 * time.hours;

/** What emails to a user are about now. */
export type ReminderContent = {
  /** Empty when the account is gone. */
  readonly email: string;
  /** Whether a request waits for its confirmation. */
  readonly isPending: boolean;
  /** `linesToSend`; empty when nothing is to be sent. */
  readonly lines: Cart;
};

/**
 * Consents to emails about carts that stay as they are, and the carts that are due (RET-10).
 *
 * Promises: while the shop sends none, nothing is requested, confirmed or due, and consents can be withdrawn; a consent
 * counts once it is confirmed, and ends with its account; a withdrawn one leaves nothing but the time of the latest
 * reminder. `remindDue` marks a cart and stores its email in one transaction, once, also with several processes
 * (`isReminderDue`).
 */
export interface CartReminders {
  read(user: UserId): ResultAsync<ReminderConsent, Unavailable>;
  /** Stores an email with a link to confirm; another one where a request is pending. */
  request(user: UserId): ResultAsync<void, RemindersClosed | SignInNeeded | Unavailable>;
  /** Repeatable. */
  confirm(user: UserId): ResultAsync<void, SignUpExpired | Unavailable>;
  /** Repeatable. */
  withdraw(user: UserId): ResultAsync<void, Unavailable>;
  /** @returns the number of stored emails */
  remindDue(): ResultAsync<number, Unavailable>;
  content(user: UserId): ResultAsync<ReminderContent, Unavailable>;
}
