import { expect, it } from 'vitest';
import { watchlistTitle } from '#domain/watchlist/watchlist.ts';

it.each([
  ['', ''],
  ['a'.repeat(40), 'a'.repeat(40)],
  ['a'.repeat(41), `${'a'.repeat(40)}...`],
  ['🐐'.repeat(40), '🐐'.repeat(40)],
  ['🐐'.repeat(41), `${'🐐'.repeat(40)}...`],
])('shows 40 characters of a title, which are letters and not their halves: %j [WATCH-06]', (title, shown) => {
  expect(watchlistTitle(title)).toBe(shown);
});
