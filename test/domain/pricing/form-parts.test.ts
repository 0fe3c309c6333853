import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import {
  amountIn,
  digitsOf,
  percentIn,
  readCovering,
  readPeriod,
  shownCovering,
  shownPeriod,
  wholeIn,
} from '#domain/pricing/form-parts.ts';

/** As if the device were in UTC. */
const dates = {
  instantOf: (typed: string) => (/^\d{4}-\d\d-\d\d$/.test(typed) ? `${typed}T00:00:00.000Z` : null),
  typedOf: (instant: string) => instant.slice(0, 10),
};

describe('a field of a form of codes and sales', () => {
  it.each([
    [wholeIn, '12', 12],
    [wholeIn, '123456789', 123_456_789],
    [wholeIn, 'x12', Number.NaN],
    [wholeIn, '12x', Number.NaN],
    [wholeIn, '', Number.NaN],
    [percentIn, ' 15 % ', 15],
    [percentIn, '15%', 15],
    [percentIn, '15  %', 15],
    [percentIn, '1%5', Number.NaN],
    [percentIn, '12.5', Number.NaN],
    [amountIn, ' $5.50 ', 550],
    [amountIn, 'five', Number.NaN],
  ] as const)('is read by %o: %j is %d [DISC-05]', (read, typed, number) => {
    expect(read(typed)).toBe(number);
  });

  it('shows an amount as digits, and none as nothing [DISC-05]', () => {
    expect([digitsOf(cents(550)), digitsOf(cents(5_000)), digitsOf(null)]).toEqual(['5.50', '50', '']);
  });

  it('has dates with or without spaces, or none, and says which are wrong [DISC-05]', () => {
    expect(readPeriod({ startsAt: ' 2026-06-01 ', endsAt: '  ' }, dates)).toEqual({
      period: { startsAt: '2026-06-01T00:00:00.000Z', endsAt: null },
      issues: [],
    });
    expect(readPeriod({ startsAt: 'soon', endsAt: 'later' }, dates)).toEqual({
      period: { startsAt: null, endsAt: null },
      issues: [
        { field: 'startsAt', kind: 'bad-date' },
        { field: 'endsAt', kind: 'bad-date' },
      ],
    });
    const shown = shownPeriod({ startsAt: '2026-06-01T00:00:00.000Z', endsAt: null }, dates);
    expect(shown).toEqual({ startsAt: '2026-06-01', endsAt: '' });
    expect(shownPeriod({ startsAt: null, endsAt: '2026-06-01T00:00:00.000Z' }, dates).endsAt).toBe('2026-06-01');
  });

  it('names what is covered, each once, and a card by its address too [DISC-02]', () => {
    const covered = ' Topps \n\nhttps://shop.example/card/griffey\nTopps\nx/card/y/card/jordan';
    expect(readCovering({ covers: 'brand', covered }).covered).toEqual([
      'Topps',
      'https://shop.example/card/griffey',
      'x/card/y/card/jordan',
    ]);
    expect(readCovering({ covers: 'card', covered }).covered).toEqual(['Topps', 'griffey', 'jordan']);
    expect(readCovering({ covers: 'all', covered })).toEqual({ covers: 'all', covered: [] });
    expect(shownCovering({ covers: 'brand', covered: ['Topps', 'Fleer'] })).toEqual({
      covers: 'brand',
      covered: 'Topps\nFleer',
    });
  });
});
