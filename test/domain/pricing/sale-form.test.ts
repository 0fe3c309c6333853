import { describe, expect, it } from 'vitest';
import type { FormDates } from '#domain/pricing/form-parts.ts';
import { blankSaleForm, formOfSale, readSaleForm, type SaleFormValues } from '#domain/pricing/sale-form.ts';
import { aSale } from '#test/support/sales.ts';

/** Dates as they are stored. */
const dates: FormDates = {
  instantOf: (typed) => (Number.isNaN(Date.parse(typed)) ? null : new Date(typed).toISOString()),
  typedOf: (instant) => instant,
};

const read = (more: Partial<SaleFormValues>) => readSaleForm({ ...blankSaleForm, name: 'Summer', ...more }, dates);

describe('the form of a sale', () => {
  it('is read back as it was filled in [SALE-01]', () => {
    for (const sale of [
      aSale(),
      aSale({ kind: 'amount', value: 1250, covers: 'player', covered: ['Ken Griffey Jr.', 'Derek Jeter'] }),
      aSale({ startsAt: '2025-06-01T00:00:00.000Z', endsAt: '2025-06-08T00:00:00.000Z' }),
    ]) {
      expect(readSaleForm(formOfSale(sale, dates), dates)._unsafeUnwrap()).toEqual(sale);
    }
  });

  it('is read as people type [SALE-01]', () => {
    const typed = read({ value: ' 15 % ', covers: 'card', covered: 'https://shop.example/card/7\n7\n\n 8 ' });
    expect(typed._unsafeUnwrap()).toMatchObject({ value: 15, covered: ['7', '8'] });
    expect(read({ kind: 'amount', value: '$1,250.50' })._unsafeUnwrap().value).toBe(125_050);
  });

  it('says what is wrong at the field [SALE-01]', () => {
    const issues = read({ name: ' ', value: 'ten', startsAt: 'soon', covers: 'set' })._unsafeUnwrapErr();
    expect(issues).toEqual([
      { field: 'name', kind: 'missing' },
      { field: 'value', kind: 'bad-value' },
      { field: 'covered', kind: 'missing' },
      { field: 'startsAt', kind: 'bad-date' },
    ]);
  });
});
