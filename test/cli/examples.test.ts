import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const run = (...args: string[]): string[] =>
  execFileSync(process.execPath, ['--import', 'tsx', 'examples/price-and-filter.ts', 'examples/cards.json', ...args], {
    encoding: 'utf8',
  })
    .trimEnd()
    .split('\n')
    .map((line) => line.trim());

describe('examples/price-and-filter', () => {
  it('prices and sorts the cards that pass, by the rules of the shop', () => {
    expect(run('--graded')).toEqual([
      '$2,350.50  1989 Upper Deck Ken Griffey Jr. Mariners (PSA 10)',
      '$1,180.00  1996 Topps Chrome Kobe Bryant Lakers (PSA 9)',
      '$3,530.50  2 cards',
    ]);
  });

  it('finds cards by their words', () => {
    expect(run('--search', 'MARINERS').at(-1)).toBe('$2,370.49  2 cards');
  });
});
