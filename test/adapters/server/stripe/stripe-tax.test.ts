import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeStripeTax } from '#adapters/server/stripe/stripe-tax.ts';
import { countryCodes } from '#domain/checkout/shipping/country-codes.ts';
import type { ToTax } from '#domain/checkout/tax/calculate-taxes.ts';
import type { Destination } from '#domain/checkout/tax/tax-table.ts';
import { cents, sumCents } from '#domain/money/cents.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { openPaymentProvider, type PaymentProvider } from '#test/support/payment-provider/payment-provider.ts';

const to = (state: string, postalCode: string) =>
  ({ country: 'US', state, postalCode, city: 'C', line1: '1 A St' }) as const;

const taxAt = ({ secretKey, server }: PaymentProvider, log = makeRecordingLog()) =>
  makeStripeTax({ secretKey, mode: 'test', server, waitLimit: 250 }, log);

describe('Stripe Tax', () => {
  let provider: PaymentProvider;
  beforeEach(async () => {
    provider = await openPaymentProvider();
  });
  afterEach(() => provider.close());
  const order = (state: string, zip: string, included = false) => ({
    lines: [cents(10_000)],
    shipping: cents(500),
    to: to(state, zip),
    included,
  });

  const [taxed, untaxed, nowhere] = [to('NY', '10001'), to('OR', '97201'), to('NY', '90210')];
  const anOrder = (where: Destination, wish: Partial<ToTax> = {}): ToTax => ({
    lines: [cents(1_999), cents(5_001)],
    shipping: cents(500),
    to: where,
    included: false,
    ...wish,
  });
  const taxes = async (wanted: ToTax) => (await taxAt(provider)(wanted))._unsafeUnwrap();
  const sum = async (wanted: ToTax) => sumCents((await taxes(wanted)).taxes.map(({ amount }) => amount));

  it('answers whole cents under a name and a rate, the same each time [TAX-07]', async () => {
    const first = await taxes(anOrder(taxed));
    expect(first.taxes.length).toBeGreaterThan(0);
    for (const { name: tax, rate, amount } of first.taxes) {
      expect(tax).not.toBe('');
      expect(rate).toBeGreaterThan(0);
      expect(Number.isInteger(amount) && amount > 0).toBe(true);
    }
    expect(await taxes(anOrder(taxed))).toEqual(first);
  });

  it('answers less where the amounts contain the tax, and more for more [TAX-07]', async () => {
    const added = await sum(anOrder(taxed));
    expect(await sum(anOrder(taxed, { included: true }))).toBeLessThan(added);
    expect(await sum(anOrder(taxed, { lines: [cents(100_000)] }))).toBeGreaterThan(added);
  });

  it('answers no tax where nothing is taxed [TAX-07]', async () => {
    expect((await taxes(anOrder(untaxed))).taxes).toEqual([]);
  });

  it('says that there is no such place [TAX-07]', async () => {
    expect((await taxAt(provider)(anOrder(nowhere)))._unsafeUnwrapErr()).toEqual({ kind: 'tax-address-invalid' });
  });

  it('fails while it does not know, instead of saying that there is no tax [TAX-08]', async () => {
    provider.faults.set('any', 'reset-before');
    for (const where of [taxed, untaxed]) {
      expect((await taxAt(provider)(anOrder(where)))._unsafeUnwrapErr()).toEqual({
        kind: 'unavailable',
        why: 'offline',
        what: 'tax',
      });
    }
  });

  it('charges what Stripe calculates, each tax with its rate [TAX-07]', async () => {
    expect((await taxAt(provider)(order('NY', '10001')))._unsafeUnwrap()).toEqual({
      taxes: [
        { name: 'Sales tax (NY)', rate: 400, amount: 420 },
        { name: 'Sales tax (NY)', rate: 487.5, amount: 512 },
      ],
      shippingTax: 44,
    });
    expect((await taxAt(provider)(order('CA', '94110', true)))._unsafeUnwrap()).toEqual({
      taxes: [{ name: 'Sales tax (CA)', rate: 725, amount: 676 }],
      shippingTax: 0,
    });
  });

  it('charges the tax of another country, named as the shop names it, and none where it is not registered [TAX-07, ADDR-05]', async () => {
    const abroad = { lines: [cents(10_000)], shipping: cents(500), included: false };
    const taxesOf = async (address: Destination) =>
      (await taxAt(provider)({ ...abroad, to: address }))._unsafeUnwrap().taxes;
    expect(await taxesOf({ country: 'DE', state: '', postalCode: '10115', city: 'Berlin', line1: 'Allee 1' })).toEqual([
      { name: 'Tax (Germany)', rate: 1900, amount: 1995 },
    ]);
    expect(
      await taxesOf({ country: 'CA', state: 'ON', postalCode: 'M5V 3L9', city: 'Toronto', line1: '1 A St' }),
    ).toEqual([{ name: 'Tax (Ontario)', rate: 1300, amount: 1365 }]);
    for (const country of countryCodes.filter((code) => !['US', 'DE', 'CA'].includes(code))) {
      expect(await taxesOf({ country, state: '', postalCode: '', city: 'C', line1: '1 A St' })).toEqual([]);
    }
  });

  it.each(['error', 'busy', 'unauthorized', 'refuse', 'page', 'hang-before'] as const)(
    'is unavailable on %s, and logs neither key nor address [TAX-08]',
    async (fault) => {
      const log = makeRecordingLog();
      provider.faults.set('tax', fault);
      const failure = (await taxAt(provider, log)(order('NY', '10001')))._unsafeUnwrapErr();
      expect(failure).toEqual({ kind: 'unavailable', why: 'offline', what: 'tax' });
      expect(log.entries).toHaveLength(1);
      expect(JSON.stringify(log.entries)).not.toMatch(/sk_test|10001|1 A St/);
    },
  );
});
