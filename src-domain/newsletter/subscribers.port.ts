import type { ResultAsync } from 'neverthrow';
import type { Brand } from '../shared/brand.ts';
import type { NewsletterUnavailable } from './newsletter.port.ts';
import type { ConsentPlace, Interest } from './sign-up.ts';

export type SubscriberId = Brand<string, 'SubscriberId'>;
export const subscriberId = (text: string): SubscriberId => text as SubscriberId;

/** Confirmed subscribers are on the list; pending sign-ups wait for their confirmation (NEWS-10). */
export const subscriberStatuses = ['confirmed', 'pending'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** Somebody on the list, or a pending sign-up. */
export type Subscriber = {
  readonly id: SubscriberId;
  readonly email: string;
  /** Empty where nobody told it. */
  readonly name: string;
  readonly interests: readonly Interest[];
  /** ISO instant since when the address is on the list, this time; of a pending one, when it signed up last. */
  readonly since: string;
  /** Where the latest yes was given. */
  readonly place: ConsentPlace;
  /** The address by which it leaves the list (NEWS-08); null while it is pending. */
  readonly leaveLink: string | null;
};

export type SubscriberQuery = {
  readonly status: SubscriberStatus;
  /** A part of the address, the name or an interest, in any case; empty for all. */
  readonly search: string;
  /** 1 to 100. */
  readonly limit: number;
  /** `nextCursor` of the page before; null for the first page. */
  readonly cursor: string | null;
};

export type SubscriberPage = {
  readonly subscribers: readonly Subscriber[];
  /** All that match, not on this page alone. */
  readonly total: number;
  readonly nextCursor: string | null;
};

export type SubscriberNotFound = { readonly kind: 'subscriber-not-found' };
export type BadSubscriberCursor = { readonly kind: 'bad-cursor' };
/** Who asks is not signed in any more. */
export type SubscribersClosed = { readonly kind: 'sign-in-needed' };

export type ReadSubscribersFailure = NewsletterUnavailable | BadSubscriberCursor | SubscribersClosed;
export type RemoveSubscriberFailure = NewsletterUnavailable | SubscriberNotFound | SubscribersClosed;

/**
 * The list of those who get emails, as its owner has it (NEWS-09).
 *
 * Promises: who left, and a sign-up that has expired, is not on it; the latest comes first, and whoever walks the pages meets everybody once who is on the
 * list all the while, whatever comes in meanwhile; `remove` of a confirmed one erases all that is stored of the address,
 * proof and all; of a pending one that sign-up alone. The address may come back.
 */
export interface Subscribers {
  page(query: SubscriberQuery): ResultAsync<SubscriberPage, ReadSubscribersFailure>;
  remove(id: SubscriberId, status: SubscriberStatus): ResultAsync<void, RemoveSubscriberFailure>;
}

/** The list as the text of a CSV file, whole or not at all. */
export type ExportSubscribers = () => ResultAsync<string, ReadSubscribersFailure>;
