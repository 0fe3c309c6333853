import { okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { chargedTotal } from '#domain/checkout/charges.ts';
import { type ChargeSettings, chooseShipping, noChargeSettings, priceOrder } from '#domain/checkout/price-order.ts';
import { quote } from '#domain/checkout/quote.ts';
import { makeQuoteOrder } from '#domain/checkout/quote-order.use-case.ts';
import { freeShipping } from '#domain/checkout/shipping/shipping-methods.ts';
import { cents } from '#domain/money/cents.ts';
import { offerId } from '#domain/offers/offer-id.ts';
import type { ApplyCode } from '#domain/pricing/apply-code.use-case.ts';
import { aCard } from '#test/support/cards.ts';
import { makeInMemoryShop } from '#test/support/in-memory-shop.ts';

const jordan = aCard({ id: 'jordan', price: 19.99 });
const slab = aCard({ id: 'slab', price: 40, isGraded: true, grade: '10', gradingCompany: 'PSA' });
const envelope = { ...freeShipping, name: 'Envelope', price: cents(100), mostValue: cents(2000), slabs: false };
const mailer = { ...freeShipping, name: 'Mailer', price: cents(500), signatureAbove: cents(3999), handlingDays: 2 };
const settings: ChargeSettings = {
  methods: [mailer, envelope],
  tax: { included: false, rows: [{ region: 'CA', rate: 725, onShipping: true }] },
};
const california = { country: 'US', state: 'CA' } as const;
const wanted = (card: typeof jordan, quantity = 1) => [{ cardId: card.id, quantity }];
const cardsOf = (card: typeof jordan, quantity = 1) => quote(wanted(card, quantity), [jordan, slab])._unsafeUnwrap();

describe('the price of an order', () => {
  it('is that of the cards where nothing is set up [SHIP-01, TAX-01]', () => {
    const { offers, unfit, taxFollows } = priceOrder(cardsOf(jordan), california, noChargeSettings);
    expect(offers.map(({ method, total }) => [method.name, total])).toEqual([['Free shipping', 1999]]);
    expect([unfit, taxFollows]).toEqual([[], false]);
  });

  it('has shipping and tax of the address in it, for each method that carries the cards [SHIP-02, TAX-01]', () => {
    const { lines, offers, unfit, taxFollows } = priceOrder(cardsOf(jordan), california, settings);
    expect(offers).toEqual([
      {
        method: envelope,
        charges: {
          discount: 0,
          shipping: 100,
          method: { name: 'Envelope', insured: false, signature: false, handlingDays: null },
          taxIncluded: false,
          taxOnShipping: true,
          taxes: [{ name: 'Sales tax (CA)', rate: 725, amount: 152 }],
        },
        total: 2251,
      },
      expect.objectContaining({ method: mailer, total: 2680 }),
    ]);
    expect([unfit, taxFollows]).toEqual([[], false]);
    for (const { charges, total } of offers) expect(chargedTotal({ lines, charges })).toBe(total);
  });

  it('keeps whether the method has tracking [ORDER-23]', () => {
    const methods = [envelope, { ...mailer, tracked: true }];
    const { offers } = priceOrder(cardsOf(jordan), california, { ...settings, methods });
    expect(offers.map(({ charges }) => charges.method.tracked)).toEqual([undefined, true]);
  });

  it('is lower by a discount, of which no tax is charged [DISC-01, TAX-01]', () => {
    const discount = { code: 'FIVE', amounts: [cents(500)], freeShipping: false };
    const [offer] = priceOrder(cardsOf(jordan), california, settings, discount).offers;
    expect(offer).toMatchObject({
      total: 1715,
      charges: { discount: 500, discountCode: 'FIVE', shipping: 100, taxes: [{ amount: 116 }] },
    });
    if (offer) expect(chargedTotal({ lines: cardsOf(jordan).lines, charges: offer.charges })).toBe(offer.total);
  });

  it('has the cheapest shipping for free with a code for it, and a dearer one at the difference [DISC-01]', () => {
    const discount = { code: 'SHIP', amounts: [cents(0)], freeShipping: true };
    const { offers } = priceOrder(cardsOf(jordan), null, settings, discount);
    expect(offers.map(({ method, charges }) => [method.name, charges.shipping, charges.discount])).toEqual([
      ['Envelope', 0, 0],
      ['Mailer', 400, 0],
    ]);
  });

  it('says which methods do not carry the cards, and why [SHIP-03]', () => {
    const { offers, unfit } = priceOrder(cardsOf(slab), { country: 'US', state: 'OR' }, settings);
    expect(unfit).toEqual([{ method: envelope, why: 'slabs' }]);
    expect(offers.map(({ total, charges }) => [total, charges.method.signature])).toEqual([[4500, true]]);
    expect(priceOrder(cardsOf(jordan, 2), null, settings).unfit).toEqual([{ method: envelope, why: 'value' }]);
  });

  it('says without an address that a tax may follow, and adds none yet [TAX-03]', () => {
    const { offers, taxFollows } = priceOrder(cardsOf(jordan), null, settings);
    expect([offers[0]?.total, offers[0]?.charges.taxes, taxFollows]).toEqual([2099, [], true]);
    const included = { ...settings, tax: { ...settings.tax, included: true } };
    expect(priceOrder(cardsOf(jordan), null, included).taxFollows).toBe(false);
    const untaxed = { ...settings, tax: { included: false, rows: [{ region: 'CA', rate: 0, onShipping: false }] } };
    expect(priceOrder(cardsOf(jordan), null, untaxed).taxFollows).toBe(false);
  });
});

describe('choosing a method', () => {
  const priced = priceOrder(cardsOf(jordan), california, settings);

  it('takes the named one, and the cheapest where none is named [SHIP-07]', () => {
    expect(chooseShipping(priced, 'Mailer')._unsafeUnwrap()).toMatchObject({ lines: priced.lines, total: 2680 });
    expect(chooseShipping(priced, undefined)._unsafeUnwrap()).toMatchObject({ total: 2251 });
  });

  it('takes no other where the named one is not offered, or none is [SHIP-07]', () => {
    const refusal = { kind: 'shipping-unavailable' };
    expect(chooseShipping(priced, 'Pigeon')._unsafeUnwrapErr()).toEqual(refusal);
    expect(chooseShipping({ ...priced, offers: [] }, undefined)._unsafeUnwrapErr()).toEqual(refusal);
  });
});

describe('asking for a price', () => {
  it('reads cards and settings as they are now, and takes no copy [SHIP-02]', async () => {
    const shop = makeInMemoryShop([{ ...slab, stock: 1 }]);
    let now = noChargeSettings;
    const ask = makeQuoteOrder({ catalog: shop.catalog, readCharges: () => now });
    const totals = async () =>
      (await ask({ lines: wanted(slab), to: california }))._unsafeUnwrap().offers.map(({ total }) => total);
    expect(await totals()).toEqual([4000]);
    now = settings;
    expect(await totals()).toEqual([4826]);
    expect(shop.stockOf(slab)).toBe(1);
  });

  it('names what cannot be bought [PAY-25]', async () => {
    const ask = makeQuoteOrder({ ...makeInMemoryShop([]), readCharges: () => settings });
    expect((await ask({ lines: wanted(jordan), to: null }))._unsafeUnwrapErr().kind).toBe('sold');
  });

  it('is refused where the shop does not ship to, once the country is known [ADDR-01]', async () => {
    const ask = makeQuoteOrder({
      ...makeInMemoryShop([jordan]),
      readCharges: () => settings,
      readCheckout: () => ({ countries: ['DE'], phone: 'not-asked' }),
    });
    expect((await ask({ lines: wanted(jordan), to: california }))._unsafeUnwrapErr()).toEqual({
      kind: 'invalid-shipping',
      issues: [{ kind: 'country-not-served', field: 'country' }],
      country: 'US',
    });
    expect((await ask({ lines: wanted(jordan), to: null })).isOk()).toBe(true);
  });

  it('takes no discount code beside an agreed price [OFFER-06]', async () => {
    const ask = makeQuoteOrder({ ...makeInMemoryShop([jordan]), readCharges: () => settings });
    const offer = { id: offerId('0123456789abcdef0123456789'), token: 'secret' };
    expect((await ask({ lines: wanted(jordan), to: null, offer, discountCode: 'FIVE' }))._unsafeUnwrapErr()).toEqual({
      kind: 'discount-refused',
      refusal: { reason: 'price-agreed' },
    });
  });

  it('asks for the discount of each card at what its line costs [DISC-02]', async () => {
    const asked: Parameters<ApplyCode>[] = [];
    const applyCode: ApplyCode = (...given) => {
      asked.push(given);
      return okAsync({ code: 'FIVE', amounts: [cents(0), cents(500)], freeShipping: false });
    };
    const ask = makeQuoteOrder({ ...makeInMemoryShop([jordan, slab]), readCharges: () => settings, applyCode });
    const lines = [...wanted(jordan, 2), ...wanted(slab)];
    const { offers } = (await ask({ lines, to: null, discountCode: 'five' }))._unsafeUnwrap();
    expect(asked).toMatchObject([
      [
        'five',
        [
          { card: { id: 'jordan' }, lineTotal: 3998 },
          { card: { id: 'slab' }, lineTotal: 4000 },
        ],
      ],
    ]);
    expect(offers[0]?.charges).toMatchObject({ discount: 500, discountCode: 'FIVE' });
  });
});
