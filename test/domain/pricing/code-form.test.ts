import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import { blankCodeForm, type CodeFormValues, formOfCode, readCodeForm } from '#domain/pricing/code-form.ts';
import { codeDifferences, discountText } from '#domain/pricing/discount-facts.ts';
import { aCode } from '#test/support/discount-codes.ts';

/** As if the device were in UTC. */
const dates = {
  instantOf: (typed: string) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) ? `${typed}:00.000Z` : null),
  typedOf: (instant: string) => instant.slice(0, 16),
};
const read = (values: Partial<CodeFormValues>) =>
  readCodeForm({ ...blankCodeForm, code: 'save-5', value: '5', ...values }, dates);
const issues = (values: Partial<CodeFormValues>) =>
  read(values)
    ._unsafeUnwrapErr()
    .map(({ field, kind }) => `${field} ${kind}`);

const full = aCode({
  code: 'SAVE-5',
  kind: 'amount',
  value: 550,
  startsAt: '2026-06-01T08:00:00.000Z',
  endsAt: '2026-07-01T08:00:00.000Z',
  minimum: cents(5000),
  covers: 'player',
  covered: ['Ken Griffey Jr.', 'Derek Jeter'],
  limit: 100,
  perCustomer: 1,
});

describe('the form of a discount code', () => {
  it('reads what was typed, and shows a code as it is typed [DISC-05]', () => {
    const typed = formOfCode(full, dates);
    expect(typed).toMatchObject({
      value: '5.50',
      minimum: '50',
      covered: 'Ken Griffey Jr.\nDerek Jeter',
      limit: '100',
    });
    expect(readCodeForm(typed, dates)._unsafeUnwrap()).toEqual(full);
    expect(read({ kind: 'shipping', value: 'left over' })._unsafeUnwrap()).toMatchObject({
      kind: 'shipping',
      value: 0,
    });
    expect(read({ value: ' 15 % ' })._unsafeUnwrap()).toMatchObject({ code: 'SAVE-5', value: 15, covered: [] });
  });

  it('takes cards by their address or id, each once [DISC-02, DISC-05]', () => {
    const covered = 'https://shop.example/card/griffey\n\n jordan \ngriffey';
    expect(read({ covers: 'card', covered })._unsafeUnwrap().covered).toEqual(['griffey', 'jordan']);
    expect(read({ covered: 'not asked for' })._unsafeUnwrap().covered).toEqual([]);
  });

  it('says at the field what is wrong [DISC-05]', () => {
    expect(issues({ code: '', value: '' })).toEqual(['code bad-code', 'value bad-value']);
    expect(issues({ value: '12.5' })).toEqual(['value bad-value']);
    expect(issues({ kind: 'amount', value: 'five' })).toEqual(['value bad-value']);
    expect(issues({ minimum: 'x', limit: '-1', perCustomer: '0' })).toEqual([
      'minimum bad-number',
      'limit bad-number',
      'perCustomer bad-number',
    ]);
    expect(issues({ startsAt: 'soon' })).toEqual(['startsAt bad-date']);
    expect(issues({ covers: 'set', covered: ' \n' })).toEqual(['covered missing']);
  });
});

describe('the log of a discount code', () => {
  it('has what a change changed, in words [DISC-07]', () => {
    expect(codeDifferences(null, full).map(({ label, after }) => `${label}: ${after}`)).toEqual([
      'Discount: $5.50 off',
      'Applies to: Players: Ken Griffey Jr., Derek Jeter',
      'Minimum order value: $50.00',
      'Starts: 2026-06-01T08:00:00.000Z',
      'Ends: 2026-07-01T08:00:00.000Z',
      'Uses in total: 100',
      'Uses per customer: 1',
    ]);
    expect(codeDifferences(full, { ...full, kind: 'percent', value: 10, perCustomer: null })).toEqual([
      { label: 'Discount', before: '$5.50 off', after: '10% off' },
      { label: 'Uses per customer', before: '1', after: '' },
    ]);
    expect(discountText({ kind: 'shipping', value: 0 })).toBe('Free shipping');
  });
});
