import { describe, expect, it } from 'vitest';
import {
  type Fulfilment,
  fulfilments,
  type ParcelFact,
  parcelFacts,
  parcelStep,
  trackingLink,
} from '#domain/checkout/fulfilment.ts';
import { orderStates } from '#domain/checkout/order-state.ts';

/** Every cell: how far the parcel is after a fact; '-' where the step is refused. */
const table: Readonly<Record<Fulfilment, Readonly<Record<ParcelFact, string>>>> = {
  unpacked: { packed: 'packed', unpacked: '-', shipped: '-', delivered: '-' },
  packed: { packed: 'packed', unpacked: 'unpacked', shipped: 'shipped', delivered: '-' },
  shipped: { packed: '-', unpacked: '-', shipped: 'shipped', delivered: 'delivered' },
  delivered: { packed: '-', unpacked: '-', shipped: '-', delivered: 'delivered' },
};

const cells = fulfilments.flatMap((before) => parcelFacts.map((fact) => [before, fact, table[before][fact]] as const));

describe('the parcel of a paid order', () => {
  it.each(cells)('that is %s, and is %s, is then: %s [ORDER-03]', (before, fact, expected) => {
    expect(parcelStep('paid', before, fact).unwrapOr('-' as never)).toBe(expected);
  });

  it('does not move while the order is anything else than paid [PAY-35][ORDER-03]', () => {
    for (const state of orderStates.filter((one) => one !== 'paid')) {
      expect(parcelStep(state, 'packed', 'shipped')._unsafeUnwrapErr()).toEqual({
        kind: 'step-not-allowed',
        state,
        fact: 'shipped',
      });
    }
  });
});

describe('the page that shows where a parcel is', () => {
  it.each([
    ['USPS', '9400 1', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400%201'],
    ['UPS', '1Z&x', 'https://www.ups.com/track?tracknum=1Z%26x'],
    ['FedEx', '7', 'https://www.fedex.com/fedextrack/?trknbr=7'],
    ['DHL', '8', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=8'],
    ['Other', '9', null],
    ['UPS', '', null],
  ] as const)('of %s with the number %j is %s [ORDER-09]', (carrier, number, link) => {
    expect(trackingLink({ carrier, number })).toBe(link);
  });
});
