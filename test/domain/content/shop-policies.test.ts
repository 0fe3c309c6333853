import { describe, expect, it } from 'vitest';
import { readDayRange, readDays } from '#domain/content/shop-policies.ts';

describe('days in the settings', () => {
  it.each([
    ['2', 2, 2],
    [' 10 ', 10, 10],
    ['1-2', 1, 2],
    ['1 - 2', 1, 2],
    ['1–12', 1, 12],
    ['3  –  3', 3, 3],
    ['1-365', 1, 365],
  ])('reads %j as a range [SET-05, SET-07]', (text, from, to) => {
    expect(readDayRange(text)).toEqual({ from, to });
  });

  it.each([
    '',
    '0',
    '0-2',
    '2-0',
    '366',
    '1-366',
    '2-1',
    '1000',
    '-1',
    'x1',
    '1x',
    '1-',
    '1-2-3',
    '1 2',
    '1 or 2',
    '1.5',
  ])('refuses %j as a range [SET-07]', (text) => {
    expect(readDayRange(text)).toBeNull();
  });

  it('reads one number of days, from 1 to 365 [SET-05, SET-07]', () => {
    expect(['1', ' 30 ', '365'].map(readDays)).toEqual([1, 30, 365]);
    for (const text of ['', '0', '366', '1-2', 'x1', '30 days', '1.5']) expect(readDays(text)).toBeNull();
  });
});
