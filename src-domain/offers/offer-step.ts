import { err, ok, type Result } from 'neverthrow';
import type { OrderId } from '../checkout/orders/order.ts';
import type { Actor } from '../checkout/orders/order-log.ts';
import type { Cents } from '../money/cents.ts';
import { agreedPrice, type Offer, type OfferEventKind, type OfferState } from './offer.ts';
import { type AmountFailure, belowPrice } from './offer-rules.ts';

/** An event of an offer with its data. */
export type OfferEvent =
  | { readonly kind: Exclude<OfferEventKind, 'made' | 'accepted-at-once' | 'countered' | 'ordered'> }
  | { readonly kind: 'countered'; readonly amount: Cents }
  | { readonly kind: 'ordered'; readonly orderId: OrderId };

/** Effect of a transition on the one copy that an accepted offer holds. */
export type OfferStock = 'keep' | 'take' | 'release';

export const offerEmailKinds = [
  'offer-made',
  'offer-accepted',
  'offer-countered',
  'offer-declined',
  'offer-expired',
] as const;
export type OfferEmailKind = (typeof offerEmailKinds)[number];

export const offerNoticeKinds = ['offer-to-answer', 'offer-agreed', 'offer-ended'] as const;
export type OfferNoticeKind = (typeof offerNoticeKinds)[number];

type Row = { readonly state: OfferState; readonly stock: OfferStock };

const to = (state: OfferState, stock: OfferStock = 'keep'): Row => ({ state, stock });

/**
 * All allowed transitions. `ordered` gives the copy to the order, in the transaction that opens it; from then on the order
 * holds it, and returns it if it ends unpaid.
 */
const steps: Record<OfferState, Partial<Record<OfferEventKind, Row>>> = {
  open: {
    accepted: to('accepted', 'take'),
    countered: to('countered'),
    declined: to('declined'),
    withdrawn: to('withdrawn'),
    expired: to('expired'),
  },
  countered: {
    countered: to('countered'),
    declined: to('declined'),
    'counter-accepted': to('accepted', 'take'),
    'counter-declined': to('declined'),
    expired: to('expired'),
  },
  accepted: {
    declined: to('declined', 'release'),
    withdrawn: to('withdrawn', 'release'),
    expired: to('expired', 'release'),
    ordered: to('ordered', 'release'),
  },
  ordered: {
    paid: to('paid'),
    'order-lapsed': to('accepted', 'take'),
    'order-ended': to('expired'),
  },
  paid: {},
  declined: {},
  expired: {},
  withdrawn: {},
};

/** Whether the offer may still be answered or ordered is decided by these; the others are reports. */
const inTime: readonly OfferEventKind[] = [
  'accepted',
  'countered',
  'counter-accepted',
  'counter-declined',
  'withdrawn',
  'ordered',
];

/** From these on, the time to answer or to order starts anew. */
const restarts: readonly OfferEventKind[] = ['accepted', 'countered', 'counter-accepted'];

const emails: Partial<Record<OfferEventKind, OfferEmailKind>> = {
  made: 'offer-made',
  'accepted-at-once': 'offer-accepted',
  accepted: 'offer-accepted',
  countered: 'offer-countered',
  declined: 'offer-declined',
  'counter-accepted': 'offer-accepted',
  expired: 'offer-expired',
  'order-ended': 'offer-expired',
};

const notices: Partial<Record<OfferEventKind, OfferNoticeKind>> = {
  made: 'offer-to-answer',
  'accepted-at-once': 'offer-agreed',
  'counter-accepted': 'offer-agreed',
  'counter-declined': 'offer-ended',
  withdrawn: 'offer-ended',
};

/** To the customer, and to the shop. */
export const mailOf = (
  event: OfferEventKind,
): { readonly email: OfferEmailKind | null; readonly notice: OfferNoticeKind | null } => ({
  email: emails[event] ?? null,
  notice: notices[event] ?? null,
});

/** The result of an event: the new offer, and what is stored with it in one transaction. */
export type OfferStep = {
  readonly offer: Offer;
  readonly stock: OfferStock;
  readonly email: OfferEmailKind | null;
  readonly notice: OfferNoticeKind | null;
};

export type OfferStepFailure =
  | { readonly kind: 'offer-step-not-allowed'; readonly state: OfferState }
  /** Its time is over. */
  | { readonly kind: 'offer-expired' }
  /** A counteroffer that is no price between the two. */
  | AmountFailure;

/** An event with who caused it and when (milliseconds), and how long what it starts lasts. */
export type ToldOffer = {
  readonly event: OfferEvent;
  readonly by: Actor;
  readonly now: number;
  readonly lasts: number;
};

/** The amount that an event is about. */
function amountOf(offer: Offer, event: OfferEvent): Cents | null {
  if (event.kind === 'countered') return event.amount;
  return event.kind === 'accepted' || event.kind === 'counter-accepted' || event.kind === 'ordered'
    ? agreedPrice(offer)
    : null;
}

const counterFits = ({ amount, price }: Offer, counter: Cents): Result<Cents, AmountFailure> =>
  counter <= amount ? err({ kind: 'offer-too-low' }) : belowPrice(counter, price);

const isOver = ({ expiresAt }: Pick<Offer, 'expiresAt'>, now: number): boolean => Date.parse(expiresAt) <= now;

/** Applies an event to an offer: new state, effect on the copy, history and emails. */
export function nextOffer(offer: Offer, told: ToldOffer): Result<OfferStep, OfferStepFailure> {
  const { event, by, now, lasts } = told;
  const row = steps[offer.state][event.kind];
  if (!row) return err({ kind: 'offer-step-not-allowed', state: offer.state });
  if (inTime.includes(event.kind) && isOver(offer, now)) return err({ kind: 'offer-expired' });
  if (event.kind === 'expired' && !isOver(offer, now))
    return err({ kind: 'offer-step-not-allowed', state: offer.state });
  const counter = event.kind === 'countered' ? counterFits(offer, event.amount) : ok(offer.counter);
  return counter.map((counter) => {
    const at = new Date(now).toISOString();
    return {
      offer: {
        ...offer,
        state: row.state,
        counter,
        expiresAt: restarts.includes(event.kind) ? new Date(now + lasts).toISOString() : offer.expiresAt,
        orderId: event.kind === 'ordered' ? event.orderId : offer.orderId,
        history: [...offer.history, { at, by, event: event.kind, amount: amountOf(offer, event) }],
      },
      stock: row.stock,
      ...mailOf(event.kind),
    };
  });
}

/**
 * What an order's end without a payment means for its offer: it stands until its own time is over, unless staff canceled
 * the order. @param now milliseconds
 */
export const endOfOrder = (
  { canceledAt }: { readonly canceledAt: string | null },
  offer: Pick<Offer, 'expiresAt'>,
  now: number,
): 'order-lapsed' | 'order-ended' => (canceledAt === null && !isOver(offer, now) ? 'order-lapsed' : 'order-ended');
