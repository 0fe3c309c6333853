import { firstNames } from '../title/vocabulary/first-names.ts';

const suffix = /^(?:jr|sr|ii|iii|iv)\.?$/i;

const isFirstName = (word: string): boolean => firstNames.has(word.toLowerCase().replace(/[^\p{L}]/gu, ''));

/**
 * 'Sample, Pat', 'Sample Jr., Pat' and 'Sample, Pat Jr.' as the name is said. Two surnames, 'Alpha, Beta', are two players and
 * stay as they are.
 */
export function inNameOrder(player: string): string {
  const [, last = '', rest = ''] = /^([^,/&]+?)\s*,\s*([^,/&]+)$/.exec(player) ?? [];
  const [first = '', ...others] = rest.split(/\s+/);
  if (suffix.test(first) || !isFirstName(first)) return player;
  const lastNames = last.split(/\s+/);
  const behind = [...lastNames, ...others].filter((word) => suffix.test(word));
  const name = [first, ...others, ...lastNames].filter((word) => !suffix.test(word));
  return [...name, ...behind].join(' ');
}
