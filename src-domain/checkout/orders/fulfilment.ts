import { err, ok, type Result } from 'neverthrow';
import type { OrderCharges } from '../charges.ts';
import type { OrderState, StepNotAllowed } from './order-state.ts';

export const fulfilments = ['unpacked', 'packed', 'shipped', 'delivered'] as const;
export type Fulfilment = (typeof fulfilments)[number];

export const shipmentDetails = ['packed', 'unpacked', 'shipped', 'delivered'] as const;
export type ShipmentEvent = (typeof shipmentDetails)[number];

/** `Other` has a free name. */
export const carriers = ['USPS', 'UPS', 'FedEx', 'DHL', 'Other'] as const;
export type Carrier = (typeof carriers)[number];

/** `number` may be empty. */
export type Tracking = {
  readonly carrier: Carrier;
  readonly number: string;
  /** Only with `Other`. */
  readonly name?: string | undefined;
  /** Only with `Other`: tracking page. */
  readonly link?: string | undefined;
};

/** Maximum characters. */
export const trackingLimits = { number: 100, name: 60, link: 500 } as const;

/** Trims texts, and drops `name` and `link` unless the carrier is `Other`. */
export function tidyTracking({ carrier, number, ...own }: Tracking): Tracking {
  const [name, link] = carrier === 'Other' ? [own.name?.trim(), own.link?.trim()] : [];
  return { carrier, number: number.trim(), ...(name && { name }), ...(link && { link }) };
}

/** Refuses user info that looks like a host. */
const httpsLink = /^https:\/\/(?![^/?#]*[@\\])[^\s/?#"<>\\]+(?:[/?#][^\s"<>\\]*)?$/i;

/** Of the carriers that the shop links to; letters and digits also of other alphabets. */
const trackingNumber = /^[\p{L}\p{N} .-]*$/u;

export type TrackingIssue = 'carrier-name-missing' | 'link-not-https' | 'not-a-tracking-number';

/** Validates a number, and name and link of another carrier (ORDER-16). */
export function trackingIssues(tracking: Tracking): TrackingIssue[] {
  const { carrier, number, name, link } = tidyTracking(tracking);
  return [
    ...(carrier === 'Other' && !name ? (['carrier-name-missing'] as const) : []),
    ...(link && !httpsLink.test(link) ? (['link-not-https'] as const) : []),
    ...(carrier !== 'Other' && !trackingNumber.test(number) ? (['not-a-tracking-number'] as const) : []),
  ];
}

/** Whether the customer chose a method with tracking. */
export const isTracked = ({ charges }: { readonly charges: OrderCharges | null }): boolean =>
  charges?.method.tracked === true;

export type TrackingMissing = { readonly kind: 'tracking-missing' };

/** Whether a parcel cannot be followed: it has no number, and another carrier has no link. */
export const isUntraceable = (tracking: Tracking): boolean => {
  const { number, link = '' } = tidyTracking(tracking);
  return number === '' && link === '';
};

/** May be empty. */
export const carrierName = ({ carrier, name = '' }: Tracking): string => (carrier === 'Other' ? name : carrier);

export const isSameTracking = (one: Tracking | null, other: Tracking | null): boolean =>
  JSON.stringify(one && tidyTracking(one)) === JSON.stringify(other && tidyTracking(other));

const steps: Record<Fulfilment, Partial<Record<ShipmentEvent, Fulfilment>>> = {
  unpacked: { packed: 'packed' },
  packed: { packed: 'packed', unpacked: 'unpacked', shipped: 'shipped' },
  shipped: { shipped: 'shipped', delivered: 'delivered' },
  delivered: { delivered: 'delivered' },
};

/** Only paid orders can be packed or shipped, not those in refund or review (P9). */
export function parcelStep(
  state: OrderState,
  fulfilment: Fulfilment,
  event: ShipmentEvent,
): Result<Fulfilment, StepNotAllowed> {
  const step = state === 'paid' ? steps[fulfilment][event] : undefined;
  return step ? ok(step) : err({ kind: 'step-not-allowed', state, event });
}

const trackingPages: Partial<Record<Carrier, string>> = {
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
};

/** The carrier's tracking page; null when there is none. */
export function trackingLink({ carrier, number, link }: Tracking): string | null {
  if (carrier === 'Other') return link && httpsLink.test(link) ? link : null;
  const page = trackingPages[carrier];
  return page && number ? `${page}${encodeURIComponent(number.replaceAll(' ', ''))}` : null;
}
