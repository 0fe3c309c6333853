import type { ResultAsync } from 'neverthrow';
import type { Brand } from '../shared/brand.ts';
import type { NewsletterUnavailable } from './newsletter.port.ts';
import type { ConsentSource, Interest } from './sign-up.ts';

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
/** The session has expired. */
export type SubscribersClosed = { readonly kind: 'sign-in-needed' };

export type ReadSubscribersFailure = NewsletterUnavailable | BadSubscriberCursor | SubscribersClosed;
export type RemoveSubscriberFailure = NewsletterUnavailable | SubscriberNotFound | SubscribersClosed;

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
