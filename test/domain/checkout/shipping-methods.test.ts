import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  freeShipping,
  isSlabLine,
  type ShippingMethod,
  shippingOffers,
  type ToShip,
} from '#domain/checkout/shipping/shipping-methods.ts';
import { cents } from '#domain/money/cents.ts';

const method = (name: string, more: Partial<ShippingMethod> = {}): ShippingMethod => ({
  ...freeShipping,
  name,
  price: cents(500),
  ...more,
});
const envelope = method('Envelope', { price: cents(100), mostValue: cents(2000), slabs: false });
const mailer = method('Mailer', { mostValue: cents(20_000), tracked: true });
const insured = method('Insured', { price: cents(1500), insured: true, signatureAbove: cents(50_000) });
const methods = [insured, mailer, envelope];

const toShip = (more: Partial<ToShip> = {}): ToShip => ({ value: cents(1000), hasSlabs: false, region: 'IL', ...more });
const named = (given: ToShip, from = methods) => shippingOffers(given, from).offers.map((offer) => offer.method.name);
const reasons = (given: ToShip, from = methods) =>
  Object.fromEntries(shippingOffers(given, from).unfit.map((unfit) => [unfit.method.name, unfit.why]));

describe('the ways to ship an order', () => {
  it('are free shipping alone where the shop set up none [SHIP-01]', () => {
    const { offers, unfit } = shippingOffers(toShip({ hasSlabs: true, value: cents(99_999_999) }), []);
    expect(offers).toEqual([{ method: freeShipping, price: 0, signature: false }]);
    expect(unfit).toEqual([]);
  });

  it('are those that carry the cards, cheapest first [SHIP-02]', () => {
    expect(named(toShip())).toEqual(['Envelope', 'Mailer', 'Insured']);
    expect(named(toShip(), [method('B'), method('A')])).toEqual(['B', 'A']);
  });

  it('carry cards up to their highest value, and not a cent more [SHIP-03]', () => {
    expect(reasons(toShip({ value: cents(2000) }))).toEqual({});
    expect(reasons(toShip({ value: cents(2001) }))).toEqual({ Envelope: 'value' });
    expect(reasons(toShip({ value: cents(20_001) }))).toEqual({ Envelope: 'value', Mailer: 'value' });
  });

  it('carry no slab in an envelope [SHIP-03]', () => {
    expect(reasons(toShip({ hasSlabs: true }))).toEqual({ Envelope: 'slabs' });
  });

  it('go to their states only, if they name any; before the state is known, none is left out [SHIP-04]', () => {
    const local = method('Local', { regions: ['IL', 'DC'] });
    expect(reasons(toShip({ region: 'IL' }), [local])).toEqual({});
    expect(reasons(toShip({ region: 'DC' }), [local])).toEqual({});
    expect(reasons(toShip({ region: 'PR' }), [local])).toEqual({ Local: 'region' });
    expect(reasons(toShip({ region: null }), [local])).toEqual({});
    expect(named(toShip({ region: 'PR' }), [local])).toEqual([]);
  });

  it('are free from their amount on, and one charge for all cards before [SHIP-05]', () => {
    const freeing = method('Freeing', { freeFrom: cents(5000) });
    const priceAt = (value: number) => shippingOffers(toShip({ value: cents(value) }), [freeing]).offers[0]?.price;
    expect([priceAt(4999), priceAt(5000), priceAt(5001)]).toEqual([500, 0, 0]);
  });

  it('are sorted by what they cost this order [SHIP-02, SHIP-05]', () => {
    const freeing = method('Freeing', { price: cents(900), freeFrom: cents(1000) });
    expect(named(toShip(), [mailer, freeing])).toEqual(['Freeing', 'Mailer']);
    expect(named(toShip({ value: cents(999) }), [mailer, freeing])).toEqual(['Mailer', 'Freeing']);
  });

  it('need a signature above their amount [SHIP-06]', () => {
    const signed = (value: number) => shippingOffers(toShip({ value: cents(value) }), [insured]).offers[0]?.signature;
    expect([signed(50_000), signed(50_001)]).toEqual([false, true]);
    expect(shippingOffers(toShip(), [mailer]).offers[0]?.signature).toBe(false);
  });

  it('are either offered or named with a reason, each once [SHIP-02]', () => {
    const arbitraryMethods = fc.uniqueArray(
      fc.record({
        name: fc.constantFrom('A', 'B', 'C', 'D'),
        price: fc.integer({ min: 0, max: 2000 }).map(cents),
        mostValue: fc.option(fc.integer({ min: 0, max: 3000 }).map(cents)),
        freeFrom: fc.option(fc.integer({ min: 0, max: 3000 }).map(cents)),
        slabs: fc.boolean(),
        regions: fc.subarray(['IL', 'PR']),
      }),
      { selector: ({ name }) => name, minLength: 1 },
    );
    const arbitraryOrder = fc.record({
      value: fc.integer({ min: 0, max: 3000 }).map(cents),
      hasSlabs: fc.boolean(),
      region: fc.constantFrom('IL', 'PR', 'DC', null),
    });
    fc.assert(
      fc.property(arbitraryMethods, arbitraryOrder, (some, given) => {
        const { offers, unfit } = shippingOffers(
          given,
          some.map(({ name, ...more }) => method(name, more)),
        );
        const all = [...offers, ...unfit].map((one) => one.method.name);
        expect(all.sort()).toEqual(some.map(({ name }) => name).sort());
        const prices = offers.map(({ price }) => price);
        expect(prices).toEqual([...prices].sort((a, b) => a - b));
        for (const { method: offered, price } of offers) expect([0, offered.price]).toContain(price);
      }),
    );
  });
});

describe('a slab', () => {
  it('is a graded card, or one with a certification number [SHIP-03]', () => {
    expect(isSlabLine({ isGraded: true })).toBe(true);
    expect(isSlabLine({ isGraded: false, certNumber: '123' })).toBe(true);
    expect(isSlabLine({ isGraded: false, certNumber: ' ' })).toBe(false);
    expect(isSlabLine({ isGraded: false })).toBe(false);
  });
});
