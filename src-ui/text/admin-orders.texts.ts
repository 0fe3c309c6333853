import type { Finding } from '#domain/checkout/orders/examine-shop.use-case.ts';
import {
  carriers,
  type Fulfilment,
  type TrackingIssue,
  type TrackingMissing,
} from '#domain/checkout/orders/fulfilment.ts';
import type { Actor, LogEntry } from '#domain/checkout/orders/order-log.ts';
import type { OrderState } from '#domain/checkout/orders/order-state.ts';
import type { OrderEventKind } from '#domain/checkout/orders/order-step.ts';
import type { OrderTab } from '#domain/checkout/orders/orders.port.ts';
import { orderStateTexts, providerNotReached } from './checkout-failures.texts.ts';

/** State names for the admin. */
export const adminOrderStateTexts = {
  ...orderStateTexts,
  reserved: 'Reserved',
  expiring: 'Ending',
  expired: 'Expired unpaid',
  review: 'Under review',
} satisfies Record<OrderState, string>;

export const parcelTexts = {
  unpacked: 'To pack',
  packed: 'To ship',
  shipped: 'Shipped',
  delivered: 'Delivered',
} satisfies Record<Fulfilment, string>;

export const tabText = {
  all: 'All',
  'to-pack': 'To pack',
  'to-ship': 'To ship',
  shipped: 'Shipped',
  delivered: 'Delivered',
  unpaid: 'Unpaid',
  refunds: 'Refunds',
  returns: 'Returns',
  review: 'Review',
} satisfies Record<OrderTab, string>;

export const emptyTab = {
  all: 'There are no orders yet. Orders appear here after checkout.',
  'to-pack': 'There are no orders to pack.',
  'to-ship': 'There are no orders to ship.',
  shipped: 'There are no shipped orders.',
  delivered: 'There are no delivered orders yet.',
  unpaid: 'There are no unpaid orders.',
  refunds: 'There are no refunded or closed orders.',
  returns: 'There are no open returns.',
  review: 'There are no orders to review.',
} satisfies Record<OrderTab, string>;

export const findingTitles = {
  'payment-differs': 'A payment does not match its order',
  'order-waits': 'An order has waited too long',
  'copies-misfit': 'Copies do not match their order',
  'stock-gap': 'A stock count is wrong',
  'payment-without-order': 'A payment has no order',
  'provider-unreachable': providerNotReached,
  'disk-full': 'The disk is full',
  'clock-differs': 'A clock is wrong',
  'weak-durability': 'The database may lose confirmed orders',
  'replica-unused': 'The read replica is not used',
} satisfies Record<Finding['kind'], string>;

const eventText = {
  opened: 'Order placed',
  intent_created: 'Payment opened at the provider',
  payment_processing: 'Payment processing',
  payment_failed: 'Payment declined',
  payment_succeeded: 'Payment received',
  demo_paid: 'Paid as a demo',
  payment_canceled: 'Payment canceled by the provider',
  payment_differs: 'The payment does not match the order',
  hold_ended: 'Order expired, payment being canceled',
  refund_asked: 'Refund requested',
  refund_made: 'Refund made',
  refund_refused: 'Refund refused by the provider',
  accepted: 'Payment accepted',
  closed: 'Closed',
  packed: 'Packed',
  unpacked: 'Packing undone',
  shipped: 'Shipped',
  corrected: 'Tracking corrected',
  canceled: 'Order canceled',
  delivered: 'Delivered',
  noted: 'Note',
  messaged: 'Message to the customer',
  return_requested: 'Return requested',
  return_accepted: 'Return accepted',
  return_declined: 'Return declined',
  return_received: 'Return received',
  return_canceled: 'Return canceled',
} satisfies Record<OrderEventKind | 'opened' | 'corrected' | 'canceled', string>;

const isEvent = (event: string): event is keyof typeof eventText => Object.hasOwn(eventText, event);

/** Unknown events of a newer version are shown as stored. */
export const eventLabel = ({ event }: Pick<LogEntry, 'event'>): string => (isEvent(event) ? eventText[event] : event);

const actorWords = { shopper: 'Customer', shop: 'The shop', provider: 'Payment provider' } as const;

export const actorWord = (by: Actor): string =>
  by === 'shopper' || by === 'shop' || by === 'provider' ? actorWords[by] : by.replace(/^admin /, '');

/** 'Waiting for payment → Paid', if the state changed. */
export const changeTexts = ({ from, to }: Pick<LogEntry, 'from' | 'to'>): string | null =>
  from === null || from === to ? null : `${adminOrderStateTexts[from]} → ${adminOrderStateTexts[to]}`;

export const carrierTexts = carriers.map((carrier) => ({
  value: carrier,
  label: carrier === 'Other' ? 'Another carrier' : carrier,
}));

export const trackingIssueText = {
  'carrier-name-missing': 'Enter the name of the carrier.',
  'not-a-tracking-number': 'Enter letters, digits, spaces, dots and hyphens only.',
  'link-not-https': 'Enter a full link that begins with https://, or leave this empty.',
  'tracking-missing': 'Enter the tracking number, or select ‘Ship without a tracking number’.',
} satisfies Record<TrackingIssue | TrackingMissing['kind'], string>;

export const copiesText = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

export const ordersText = (count: number): string =>
  count === 1 ? '1 order' : `${count.toLocaleString('en-US')} orders`;

/** Shown without a server. */
export const noAdminOrders =
  'This shop runs in the browser only. Orders stay in the browser of the customer who placed them.';
