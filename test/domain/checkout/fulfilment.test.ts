import { describe, expect, it } from 'vitest';
import {
  carrierName,
  type Fulfilment,
  fulfilments,
  isSameTracking,
  parcelStep,
  type ShipmentEvent,
  shipmentDetails,
  tidyTracking,
  trackingIssues,
  trackingLink,
} from '#domain/checkout/orders/fulfilment.ts';
import { orderStates } from '#domain/checkout/orders/order-state.ts';

/** The fulfilment after each event; '-' where it is refused. */
const table: Readonly<Record<Fulfilment, Readonly<Record<ShipmentEvent, string>>>> = {
  unpacked: { packed: 'packed', unpacked: '-', shipped: '-', delivered: '-' },
  packed: { packed: 'packed', unpacked: 'unpacked', shipped: 'shipped', delivered: '-' },
  shipped: { packed: '-', unpacked: '-', shipped: 'shipped', delivered: 'delivered' },
  delivered: { packed: '-', unpacked: '-', shipped: '-', delivered: 'delivered' },
};

const cells = fulfilments.flatMap((before) =>
  shipmentDetails.map((event) => [before, event, table[before][event]] as const),
);

describe('the parcel of a paid order', () => {
  it.each(cells)('that is %s, and is %s, is then: %s [ORDER-03]', (before, event, expected) => {
    expect(parcelStep('paid', before, event).unwrapOr('-' as never)).toBe(expected);
  });

  it('does not move while the order is anything else than paid [PAY-35, ORDER-03]', () => {
    for (const state of orderStates.filter((one) => one !== 'paid')) {
      expect(parcelStep(state, 'packed', 'shipped')._unsafeUnwrapErr()).toEqual({
        kind: 'step-not-allowed',
        state,
        event: 'shipped',
      });
    }
  });
});

describe('another carrier', () => {
  const other = (name: string, link = '') => ({ carrier: 'Other', number: ' 9 ', name, link }) as const;

  it('has a name, and a tracking link where there is one [ORDER-16]', () => {
    const tracking = tidyTracking(other(' Roadie ', ' https://roadie.example/t?n=9#x '));
    expect(tracking).toEqual({ carrier: 'Other', number: '9', name: 'Roadie', link: 'https://roadie.example/t?n=9#x' });
    expect(trackingIssues(tracking)).toEqual([]);
    expect([carrierName(tracking), trackingLink(tracking)]).toEqual(['Roadie', tracking.link]);
    expect(trackingIssues(other(' '))).toEqual(['carrier-name-missing']);
    expect(trackingLink(other('Roadie'))).toBeNull();
    expect(tidyTracking({ carrier: 'Other', number: ' 9 ' })).toEqual({ carrier: 'Other', number: '9' });
  });

  it('is forgotten with the carriers that the shop knows [ORDER-16]', () => {
    const tracking = { ...other('Roadie', 'http://x'), carrier: 'UPS' } as const;
    expect(trackingIssues(tracking)).toEqual([]);
    expect(tidyTracking(tracking)).toEqual({ carrier: 'UPS', number: '9' });
    expect(carrierName(tracking)).toBe('UPS');
  });

  it('has a number of letters and digits where the shop links to the carrier [ORDER-16]', () => {
    const issues = (number: string) => trackingIssues({ carrier: 'USPS', number });
    for (const good of ['', '9400 1000-0000', '1Z999AA1', 'RR.123']) expect(issues(good)).toEqual([]);
    for (const bad of ['<b>hello', 'not yet!', '9400?x=1']) expect(issues(bad)).toEqual(['not-a-tracking-number']);
    expect(trackingIssues(other('Roadie'))).toEqual([]);
    expect(trackingIssues({ ...other('Roadie'), number: 'Box #9' })).toEqual([]);
  });

  it.each([
    'http://roadie.example/9',
    'javascript:alert(1)',
    'roadie.example/9',
    'https://',
    'https:///9',
    'https://ups.com@evil.example/9',
    'https://roadie.example/"><script>',
    'https://roadie.example/a b',
    'javascript:alert(1)//https://roadie.example/9',
    'x https://roadie.example/9',
    'https://roadie.example/9 https://ups.example',
    'https://roadie.example/9\\x',
    'https://roadie.example/9\njavascript:alert(1)',
    'javascript:alert(1)\nhttps://roadie.example/9',
  ])('links to no page that is not plainly https: %s [ORDER-16]', (link) => {
    expect(trackingIssues(other('Roadie', link))).toEqual(['link-not-https']);
    expect(trackingLink(other('Roadie', link))).toBeNull();
  });

  it.each([
    'https://roadie.example',
    'https://roadie.example/',
    'https://roadie.example?n=9',
    'https://roadie.example#9',
    'https://x/9',
    'https://roadie.example:8443/t/9?by=a@b.example',
    'HTTPS://Roadie.example/9',
  ])('links to any page that is: %s [ORDER-16]', (link) => {
    expect(trackingIssues(other('Roadie', link))).toEqual([]);
    expect(trackingLink(other('Roadie', link))).toBe(link);
  });

  it('is the same tracking whatever spaces were typed [ORDER-03]', () => {
    expect(isSameTracking(other('Roadie'), other(' Roadie'))).toBe(true);
    expect(isSameTracking(other('Roadie'), other('Roadies'))).toBe(false);
    expect(isSameTracking(null, other('Roadie'))).toBe(false);
  });
});

describe('the page that shows where a parcel is', () => {
  it.each([
    ['USPS', '9400 1', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001'],
    ['UPS', '1Z&x', 'https://www.ups.com/track?tracknum=1Z%26x'],
    ['FedEx', '7', 'https://www.fedex.com/fedextrack/?trknbr=7'],
    ['DHL', '8', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=8'],
    ['Other', '9', null],
    ['UPS', '', null],
  ] as const)('of %s with the number %j is %s [ORDER-09]', (carrier, number, link) => {
    expect(trackingLink({ carrier, number })).toBe(link);
  });
});
