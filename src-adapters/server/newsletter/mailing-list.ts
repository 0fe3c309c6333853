import type { ResultAsync } from 'neverthrow';
import type { SignUpExpired, SubscriberId } from '#domain/newsletter/newsletter.port.ts';
import type { ConsentSource, SignUp } from '#domain/newsletter/sign-up.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';

/** A sign-up with time and place of consent (NEWS-07). */
export type Consent = SignUp & {
  /** Milliseconds. */
  readonly at: number;
  readonly place: ConsentSource;
};

export type Confirmed = {
  readonly id: SubscriberId;
  readonly email: string;
  readonly interests: SignUp['interests'];
  /** Whether the address is new on the list. */
  readonly isNew: boolean;
};

/** 7 days in milliseconds (NEWS-10). */
export const confirmationTime = 7 * 24 * 60 * 60_000;

/**
 * Pending sign-ups and confirmed subscribers, each one row per address, ignoring case (D12, D79).
 *
 * Promises: `request` never changes subscribers, runs the same statement for known and unknown addresses, and returns a
 * fixed id per address; a repeated sign-up replaces the pending one, keeping an omitted name. `confirm` moves a sign-up
 * to the list and is repeatable. `leave` keeps the row as proof without name and interests, and is repeatable.
 */
export interface MailingList {
  /** @param consent normalized and valid */
  request(consent: Consent): ResultAsync<SubscriberId, Unavailable>;
  /** @param at milliseconds; older sign-ups have expired (`confirmationTime`) */
  confirm(id: SubscriberId, at: number): ResultAsync<Confirmed, SignUpExpired | Unavailable>;
  /** @param at milliseconds */
  leave(id: SubscriberId, at: number): ResultAsync<void, Unavailable>;
  /** Deletes expired sign-ups. @param at milliseconds */
  deleteExpired(at: number): ResultAsync<void, Unavailable>;
}
