import { describe, expect, it } from 'vitest';
import { type RepriceDraft, readReprice } from '#ui/features/admin/card-manager/reprice-draft.ts';

const draft = (number: string, wish: Partial<RepriceDraft> = {}): RepriceDraft => ({
  by: 'percent',
  direction: 'up',
  number,
  ...wish,
});

describe('what is entered to change prices', () => {
  it.each([
    ['10', {}, { by: 'percent', percent: 10 }],
    [' 12.5% ', { direction: 'down' }, { by: 'percent', percent: -12.5 }],
    ['1000', {}, { by: 'percent', percent: 1000 }],
    ['95', { direction: 'down' }, { by: 'percent', percent: -95 }],
    ['.5', {}, { by: 'percent', percent: 0.5 }],
    ['$1,000.10', { by: 'amount' }, { by: 'amount', amount: 100_010 }],
    ['0.29', { by: 'amount', direction: 'down' }, { by: 'amount', amount: -29 }],
  ] as const)('is read from the input %j [CMGR-31]', (number, wish, reprice) => {
    expect(readReprice(draft(number, wish))._unsafeUnwrap()).toEqual(reprice);
  });

  it.each([
    ['', {}, 'Enter a percentage.'],
    ['', { by: 'amount' }, 'Enter an amount.'],
    ['ten', {}, 'Enter a number with at most two decimals, like 12.5.'],
    ['1.234', {}, 'Enter a number with at most two decimals, like 12.5.'],
    ['-5', {}, 'Enter a number with at most two decimals, like 12.5.'],
    ['0', {}, 'Enter a number above 0.'],
    ['1001', {}, 'At most 1,000 percent.'],
    ['96', { direction: 'down' }, 'At most 95 percent.'],
    ['1000000.01', { by: 'amount' }, 'At most $1,000,000.'],
  ] as const)('%j is refused, with what to enter [CMGR-31]', (number, wish, sentence) => {
    expect(readReprice(draft(number, wish))._unsafeUnwrapErr()).toBe(sentence);
  });
});
