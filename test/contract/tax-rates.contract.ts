import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TaxRates, ToTax } from '#domain/checkout/tax-rates.port.ts';
import type { Destination } from '#domain/checkout/tax-table.ts';
import { cents, sumCents } from '#domain/money/cents.ts';

export type TaxRatesStage = {
  readonly taxRates: TaxRates;
  /** Where orders are taxed. */
  readonly taxed: Destination;
  /** Where they are not. */
  readonly untaxed: Destination;
  /** No such place. */
  readonly nowhere: Destination;
  /** From now on the service does not answer. */
  break(): Promise<void>;
  close(): Promise<void>;
};

export function taxRatesContract(name: string, open: () => Promise<TaxRatesStage>): void {
  describe(`tax rates: ${name}`, () => {
    let stage: TaxRatesStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    const order = (to: Destination, wish: Partial<ToTax> = {}): ToTax => ({
      lines: [cents(1_999), cents(5_001)],
      shipping: cents(500),
      to,
      included: false,
      ...wish,
    });
    const taxes = async (wanted: ToTax) => (await stage.taxRates.taxes(wanted))._unsafeUnwrap();
    const sum = async (wanted: ToTax) => sumCents((await taxes(wanted)).taxes.map(({ amount }) => amount));

    it('answers whole cents under a name and a rate, the same each time [TAX-07]', async () => {
      const first = await taxes(order(stage.taxed));
      expect(first.taxes.length).toBeGreaterThan(0);
      for (const { name: tax, rate, amount } of first.taxes) {
        expect(tax).not.toBe('');
        expect(rate).toBeGreaterThan(0);
        expect(Number.isInteger(amount) && amount > 0).toBe(true);
      }
      expect(await taxes(order(stage.taxed))).toEqual(first);
    });

    it('answers less where the amounts contain the tax, and more for more [TAX-07]', async () => {
      const added = await sum(order(stage.taxed));
      expect(await sum(order(stage.taxed, { included: true }))).toBeLessThan(added);
      expect(await sum(order(stage.taxed, { lines: [cents(100_000)] }))).toBeGreaterThan(added);
    });

    it('answers none where nothing is taxed [TAX-07]', async () => {
      expect((await taxes(order(stage.untaxed))).taxes).toEqual([]);
    });

    it('says that there is no such place [TAX-07]', async () => {
      const failure = (await stage.taxRates.taxes(order(stage.nowhere)))._unsafeUnwrapErr();
      expect(failure).toEqual({ kind: 'tax-address-invalid' });
    });

    it('fails while it does not know, instead of saying that there is no tax [TAX-08]', async () => {
      await stage.break();
      for (const to of [stage.taxed, stage.untaxed]) {
        expect((await stage.taxRates.taxes(order(to)))._unsafeUnwrapErr()).toEqual({ kind: 'tax-unavailable' });
      }
    });
  });
}
