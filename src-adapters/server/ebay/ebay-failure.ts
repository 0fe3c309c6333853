import type { MarketplaceFailure } from '#domain/listings/marketplace.port.ts';
import type { LogFields } from '#domain/shared/log.port.ts';

export type CallFailure =
  /** No complete answer in time. */
  | { readonly kind: 'unreachable'; readonly reason: 'timeout' | 'network' }
  /** eBay reports a server error. */
  | { readonly kind: 'out-of-order'; readonly status: number }
  /** Rate limit. @property until instant, if eBay named one */
  | { readonly kind: 'told-to-wait'; readonly status: number; readonly until: number | null }
  /** Refused even with a new token. */
  | { readonly kind: 'locked-out'; readonly status: number }
  /** eBay rejects this search permanently. */
  | { readonly kind: 'refused'; readonly status: number }
  /** An invalid answer. */
  | { readonly kind: 'nonsense'; readonly reason: 'no JSON' | 'too large' | 'of another shape' };

/** Why no call was made. @property until instant of the next allowed call */
export type Stop = { readonly kind: 'waiting' | 'budget-spent' | 'left-alone'; readonly until: number };

export type EbayFailure = CallFailure | Stop;

/** Stops were logged when they began. */
export const isStop = (failure: EbayFailure): failure is Stop => 'until' in failure && failure.kind !== 'told-to-wait';

/** Log fields; never contain request or response data. */
export const logFieldsOf = (failure: CallFailure): LogFields => ({
  failure: failure.kind,
  ...('reason' in failure && { reason: failure.reason }),
  ...('status' in failure && { status: failure.status }),
});

const minute = 60;
const hour = 60 * minute;

function inWords(seconds: number): string {
  if (seconds <= minute) return 'in a moment';
  if (seconds <= 2 * hour) return `in ${Math.ceil(seconds / minute)} minutes`;
  return `in ${Math.ceil(seconds / hour)} hours`;
}

const stops: Readonly<Record<Stop['kind'], string>> = {
  waiting: 'eBay asks us to wait.',
  'budget-spent': 'The daily limit of eBay searches is reached.',
  'left-alone': 'eBay has failed several times. Requests are paused for a while.',
};

function unavailableUntil(detail: string, until: number, now: number): MarketplaceFailure {
  const tryAgainIn = Math.max(1, Math.ceil((until - now) / 1000));
  return {
    kind: 'unavailable',
    why: 'offline',
    detail: `${detail} Please try again ${inWords(tryAgainIn)}.`,
    tryAgainIn,
  };
}

const unreadable = (detail: string): MarketplaceFailure => ({ kind: 'marketplace-unreadable', detail });

/** The failure shown to customers. @param now instant */
export function marketFailureOf(failure: EbayFailure, now: number): MarketplaceFailure {
  switch (failure.kind) {
    case 'waiting':
    case 'budget-spent':
    case 'left-alone':
      return unavailableUntil(stops[failure.kind], failure.until, now);
    case 'told-to-wait':
      return unavailableUntil(stops.waiting, failure.until ?? now, now);
    case 'unreachable':
    case 'out-of-order':
      return {
        kind: 'unavailable',
        why: 'offline',
        detail: 'eBay does not answer right now. Please try again in a moment.',
      };
    case 'locked-out':
      return unreadable('eBay is not available to this shop right now. Your search is fine.');
    case 'refused':
      return unreadable('eBay does not accept this search. Please try other search terms.');
    case 'nonsense':
      return unreadable('eBay sent an unreadable answer. Please try again in a moment.');
  }
}
