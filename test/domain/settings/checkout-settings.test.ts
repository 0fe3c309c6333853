import { describe, expect, it } from 'vitest';
import { noPolicies } from '#domain/content/shop-policies.ts';
import { emptySettings } from '#domain/documents/default-documents.ts';
import { documentIssues } from '#domain/documents/documents.ts';
import { checkoutRules } from '#domain/settings/checkout-settings.ts';
import { shopPolicies } from '#domain/settings/shop-details.ts';

describe('the settings of checkout', () => {
  it('ship to the United States until countries are chosen [ADDR-01]', () => {
    expect(checkoutRules(emptySettings.checkout).countries).toEqual(['US']);
    expect(checkoutRules({ countries: ['CA', 'DE'], phone: 'required' })).toEqual({
      countries: ['CA', 'DE'],
      phone: 'required',
    });
  });
});

describe('the handling days of the shop', () => {
  const policies = (handlingDaysFrom: number | null, handlingDaysTo: number | null) =>
    shopPolicies({ ...emptySettings.shop, handlingDaysFrom, handlingDaysTo }, noPolicies).shippingDays;
  const issues = (handlingDaysFrom: number | null, handlingDaysTo: number | null) =>
    documentIssues('shop', { ...emptySettings.shop, handlingDaysFrom, handlingDaysTo });

  it('are one number where only one end is set [SET-06]', () => {
    expect(policies(1, 3)).toEqual({ from: 1, to: 3 });
    expect(policies(2, null)).toEqual({ from: 2, to: 2 });
    expect(policies(null, 2)).toEqual({ from: 2, to: 2 });
    expect(policies(null, null)).toBeNull();
  });

  it('cannot end before they begin [SET-07]', () => {
    expect(issues(3, 2)).toEqual([
      { field: 'handlingDaysTo', message: 'Please enter at least the days of the field before' },
    ]);
    for (const [from, to] of [
      [2, 2],
      [2, null],
      [null, 2],
      [null, null],
    ] as const) {
      expect(issues(from, to)).toEqual([]);
    }
  });
});
