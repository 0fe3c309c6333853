import { describe, expect, it } from 'vitest';
import { lotLimits } from '#domain/inventory/lot.ts';
import { blankLotForm, formOfLot, type LotFormValues, readLotForm } from '#domain/inventory/lot-form.ts';
import { cents } from '#domain/money/cents.ts';

const typed: LotFormValues = {
  boughtOn: '2026-02-14',
  source: ' Dallas Card Show ',
  paid: '$1,250.50',
  fees: '19.5',
  note: '',
};
const lot = {
  boughtOn: '2026-02-14',
  source: 'Dallas Card Show',
  paid: cents(125_050),
  fees: cents(1_950),
  note: '',
};

describe('the form of a lot', () => {
  it('is read into amounts in cents, and shows them again [LOT-02]', () => {
    expect(readLotForm(typed)._unsafeUnwrap()).toEqual(lot);
    expect(readLotForm(formOfLot(lot))._unsafeUnwrap()).toEqual(lot);
    expect(readLotForm({ ...typed, fees: '' })._unsafeUnwrap().fees).toBe(0);
    expect(formOfLot({ ...lot, fees: cents(0) }).fees).toBe('');
    expect(blankLotForm('2026-03-01')).toMatchObject({ boughtOn: '2026-03-01', source: '' });
  });

  it.each([
    [{ boughtOn: '' }, 'boughtOn', 'missing'],
    [{ boughtOn: '2026-02-30' }, 'boughtOn', 'bad-date'],
    [{ boughtOn: '14.2.2026' }, 'boughtOn', 'bad-date'],
    [{ source: ' ' }, 'source', 'missing'],
    [{ source: 'x'.repeat(lotLimits.source + 1) }, 'source', 'too-long'],
    [{ paid: '' }, 'paid', 'missing'],
    [{ paid: 'a lot' }, 'paid', 'no-amount'],
    [{ paid: '10000001' }, 'paid', 'too-high'],
    [{ fees: 'none' }, 'fees', 'no-amount'],
    [{ note: 'x'.repeat(lotLimits.note + 1) }, 'note', 'too-long'],
  ] as const)('refuses %j at its field [LOT-02]', (change, field, kind) => {
    expect(readLotForm({ ...typed, ...change })._unsafeUnwrapErr()).toEqual([{ field, kind }]);
  });
});
