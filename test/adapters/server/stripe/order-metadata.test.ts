import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metadataOf, orderedIn } from '#adapters/server/stripe/order-metadata.ts';
import { cardId } from '#domain/cards/card.ts';
import type { OrderCharges } from '#domain/checkout/charges.ts';
import type { OrderedGoods } from '#domain/checkout/payments/payment-gateway.port.ts';
import type { ShippingDetails } from '#domain/checkout/shipping/shipping.ts';
import { cents } from '#domain/money/cents.ts';
import { someAddress, someCharges, trackedCharges } from '#test/contract/an-order.ts';
import { paymentOf } from '#test/contract/payment-gateway.contract.ts';
import { gatewayTo } from '#test/support/payment-provider/gateway-stage.ts';
import { openPaymentProvider } from '#test/support/payment-provider/payment-provider.ts';

const line = (id: string, quantity = 1) => ({ cardId: cardId(id), quantity, unitPrice: cents(1999) });
const abroad = { ...someAddress, country: 'CA', state: 'ON', postalCode: 'M5V 3L9', phone: '+1 416 555 0100' } as const;
const kept = (
  lines: OrderedGoods['lines'],
  charges: OrderCharges | null = null,
  shipping: ShippingDetails = someAddress,
) => {
  const ordered = { lines, shipping, charges };
  const metadata = metadataOf({ ...paymentOf(1), ordered }, 'a shop');
  return { metadata, again: orderedIn(metadata) };
};

const reversed = <T extends object>(object: T): T => Object.fromEntries(Object.entries(object).reverse()) as T;

describe('what a payment says of its order [ORDER-11]', () => {
  it('is read as it was written, within the provider’s limits, whatever was ordered', () => {
    const ids = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 });
    const lines = fc.array(fc.record({ id: ids, quantity: fc.integer({ min: 1, max: 999 }) }), {
      minLength: 1,
      maxLength: 200,
    });
    fc.assert(
      fc.property(lines, (wanted) => {
        const goods = wanted.map(({ id, quantity }) => line(id, quantity));
        const { metadata, again } = kept(goods, someCharges, abroad);
        expect(Object.keys(metadata).length).toBeLessThanOrEqual(50);
        for (const value of Object.values(metadata)) expect(value.length).toBeLessThanOrEqual(500);
        if (again !== null) expect(again).toEqual({ lines: goods, shipping: abroad, charges: someCharges });
      }),
    );
  });

  it('says the country and the phone number where an earlier version had none, and nothing more [ADDR-07]', () => {
    const home = kept([line('a')]);
    expect(Object.keys(home.metadata)).not.toEqual(expect.arrayContaining(['country']));
    expect(home.again?.shipping).toEqual(someAddress);
    expect(kept([line('a')], null, abroad).again?.shipping).toEqual(abroad);
    expect(orderedIn({ ...home.metadata, country: 'XX' })).toBeNull();
  });

  it('says what was charged besides the cards [SHIP-09, TAX-05]', () => {
    const all = { ...trackedCharges, discountCode: 'TEN', taxOnShipping: true, shippingTax: cents(36) };
    expect(kept([line('a')], all).again?.charges).toEqual(all);
    expect(kept([line('a')], someCharges).again?.charges).toEqual(someCharges);
    expect(kept([line('a')]).again?.charges).toBeNull();
  });

  it('is the same text when the charges come from the database, which orders their keys', () => {
    const { method, ...rest } = someCharges;
    const stored = { ...reversed(rest), method: reversed(method) };
    expect(Object.keys(stored)).not.toEqual(Object.keys(someCharges));
    expect(kept([line('a')], stored).metadata).toEqual(kept([line('a')], someCharges).metadata);
  });

  it('is nothing where the charges are too long to be kept', () => {
    const taxes = Array.from({ length: 10 }, () => ({ name: 'x'.repeat(40), rate: 1, amount: cents(1) }));
    expect(kept([line('a')], { ...someCharges, taxes }).again).toBeNull();
  });

  it('holds the longest carts of the shop’s own ids', () => {
    const goods = Array.from({ length: 200 }, (_, index) => line(`card${index}`.padEnd(26, 'x')));
    expect(kept(goods).again?.lines).toEqual(goods);
  });

  it.each([
    ['an earlier version', { order_id: 'o1' }],
    ['lines that make no sense', { ...kept([line('a')]).metadata, lines_1: '[["a",0,1]]' }],
    ['charges that make no sense', { ...kept([line('a')]).metadata, charges: '{"discount":-1}' }],
    ['no JSON', { ...kept([line('a')]).metadata, lines_1: '[[' }],
    ['no email', { ...kept([line('a')]).metadata, email: '' }],
  ])('is nothing for %s', (_, metadata) => {
    expect(orderedIn(metadata)).toBeNull();
  });
});

describe('two shops on one account [ORDER-11]', () => {
  it('see their own payments, and those that name no shop', async () => {
    const provider = await openPaymentProvider({ now: () => Date.parse('2025-06-01T12:00:00.000Z') });
    const [ours, theirs, unnamed] = ['ours', 'theirs', undefined].map((shop) =>
      gatewayTo(provider, undefined, shop === undefined ? undefined : async () => shop),
    );
    if (!ours || !theirs || !unnamed) throw new Error('no gateways');
    const pay = async (gateway: typeof ours, number: number) => {
      const { id } = (await gateway.open(paymentOf(number)))._unsafeUnwrap();
      provider.pay(id);
      return id;
    };
    const [mine, foreign, old] = [await pay(ours, 1), await pay(theirs, 2), await pay(unnamed, 3)];
    const seen = async (gateway: typeof ours) =>
      (await gateway.paidSince(0))
        ._unsafeUnwrap()
        .map(({ id }) => id)
        .sort();
    expect(await seen(ours)).toEqual([mine, old].sort());
    expect(await seen(theirs)).toEqual([foreign, old].sort());
    await provider.close();
  });
});
