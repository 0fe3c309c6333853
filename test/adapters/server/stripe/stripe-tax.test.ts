import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeStripeTax } from '#adapters/server/stripe/stripe-tax.ts';
import { countryCodes } from '#domain/checkout/country-codes.ts';
import type { Destination } from '#domain/checkout/tax-table.ts';
import { cents } from '#domain/money/cents.ts';
import { taxRatesContract } from '#test/contract/tax-rates.contract.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { openPaymentProvider, type PaymentProvider } from '#test/support/payment-provider/payment-provider.ts';

const to = (state: string, postalCode: string) =>
  ({ country: 'US', state, postalCode, city: 'C', line1: '1 A St' }) as const;

const taxAt = ({ secretKey, server }: PaymentProvider, log = makeRecordingLog()) =>
  makeStripeTax({ secretKey, mode: 'test', server, patience: 500 }, log);

taxRatesContract('Stripe Tax', async () => {
  const provider = await openPaymentProvider();
  return {
    taxRates: taxAt(provider),
    taxed: to('NY', '10001'),
    untaxed: to('OR', '97201'),
    nowhere: to('NY', '90210'),
    break: async () => provider.faults.set('any', 'reset-before'),
    close: provider.close,
  };
});

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

  it('charges what Stripe calculates, each tax with its rate [TAX-07]', async () => {
    expect((await taxAt(provider).taxes(order('NY', '10001')))._unsafeUnwrap()).toEqual({
      taxes: [
        { name: 'Sales tax (NY)', rate: 400, amount: 420 },
        { name: 'Sales tax (NY)', rate: 487.5, amount: 512 },
      ],
      onShipping: true,
    });
    expect((await taxAt(provider).taxes(order('CA', '94110', true)))._unsafeUnwrap()).toEqual({
      taxes: [{ name: 'Sales tax (CA)', rate: 725, amount: 676 }],
      onShipping: false,
    });
  });

  it('charges the tax of another country, named as the shop names it, and none where it is not registered [TAX-07][ADDR-05]', async () => {
    const abroad = { lines: [cents(10_000)], shipping: cents(500), included: false };
    const taxesOf = async (address: Destination) =>
      (await taxAt(provider).taxes({ ...abroad, to: address }))._unsafeUnwrap().taxes;
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
      const failure = (await taxAt(provider, log).taxes(order('NY', '10001')))._unsafeUnwrapErr();
      expect(failure).toEqual({ kind: 'tax-unavailable' });
      expect(log.entries).toHaveLength(1);
      expect(JSON.stringify(log.entries)).not.toMatch(/sk_test|10001|1 A St/);
    },
  );
});
