import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { type ChargeSettings, priceOrder } from '#domain/checkout/price-order.ts';
import { quote } from '#domain/checkout/quote.ts';
import { makeQuoteOrder } from '#domain/checkout/quote-order.use-case.ts';
import { freeShipping } from '#domain/checkout/shipping/shipping-methods.ts';
import type { CalculateTaxes, ToTax } from '#domain/checkout/tax/calculate-taxes.ts';
import { makeTaxOrder } from '#domain/checkout/tax/tax-order.use-case.ts';
import { cents, sumCents } from '#domain/money/cents.ts';
import { aCard } from '#test/support/cards.ts';
import { makeInMemoryShop } from '#test/support/in-memory-shop.ts';

const jordan = aCard({ id: 'jordan', price: 19.99 });
const wanted = [{ cardId: jordan.id, quantity: 1 }];
const method = (name: string, price: number) => ({ ...freeShipping, name, price: cents(price) });
const settings: ChargeSettings = {
  methods: [method('Mail', 500), method('Courier', 500), method('Express', 1500)],
  tax: { included: false, rows: [{ region: 'IL', rate: 625, onShipping: true }] },
};
const to = { country: 'US', state: 'IL', postalCode: '60601' } as const;
const priced = (over: Partial<ChargeSettings> = {}) =>
  priceOrder(quote(wanted, [jordan])._unsafeUnwrap(), to, { ...settings, ...over });

/** Ten percent of everything, and a record of what it was asked. */
function tenth() {
  const asked: ToTax[] = [];
  const calculateTaxes: CalculateTaxes = (order) => {
    asked.push(order);
    const amount = cents(sumCents([...order.lines, order.shipping]) / 10);
    return okAsync({
      taxes: [{ name: 'Sales tax (IL)', rate: 1000, amount }],
      shippingTax: cents(order.shipping / 10),
    });
  };
  return { asked, calculateTaxes };
}

describe('the taxes of a service', () => {
  it('take the place of the table’s, with each charge of shipping, which is asked about once [TAX-07]', async () => {
    const { asked, calculateTaxes } = tenth();
    const taxed = (await makeTaxOrder(calculateTaxes)(priced(), to, false))._unsafeUnwrap();
    expect(taxed.offers.map(({ method: { name }, charges, total }) => [name, charges.taxes[0]?.amount, total])).toEqual(
      [
        ['Mail', 250, 2749],
        ['Courier', 250, 2749],
        ['Express', 350, 3849],
      ],
    );
    expect(taxed.offers.map(({ charges }) => charges.shippingTax)).toEqual([50, 50, 150]);
    expect(asked.map(({ shipping }) => shipping)).toEqual([500, 1500]);
    expect(asked[0]).toEqual({ lines: [1999], shipping: 500, to, included: false });
  });

  it('are on what the lines cost less the discount [TAX-07]', async () => {
    const { asked, calculateTaxes } = tenth();
    const order = priced();
    const offers = order.offers.map((offer) => ({ ...offer, charges: { ...offer.charges, discount: cents(999) } }));
    const taxed = (await makeTaxOrder(calculateTaxes)({ ...order, offers }, to, false))._unsafeUnwrap();
    expect(asked[0]?.lines).toEqual([1000]);
    expect(taxed.offers[0]?.total).toBe(1000 + 500 + 150);
  });

  it('are part of the prices where these include tax [TAX-07]', async () => {
    const taxed = (await makeTaxOrder(tenth().calculateTaxes)(priced(), to, true))._unsafeUnwrap();
    expect(taxed.offers[0]).toMatchObject({ total: 2499, charges: { taxIncluded: true, taxes: [{ amount: 250 }] } });
  });

  it('follow while the address is not known, and no tax service is asked [TAX-03, TAX-07]', async () => {
    const { asked, calculateTaxes } = tenth();
    expect((await makeTaxOrder(calculateTaxes)(priced(), null, false))._unsafeUnwrap().taxFollows).toBe(true);
    expect((await makeTaxOrder(calculateTaxes)(priced(), null, true))._unsafeUnwrap().taxFollows).toBe(false);
    expect(asked).toEqual([]);
  });

  it('are never left out: without them there is no price [TAX-08]', async () => {
    const calculateTaxes: CalculateTaxes = () => errAsync({ kind: 'unavailable', why: 'offline', what: 'tax' });
    const ask = makeQuoteOrder({
      ...makeInMemoryShop([jordan]),
      readCharges: () => settings,
      taxOrder: makeTaxOrder(calculateTaxes),
    });
    expect((await ask({ lines: wanted, to }))._unsafeUnwrapErr()).toEqual({
      kind: 'unavailable',
      why: 'offline',
      what: 'tax',
    });
    expect((await ask({ lines: wanted, to: null }))._unsafeUnwrap().taxFollows).toBe(true);
  });
});
