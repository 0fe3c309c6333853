import type { Read, Span, TitleScan } from './title-scan.ts';
import { jointAt, normAt } from './title-words.ts';
import { parallelEndings, parallelHelpers } from './vocabulary/parallels.ts';

/** The longest run of colors, patterns and finishes, without words of the player ('Jalen Green'). */
export function readParallel(scan: TitleScan): Read<string> | undefined {
  let best: Span | undefined;
  for (let at = 0; at < scan.words.length; at += 1) {
    if (!isPart(scan, at)) continue;
    const span = { from: at, to: endOfRun(scan, at) };
    at = span.to - 1;
    if (hasParallel(scan, span) && (!best || span.to - span.from > best.to - best.from)) best = span;
  }
  return best && { value: titled(scan.text(best)), words: scan.text(best) };
}

function isPart(scan: TitleScan, at: number): boolean {
  const claim = scan.claimOf(at);
  if (!claim || claim.kind === 'player' || claim.kind === 'set') return false;
  return claim.kind === 'parallel' || (claim.to === claim.from + 1 && parallelHelpers.has(normAt(scan.words, at)));
}

const hasParallel = (scan: TitleScan, { from, to }: Span): boolean => {
  for (let at = from; at < to; at += 1) if (scan.kindOf(at) === 'parallel') return true;
  return false;
};

function endOfRun(scan: TitleScan, from: number): number {
  let to = from + 1;
  while (isPart(scan, to) && jointAt(scan.words, to) !== 'break') to += 1;
  while (to > from + 1 && !canEnd(scan, to - 1)) to -= 1;
  return to;
}

const canEnd = (scan: TitleScan, at: number): boolean =>
  scan.kindOf(at) === 'parallel' || parallelEndings.has(normAt(scan.words, at));

/** 'PURPLE DIE-CUT' and 'purple die-cut' become 'Purple Die-Cut'; mixed case stays. */
const titled = (text: string): string =>
  text.replace(/\p{L}[\p{L}\p{M}\p{Nd}'’]*/gu, (word) =>
    word === word.toUpperCase() || word === word.toLowerCase()
      ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
      : word,
  );
