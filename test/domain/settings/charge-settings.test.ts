import { describe, expect, it } from 'vitest';
import { noChargeSettings, priceOrder } from '#domain/checkout/price-order.ts';
import { freeShipping, shippingOffers } from '#domain/checkout/shipping/shipping-methods.ts';
import { isUnset } from '#domain/checkout/shipping/unset-shipping.ts';
import { zoneCodes } from '#domain/checkout/shipping/zones.ts';
import { emptySettings } from '#domain/documents/default-documents.ts';
import { documentIssues } from '#domain/documents/documents.ts';
import { valueText } from '#domain/documents/value-text.ts';
import { cents } from '#domain/money/cents.ts';
import { chargeSettings } from '#domain/settings/charge-settings.ts';
import { shippingFields, shippingMethods } from '#domain/settings/shipping-settings.ts';
import { taxFields } from '#domain/settings/tax-settings.ts';
import { sampleDocuments } from '#test/contract/documents.contract.ts';

const { shipping, tax } = sampleDocuments;
const [envelope] = shipping.methods;
if (!envelope) throw new Error('the sample has a method');
const usual = { methods: shippingFields.methods.usual.items };

describe('the settings of shipping and tax', () => {
  it('charge nothing until something is set [SHIP-01]', () => {
    expect(chargeSettings(emptySettings)).toEqual(noChargeSettings);
  });

  it('are what checkout charges [SHIP-11, TAX-06]', () => {
    expect(chargeSettings({ shipping, tax })).toEqual({
      methods: [
        {
          ...freeShipping,
          name: 'Plain white envelope',
          price: 100,
          mostValue: 2_000,
          slabs: false,
          regions: ['CA', 'PR'],
          handlingDays: 2,
        },
      ],
      tax: { included: false, rows: [{ region: 'CA', rate: 725, onShipping: true }] },
    });
  });

  it('name each method once, whatever the case, and each state [SHIP-11, TAX-06]', () => {
    const methods = [envelope, { ...envelope, name: ' plain WHITE envelope ' }, { ...envelope, name: 'Other' }];
    expect(documentIssues('shipping', { methods })).toEqual([
      { field: 'methods.1.name', message: 'Another method has this name' },
    ]);
    const row = { region: 'CA', rate: 725, onShipping: false };
    expect(documentIssues('tax', { included: false, rows: [row, { ...row, region: 'US' }, row] })).toEqual([
      { field: 'rows.2.region', message: 'This place has a rate already' },
    ]);
  });

  it('need a name, a price and a rate [SHIP-11, TAX-06]', () => {
    const issues = documentIssues('shipping', { methods: [{ ...envelope, name: ' ', price: null }] });
    expect(issues).toEqual([
      { field: 'methods.0.name', message: 'Please give a name' },
      { field: 'methods.0.price', message: 'Please enter a price. 0 is free' },
    ]);
    const rate = (value: number | null) =>
      documentIssues('tax', { included: false, rows: [{ region: 'CA', rate: value, onShipping: false }] });
    expect(rate(null)[0]?.message).toMatch(/enter a rate/);
    for (const right of [0, 887.5, 10_000]) expect(rate(right)).toEqual([]);
    const message = 'Please enter a rate from 0% to 100%, with three decimals at most';
    for (const wrong of [Number.NaN, -1, 10_001, 887.55]) {
      expect(rate(wrong)).toEqual([{ field: 'rows.0.rate', message }]);
    }
  });

  it('take every state, territory and armed-forces code, and no other [SHIP-04, TAX-06]', () => {
    expect(documentIssues('shipping', { methods: [{ ...envelope, regions: zoneCodes }] })).toEqual([]);
    expect(documentIssues('shipping', { methods: [{ ...envelope, regions: ['XX'] }] })).toHaveLength(1);
    const rows = zoneCodes.map((region) => ({ region, rate: 100, onShipping: true }));
    expect(documentIssues('tax', { included: true, rows })).toEqual([]);
  });

  it('are texts for the audit log [SET-04]', () => {
    expect(valueText(taxFields.rows, tax.rows)).toBe('California\n7.25%\nOn');
  });
});

describe('the usual methods', () => {
  const offered = (value: number, hasSlabs: boolean) =>
    shippingOffers({ value: cents(value), hasSlabs, region: 'CA' }, shippingMethods(usual)).offers.map(
      ({ method: { name }, signature }) => `${name}${signature ? ', signed' : ''}`,
    );

  it('can be saved as they are [SHIP-11]', () => {
    expect(documentIssues('shipping', usual)).toEqual([]);
  });

  it('carry raw cards to $20 in an envelope, slabs in a mailer to $200, and the rest insured [SHIP-11]', () => {
    expect(offered(2_000, false)).toEqual(['Plain white envelope', 'Bubble mailer', 'Insured mail']);
    expect(offered(2_000, true)).toEqual(['Bubble mailer', 'Insured mail']);
    expect(offered(20_000, false)).toEqual(['Bubble mailer', 'Insured mail']);
    expect(offered(20_001, true)).toEqual(['Insured mail']);
    expect(offered(75_001, true)).toEqual(['Insured mail, signed']);
  });
});

describe('a shop that set up no shipping', () => {
  it('is told by its method, not by the name alone [CART-24]', () => {
    const { offers } = priceOrder({ lines: [], hasSlabs: false }, null, noChargeSettings);
    expect(offers.map(({ method }) => isUnset(structuredClone(method)))).toEqual([true]);
    for (const other of [{ price: cents(1) }, { tracked: true }, { regions: ['CA'] }, { freeFrom: cents(5) }]) {
      expect(isUnset({ ...freeShipping, ...other })).toBe(false);
    }
  });
});
