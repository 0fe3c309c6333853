import type { ResultAsync } from 'neverthrow';
import type { ReminderConsent } from '../cart/cart-reminder.ts';
import type { TooManyTries } from '../identity/accounts.port.ts';
import type { SignInNeeded } from '../identity/sign-in-needed.ts';
import type { Brand } from '../shared/brand.ts';
import type { Unavailable } from '../shared/unavailable.ts';
import type { ConsentSource, Interest, SignUp, SignUpIssue } from './sign-up.ts';

export type InvalidSignUp = { readonly kind: 'invalid-sign-up'; readonly issues: readonly SignUpIssue[] };

/** A forged or incomplete link. */
export type BadNewsletterLink = { readonly kind: 'bad-newsletter-link' };

/** Neither pending nor on the list. */
export type SignUpExpired = { readonly kind: 'sign-up-expired' };

export type LeaveFailure = BadNewsletterLink | Unavailable;
export type ConfirmFailure = BadNewsletterLink | SignUpExpired | Unavailable;

export type SignUpFailure = InvalidSignUp | TooManyTries | Unavailable;

/** The shop sends no emails about carts. */
export type RemindersClosed = { readonly kind: 'reminders-closed' };

export type OwnReminders = ReminderConsent & {
  /** Whether the shop sends them; a consent from before can be withdrawn. */
  readonly isOffered: boolean;
};

export type ReadRemindersFailure = SignInNeeded | Unavailable;
export type SetRemindersFailure = RemindersClosed | ReadRemindersFailure;

/**
 * Emails that customers agree to: the newsletter (NEWS-06), and those about their cart (RET-10).
 *
 * Promises: neither the answer to a sign-up nor its time reveals whether the address is known; nothing is on the list
 * before `confirm` (NEWS-10); an address is on the list once, ignoring case; success means stored. Used links succeed
 * again; unsigned ones are `bad-newsletter-link`. `confirm` and `leave` take the links of both kinds. Reminders are the
 * signed-in user's; without a server there are none.
 */
export interface Newsletter {
  signUp(signUp: SignUp): ResultAsync<void, SignUpFailure>;
  /** @param token from the email's link */
  confirm(token: string): ResultAsync<void, ConfirmFailure>;
  /** Unsubscribes, and removes name and interests. @param token from the link */
  leave(token: string): ResultAsync<void, LeaveFailure>;
  reminders(): ResultAsync<OwnReminders, ReadRemindersFailure>;
  /** Asks for reminders, which sends an email to confirm, or ends them. */
  setReminders(wanted: boolean): ResultAsync<void, SetRemindersFailure>;
}

export type SubscriberId = Brand<string, 'SubscriberId'>;
export const subscriberId = (text: string): SubscriberId => text as SubscriberId;

/** 'pending' sign-ups wait for confirmation (NEWS-10). */
export const subscriberStatuses = ['confirmed', 'pending'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

export type Subscriber = {
  readonly id: SubscriberId;
  readonly email: string;
  /** May be empty. */
  readonly name: string;
  readonly interests: readonly Interest[];
  /** ISO instant of joining; for a pending one, of the last sign-up. */
  readonly since: string;
  /** Place of the latest consent. */
  readonly place: ConsentSource;
  /** Unsubscribe link; null while pending. */
  readonly leaveLink: string | null;
};

export type SubscriberQuery = {
  readonly status: SubscriberStatus;
  /** Part of address, name or interest, ignoring case; empty for all. */
  readonly search: string;
  /** 1 to 100. */
  readonly limit: number;
  /** `nextCursor` of the previous page; null for the first. */
  readonly cursor: string | null;
};

export type SubscriberPage = {
  readonly subscribers: readonly Subscriber[];
  /** On all pages. */
  readonly total: number;
  readonly nextCursor: string | null;
};

export type SubscriberNotFound = { readonly kind: 'subscriber-not-found' };
export type BadSubscriberCursor = { readonly kind: 'bad-cursor' };

export type ReadSubscribersFailure = Unavailable | BadSubscriberCursor | SignInNeeded;
export type RemoveSubscriberFailure = Unavailable | SubscriberNotFound | SignInNeeded;

/**
 * The subscriber list for the admin (NEWS-09).
 *
 * Promises: excludes unsubscribed and expired rows; latest first; paging shows each subscriber once; `remove` erases
 * everything stored about a confirmed address, including proof, or only the sign-up of a pending one.
 */
export interface Subscribers {
  page(query: SubscriberQuery): ResultAsync<SubscriberPage, ReadSubscribersFailure>;
  remove(id: SubscriberId, status: SubscriberStatus): ResultAsync<void, RemoveSubscriberFailure>;
}

export type ExportSubscribers = () => ResultAsync<string, ReadSubscribersFailure>;
