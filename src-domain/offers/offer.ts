import type { CardId } from '../cards/card.ts';
import type { OrderId } from '../checkout/orders/order.ts';
import type { Actor } from '../checkout/orders/order-log.ts';
import type { UserId } from '../identity/user.ts';
import type { Cents } from '../money/cents.ts';
import type { OfferId } from './offer-id.ts';

export const offerStates = [
  /** Waits for the shop's answer. */
  'open',
  /** The shop named another price, and waits for the customer. */
  'countered',
  /** A copy is held until the offer is ordered or expires. */
  'accepted',
  /** Its order waits for payment, and holds the copy. */
  'ordered',
  'paid',
  'declined',
  'expired',
  'withdrawn',
] as const;
export type OfferState = (typeof offerStates)[number];

/** A customer has at most one such offer on a card. */
export const liveStates = ['open', 'countered', 'accepted', 'ordered'] as const satisfies OfferState[];

export const isLive = (state: OfferState): boolean => liveStates.some((live) => live === state);

export const offerEvents = [
  'made',
  /** Accepted by the shop's settings. */
  'accepted-at-once',
  'accepted',
  'countered',
  'declined',
  'counter-accepted',
  'counter-declined',
  'withdrawn',
  'expired',
  'ordered',
  'paid',
  /** The order was changed, or its time was over: the offer stands. */
  'order-lapsed',
  /** The order ended unpaid, and the offer with it. */
  'order-ended',
] as const;
export type OfferEventKind = (typeof offerEvents)[number];

const ofOrder: readonly OfferEventKind[] = ['ordered', 'paid', 'order-lapsed', 'order-ended'];

/** Whether an event tells what became of the offer's order. */
export const isOfOrder = (event: OfferEventKind): boolean => ofOrder.includes(event);

/** An entry of an offer's append-only history. */
export type OfferEntry = {
  readonly at: string;
  readonly by: Actor;
  readonly event: OfferEventKind;
  /** The offered or agreed amount; null where the event has none. */
  readonly amount: Cents | null;
};

/** An offer for one copy of one card. Amounts in cents. */
export type Offer = {
  readonly id: OfferId;
  readonly cardId: CardId;
  /** Title, variant and picture as of the offer. */
  readonly title: string;
  readonly variant: string;
  readonly imageUrl: string;
  /** The card's price when the offer was made. */
  readonly price: Cents;
  /** What the customer offered. */
  readonly amount: Cents;
  /** What the shop asked instead; null without a counteroffer. */
  readonly counter: Cents | null;
  readonly state: OfferState;
  /** Empty once anonymized. */
  readonly customerEmail: string;
  /** Null for a guest. */
  readonly owner: UserId | null;
  readonly createdAt: string;
  /** Until when it can be answered or ordered. */
  readonly expiresAt: string;
  readonly orderId: OrderId | null;
  /** Oldest first. */
  readonly history: readonly OfferEntry[];
};

/** What the card costs by this offer, once it is accepted. */
export const agreedPrice = ({ amount, counter }: Pick<Offer, 'amount' | 'counter'>): Cents => counter ?? amount;
