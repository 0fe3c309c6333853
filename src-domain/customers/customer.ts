import type { Order } from '../checkout/orders/order.ts';
import { isOpen } from '../checkout/orders/order-state.ts';
import { mailbox } from '../identity/user.ts';
import type { Cents } from '../money/cents.ts';
import type { Brand } from '../shared/brand.ts';

/** The id of the customer's account or of any of their orders: addresses of pages hold no email. */
export type CustomerId = Brand<string, 'CustomerId'>;
export const customerId = (text: string): CustomerId => text as CustomerId;

export const customerKinds = ['account', 'guest'] as const;
export type CustomerKind = (typeof customerKinds)[number];

/** Orders of one customer that were paid at some point and not canceled. */
export type Purchases = {
  readonly orders: number;
  /** What was paid for them, with shipping and tax, less what was refunded. */
  readonly spent: Cents;
};

/** One person by email, ignoring case: an account, a guest's orders, or both. */
export type Customer = {
  readonly id: CustomerId;
  readonly email: string;
  /** From the address of the latest order; empty without one. */
  readonly name: string;
  readonly kind: CustomerKind;
  readonly purchases: Purchases;
  /** Demonstration orders, which are in no other figure (PAY-23). */
  readonly demo: Purchases;
  /** ISO instant of the latest paid order, demonstrations included; null without one. */
  readonly lastOrderAt: string | null;
  readonly savedCards: number;
  /** In alphabetical order. */
  readonly tags: readonly string[];
};

/** Maximum characters. */
export const customerLimits = { note: 2_000, tag: 30 } as const;

/** Maximum per customer. */
export const mostTags = 20;
export const mostNotes = 100;

/** Tags in lower case without outer and double spaces, each once, in alphabetical order. */
export const tidyTags = (tags: readonly string[]): readonly string[] =>
  [...new Set(tags.map((tag) => tag.trim().replaceAll(/\s+/g, ' ').toLowerCase()))].filter((tag) => tag !== '').sort();

/** Whether the typed text confirms an action on the customer with this email. */
export const confirmsEmail = (typed: string, email: string): boolean => mailbox(typed) === mailbox(email);

/** Stands for the name on the orders of an anonymized customer. */
export const anonymizedName = 'Anonymized customer';

/** Whether the shop still needs name and address: the order is open, in review or refund, or not shipped yet. */
export const isUnderWay = ({ state, fulfilment }: Pick<Order, 'state' | 'fulfilment'>): boolean =>
  isOpen(state) ||
  state === 'review' ||
  state === 'refund_due' ||
  (state === 'paid' && (fulfilment === 'unpacked' || fulfilment === 'packed'));

/** What a merge leaves in the notes. */
export const mergeNote = (email: string, orders: number): string =>
  `Merged ${email} into this customer: ${orders} ${orders === 1 ? 'order' : 'orders'}.`;
