import { err, ok, type Result } from 'neverthrow';
import type { OrderState, StepNotAllowed } from './order-state.ts';

/** How far the parcel of a paid order is. */
export const fulfilments = ['unpacked', 'packed', 'shipped', 'delivered'] as const;
export type Fulfilment = (typeof fulfilments)[number];

export const shipmentDetails = ['packed', 'unpacked', 'shipped', 'delivered'] as const;
export type ShipmentEvent = (typeof shipmentDetails)[number];

/** Who carries parcels; `Other` for anybody else. */
export const carriers = ['USPS', 'UPS', 'FedEx', 'DHL', 'Other'] as const;
export type Carrier = (typeof carriers)[number];

/** Where a parcel is found again. The number may be empty where the carrier gives none. */
export type Tracking = {
  readonly carrier: Carrier;
  readonly number: string;
  /** With `Other`: what the carrier is called. */
  readonly name?: string | undefined;
  /** With `Other`: the carrier's page about the parcel. */
  readonly link?: string | undefined;
};

/** The most characters of each text. */
export const trackingLimits = { number: 100, name: 60, link: 500 } as const;

/** Without outer spaces, and without what belongs to other carriers only. */
export function tidyTracking({ carrier, number, name = '', link = '' }: Tracking): Tracking {
  const own = carrier === 'Other' ? { name: name.trim(), link: link.trim() } : { name: '', link: '' };
  return {
    carrier,
    number: number.trim(),
    ...(own.name && { name: own.name }),
    ...(own.link && { link: own.link }),
  };
}

/** A host, and no name before it that only looks like one. */
const httpsLink = /^https:\/\/(?![^/?#]*[@\\])[^\s/?#"<>\\]+(?:[/?#][^\s"<>\\]*)?$/i;

export type TrackingIssue = 'carrier-name-missing' | 'link-not-https';

/** What is wrong with the tracking of another carrier (ORDER-16). */
export function trackingIssues(tracking: Tracking): TrackingIssue[] {
  const { carrier, name, link } = tidyTracking(tracking);
  return [
    ...(carrier === 'Other' && !name ? (['carrier-name-missing'] as const) : []),
    ...(link && !httpsLink.test(link) ? (['link-not-https'] as const) : []),
  ];
}

/** What the carrier is called; empty where nobody told. */
export const carrierName = ({ carrier, name = '' }: Tracking): string => (carrier === 'Other' ? name : carrier);

export const isSameTracking = (one: Tracking | null, other: Tracking | null): boolean =>
  JSON.stringify(one && tidyTracking(one)) === JSON.stringify(other && tidyTracking(other));

/** Every step that is allowed. Shipping again corrects the tracking number. */
const steps: Record<Fulfilment, Partial<Record<ShipmentEvent, Fulfilment>>> = {
  unpacked: { packed: 'packed' },
  packed: { packed: 'packed', unpacked: 'unpacked', shipped: 'shipped' },
  shipped: { shipped: 'shipped', delivered: 'delivered' },
  delivered: { delivered: 'delivered' },
};

/** Nothing but a paid order is packed or sent: not one whose money is on its way back, nor one under review (P9). */
export function parcelStep(
  state: OrderState,
  fulfilment: Fulfilment,
  fact: ShipmentEvent,
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
export function trackingLink({ carrier, number, link }: Tracking): string | null {
  if (carrier === 'Other') return link && httpsLink.test(link) ? link : null;
  const page = trackingPages[carrier];
  return page && number ? `${page}${encodeURIComponent(number)}` : null;
}
