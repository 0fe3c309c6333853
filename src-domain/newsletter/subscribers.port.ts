import type { ResultAsync } from 'neverthrow';
import type { Brand } from '../shared/brand.ts';
import type { NewsletterUnavailable } from './newsletter.port.ts';
import type { ConsentPlace, Interest } from './sign-up.ts';

export type SubscriberId = Brand<string, 'SubscriberId'>;
export const subscriberId = (text: string): SubscriberId => text as SubscriberId;

/** Somebody on the list. */
export type Subscriber = {
  readonly id: SubscriberId;
  readonly email: string;
  /** Empty where nobody told it. */
  readonly name: string;
  readonly interests: readonly Interest[];
  /** ISO instant since when the address is on the list, this time. */
  readonly since: string;
  /** Where the latest yes was given. */
  readonly place: ConsentPlace;
  /** The address by which it leaves the list (NEWS-08). */
  readonly leaveLink: string;
};

export type SubscriberQuery = {
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
 * The list of those who get letters, as its owner has it (NEWS-09).
 *
 * Promises: who left is not on it; the latest comes first, and whoever walks the pages meets everybody once who is on the
 * list all the while, whatever comes in meanwhile; `remove` erases a row whole, proof and all: its link does nothing any
 * more, and the address may come back.
 */
export interface Subscribers {
  page(query: SubscriberQuery): ResultAsync<SubscriberPage, ReadSubscribersFailure>;
  remove(id: SubscriberId): ResultAsync<void, RemoveSubscriberFailure>;
}

/** The list as the text of a CSV file, whole or not at all. */
export type ExportSubscribers = () => ResultAsync<string, ReadSubscribersFailure>;
