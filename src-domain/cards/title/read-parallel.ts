import type { Read, Span, TitleScan } from './title-scan.ts';
import { jointAt, normAt } from './title-words.ts';
import { colours, parallelEndings, parallelHelpers } from './vocabulary/parallels.ts';

/** The longest run of colors, patterns and finishes, without words of the player ('Jalen Green'). */
export function readParallel(scan: TitleScan): Read<string> | undefined {
  let best: Span | undefined;
  for (let at = 0; at < scan.words.length; at += 1) {
    if (!isPart(scan, at) && !isPattern(scan, at)) continue;
    const span = { from: at, to: endOfRun(scan, at) };
    at = span.to - 1;
    if (hasParallel(scan, span) && (!best || span.to - span.from > best.to - best.from)) best = span;
  }
  if (best && normAt(scan.words, best.from) === 'and') best = { from: best.from + 1, to: best.to };
  return best && { value: titled(scan.text(best)), words: scan.text(best), score: 0.9 };
}

function isPart(scan: TitleScan, at: number): boolean {
  const claim = scan.claimOf(at);
  if (!claim || claim.kind === 'player' || claim.kind === 'set') return false;
  return claim.kind === 'parallel' || (claim.to === claim.from + 1 && parallelHelpers.has(normAt(scan.words, at)));
}

/** 'Argyle Prizm', 'Gold Money Shimmer': an unknown word in or before a parallel is its pattern. */
export function isPattern(scan: TitleScan, at: number): boolean {
  const kind = scan.kindOf(at);
  if (kind !== undefined && kind !== 'ordinary') return false;
  if (!/^\p{L}{4,}$/u.test(normAt(scan.words, at)) || jointAt(scan.words, at + 1) !== 'space') return false;
  const isBetween = isPart(scan, at - 1) && isPart(scan, at + 1) && jointAt(scan.words, at) === 'space';
  return (
    isBetween || (/^(prizms?|refractors?)$/.test(normAt(scan.words, at + 1)) && scan.kindOf(at + 1) === 'parallel')
  );
}

const hasParallel = (scan: TitleScan, { from, to }: Span): boolean => {
  for (let at = from; at < to; at += 1) if (scan.kindOf(at) === 'parallel') return true;
  return false;
};

function endOfRun(scan: TitleScan, from: number): number {
  let to = from + 1;
  while ((isPart(scan, to) || isPattern(scan, to)) && continues(scan, to)) to += 1;
  while (to > from + 1 && !canEnd(scan, to - 1)) to -= 1;
  return to;
}

/** 'Red, White, and Blue' is one parallel. */
function continues(scan: TitleScan, at: number): boolean {
  if (jointAt(scan.words, at) !== 'break') return true;
  const between = scan.title.slice(scan.words[at - 1]?.end ?? 0, scan.words[at]?.start ?? 0);
  const isListed =
    colours.has(normAt(scan.words, at - 1)) &&
    (colours.has(normAt(scan.words, at)) || normAt(scan.words, at) === 'and');
  return /^,\s*$/.test(between) && isListed;
}

const canEnd = (scan: TitleScan, at: number): boolean =>
  scan.kindOf(at) === 'parallel' || parallelEndings.has(normAt(scan.words, at));

/** 'PURPLE DIE-CUT' and 'purple die-cut' become 'Purple Die-Cut'; mixed case stays. */
export const titled = (text: string): string =>
  text.replace(/\p{L}[\p{L}\p{M}\p{Nd}'’]*/gu, (word) =>
    word !== 'and' && (word === word.toUpperCase() || word === word.toLowerCase())
      ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
      : word,
  );
