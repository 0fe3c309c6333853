import { err, ok, type Result } from 'neverthrow';
import type { OrderState, StepNotAllowed } from './order-state.ts';

/** How far the parcel of a paid order is. */
export const fulfilments = ['unpacked', 'packed', 'shipped', 'delivered'] as const;
export type Fulfilment = (typeof fulfilments)[number];

export const parcelFacts = ['packed', 'unpacked', 'shipped', 'delivered'] as const;
export type ParcelFact = (typeof parcelFacts)[number];

/** Who carries parcels; `Other` for anybody else. */
export const carriers = ['USPS', 'UPS', 'FedEx', 'DHL', 'Other'] as const;
export type Carrier = (typeof carriers)[number];

/** Where a parcel is found again. The number may be empty where the carrier gives none. */
export type Tracking = { readonly carrier: Carrier; readonly number: string };

/** Every step that is allowed. Shipping again corrects the tracking number. */
const steps: Record<Fulfilment, Partial<Record<ParcelFact, Fulfilment>>> = {
  unpacked: { packed: 'packed' },
  packed: { packed: 'packed', unpacked: 'unpacked', shipped: 'shipped' },
  shipped: { shipped: 'shipped', delivered: 'delivered' },
  delivered: { delivered: 'delivered' },
};

/** Nothing but a paid order is packed or sent: not one whose money is on its way back, nor one under review (P9). */
export function parcelStep(
  state: OrderState,
  fulfilment: Fulfilment,
  fact: ParcelFact,
): Result<Fulfilment, StepNotAllowed> {
  const step = state === 'paid' ? steps[fulfilment][fact] : undefined;
  return step ? ok(step) : err({ kind: 'step-not-allowed', state, fact });
}

const trackingPages: Partial<Record<Carrier, string>> = {
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
};

/** The carrier's page about a parcel; null where there is none. */
export function trackingLink({ carrier, number }: Tracking): string | null {
  const page = trackingPages[carrier];
  return page && number ? `${page}${encodeURIComponent(number)}` : null;
}
