import type { ResultAsync } from 'neverthrow';
import type { Order } from '../checkout/orders/order.ts';
import type { SignInNeeded } from '../identity/sign-in-needed.ts';
import type { UserId } from '../identity/user.ts';
import type { Editor } from '../shared/editor.ts';
import type { Unavailable } from '../shared/unavailable.ts';
import type { AddressBookFull, AddressId, InvalidAddress, PostalAddress, SavedAddress } from './address-book.ts';
import type { Customer, CustomerId, CustomerKind } from './customer.ts';

export const customerSorts = ['last', 'spend', 'name'] as const;
/** Latest order, highest spend, or name first; ties by email. */
export type CustomerSort = (typeof customerSorts)[number];

export type CustomerQuery = {
  /** Part of email or name, ignoring case; empty for all. */
  readonly search: string;
  readonly kind: CustomerKind | null;
  readonly tag: string | null;
  readonly sort: CustomerSort;
  /** 1 to 100. */
  readonly limit: number;
  /** `nextCursor` of the previous page; null for the first. */
  readonly cursor: string | null;
};

export type CustomerListPage = {
  readonly customers: readonly Customer[];
  /** On all pages. */
  readonly total: number;
  readonly nextCursor: string | null;
  /** All tags in use, in alphabetical order. */
  readonly tags: readonly string[];
};

export type CustomerNote = {
  readonly id: string;
  /** ISO instant. */
  readonly at: string;
  readonly by: Editor;
  readonly text: string;
};

/** 'left': unsubscribed; 'none': never signed up. */
export const newsletterStates = ['subscribed', 'pending', 'left', 'none'] as const;
export type NewsletterState = (typeof newsletterStates)[number];

/** Orders that are shown with a customer. */
export const mostShownOrders = 100;

export type CustomerRecord = {
  readonly customer: Customer;
  /** ISO instant; null without an account, or when unknown. */
  readonly accountSince: string | null;
  readonly newsletter: NewsletterState;
  /** In any state, latest first, at most `mostShownOrders`. */
  readonly orders: readonly Order[];
  /** In any state. */
  readonly orderCount: number;
  /** Latest first. */
  readonly notes: readonly CustomerNote[];
};

export type CustomerNotFound = { readonly kind: 'customer-not-found' };
export type BadCustomerCursor = { readonly kind: 'bad-cursor' };
/** More notes or tags than one customer can have. */
export type TooManyNotes = { readonly kind: 'too-many-notes' };
/** `orders`: number of those that are not paid and shipped, or refunded. */
export type OrdersUnderWay = { readonly kind: 'orders-under-way'; readonly orders: number };
/** An account signs in with its email, so it cannot become another customer. */
export type CannotMerge = { readonly kind: 'customer-has-account' } | { readonly kind: 'same-customer' };
/** The account of the owner, or of staff. */
export type AdminKept = { readonly kind: 'kept-by-owner' };

export type CustomersFailure = Unavailable | SignInNeeded;
export type FindCustomerFailure = CustomerNotFound | CustomersFailure;
export type CustomerPageFailure = BadCustomerCursor | CustomersFailure;
export type AddNoteFailure = TooManyNotes | FindCustomerFailure;
export type MergeFailure = CannotMerge | FindCustomerFailure;
export type AnonymizeFailure = OrdersUnderWay | AdminKept | FindCustomerFailure;

/**
 * The shop's customers for the admin (CUST-01).
 *
 * Promises: a person is one customer by email, ignoring case; orders that retention has emptied are nobody's; paging
 * shows each customer once while nothing changes; `merge` and `anonymize` happen whole or not at all, and lines and
 * amounts of orders never change.
 */
export interface Customers {
  page(query: CustomerQuery): ResultAsync<CustomerListPage, CustomerPageFailure>;
  find(id: CustomerId): ResultAsync<CustomerRecord, FindCustomerFailure>;
  addNote(id: CustomerId, text: string): ResultAsync<CustomerRecord, AddNoteFailure>;
  /** Succeeds also for a note that is gone. */
  removeNote(id: CustomerId, note: string): ResultAsync<CustomerRecord, FindCustomerFailure>;
  /** Replaces all tags, tidied. */
  setTags(id: CustomerId, tags: readonly string[]): ResultAsync<CustomerRecord, FindCustomerFailure>;
  /** Moves orders, notes and tags of a guest to another customer, and notes it there. */
  merge(from: CustomerId, into: CustomerId): ResultAsync<CustomerRecord, MergeFailure>;
  /** Deletes account, notes, tags and newsletter sign-up; removes name, email and address from all orders. */
  anonymize(id: CustomerId): ResultAsync<void, AnonymizeFailure>;
}

/** All data that the shop has about a customer, as JSON. */
export type ExportCustomer = (id: CustomerId) => ResultAsync<string, FindCustomerFailure>;

export type OwnAddresses = {
  /** The default first, then by name. */
  readonly addresses: readonly SavedAddress[];
  /** Of the user's latest paid order; null without one. */
  readonly lastUsed: PostalAddress | null;
};

export type AddressBookFailure = SignInNeeded | Unavailable | AddressBookFull | InvalidAddress;

/**
 * Addresses that users keep for their next orders (ADDR-08).
 *
 * Promises: at most `mostAddresses` a user, of which one at most is the default; putting and removing again changes
 * nothing; books are independent, and end with their account; success means durable. An API-backed one uses the
 * session's user and ignores the given one.
 */
export interface AddressBook {
  read(user: UserId): ResultAsync<OwnAddresses, AddressBookFailure>;
  /** Adds an address, or replaces the one with its id (`putAddress`). */
  put(user: UserId, saved: SavedAddress): ResultAsync<void, AddressBookFailure>;
  remove(user: UserId, id: AddressId): ResultAsync<void, AddressBookFailure>;
}
