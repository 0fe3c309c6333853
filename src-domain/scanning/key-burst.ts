/** A pressed key and when, in milliseconds. */
export type PressedKey = { readonly key: string; readonly at: number };

/** Milliseconds between keys: scanners take a few, the quickest people more than sixty. */
const scannerGap = 35;

/** A pause of this many milliseconds ends what was typed before. */
export const burstPause = 400;

const shortestCode = 6;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, two) => one - two)[numbers.length >> 1] ?? 0;

/**
 * The code that a scanner has typed: a burst of keys with Enter at its end. Null for what a person typed.
 * @param keys the newest last; those before a pause do not count
 */
export function scannedBurst(keys: readonly PressedKey[]): string | null {
  if (keys.at(-1)?.key !== 'Enter') return null;
  const start = keys.findLastIndex(({ at }, index) => index > 0 && at - (keys[index - 1]?.at ?? at) > burstPause);
  const burst = keys
    .slice(Math.max(start, 0))
    .filter(({ key }, index, all) => key.length === 1 || index === all.length - 1);
  const text = burst
    .slice(0, -1)
    .map(({ key }) => key)
    .join('')
    .trim();
  const gaps = burst.slice(1).map(({ at }, index) => at - (burst[index]?.at ?? at));
  return text.length >= shortestCode && median(gaps) < scannerGap ? text : null;
}
