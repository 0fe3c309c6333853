import { type NameCandidate, namesAt, wholeNameAt } from './name-candidates.ts';
import { properName } from './name-casing.ts';
import { namesInGaps } from './name-gap.ts';
import { nameScan } from './name-part.ts';
import type { Read, Span, TitleScan } from './title-scan.ts';
import { jointAt, normAt } from './title-words.ts';
import { hasMixedCase } from './weigh-name.ts';

const leastWeight = 1.5;
/** A second name must be a full name. */
const secondNameWeight = 6;
/** Behind '/' or '&' two words are enough. */
const pairedNameWeight = 4;

/** The most likely name, or several players joined by ' / ' or ' & ' as written. */
export function readPlayer(scan: TitleScan): Read<string> | undefined {
  const candidates = findCandidates(scan);
  const best = heaviest(candidates);
  if (!best || best.weight < leastWeight) return undefined;
  const rival = heaviest(candidates.filter(({ from, to }) => to <= best.from || from >= best.to));
  const all = withNeighbours(scan, best, candidates);
  for (const name of all) scan.reclaim(name, 'player');
  return compose(scan, all, scoreOf(best, all.length > 1 ? undefined : rival));
}

/** A full name far ahead of any other is sure; one word, or two names alike, is doubtful. */
function scoreOf(best: NameCandidate, rival: NameCandidate | undefined): number {
  const alone = best.weight >= 6 ? 1 : best.weight >= 4 ? 0.75 : 0.5;
  return rival && best.weight - rival.weight < 1 ? Math.min(alone, 0.6) : alone;
}

function findCandidates(scan: TitleScan): readonly NameCandidate[] {
  const found: NameCandidate[] = [];
  const mixedCase = hasMixedCase(scan);
  const names = nameScan(scan);
  for (const at of scan.words.keys()) {
    const whole = wholeNameAt(scan, at);
    if (whole) found.push(whole);
    found.push(...namesAt(names, at, mixedCase));
  }
  found.push(...namesInGaps(scan));
  return found;
}

function heaviest(candidates: readonly NameCandidate[]): NameCandidate | undefined {
  let best: NameCandidate | undefined;
  for (const candidate of candidates) if (!best || candidate.weight > best.weight) best = candidate;
  return best;
}

/** Adds full names beside the best one: 'Joe Montana & Jerry Rice', 'Larry Bird Magic Johnson'. */
function withNeighbours(scan: TitleScan, best: NameCandidate, candidates: readonly NameCandidate[]): readonly Span[] {
  const full = candidates.filter(({ weight }) => weight >= secondNameWeight);
  const pairs = candidates.filter(({ from, to, weight }) => to - from > 1 && weight >= pairedNameWeight);
  const names: Span[] = [best];
  let [first, last]: [Span, Span] = [best, best];
  while (names.length < 4) {
    const [from, to] = [gapBefore(scan, first.from), gapAfter(scan, last.to)];
    const before = heaviest((isPair(scan, first.from) ? pairs : full).filter((name) => name.to === from));
    const after = heaviest((isPair(scan, last.to) ? pairs : full).filter((name) => name.from === to));
    if (before) {
      names.unshift(before);
      first = before;
    } else if (after) {
      names.push(after);
      last = after;
    } else break;
  }
  return names;
}

const isPair = (scan: TitleScan, at: number): boolean => /^(slash|and)$/.test(jointAt(scan.words, at) ?? '');

const isAnd = (scan: TitleScan, at: number): boolean => normAt(scan.words, at) === 'and';
const gapBefore = (scan: TitleScan, from: number): number =>
  jointAt(scan.words, from) === 'break' ? -1 : isAnd(scan, from - 1) ? from - 1 : from;
const gapAfter = (scan: TitleScan, to: number): number =>
  isAnd(scan, to) ? to + 1 : jointAt(scan.words, to) === 'break' ? -1 : to;

function compose(scan: TitleScan, names: readonly Span[], score: number): Read<string> | undefined {
  const [first, last] = [names[0], names.at(-1)];
  if (!first || !last) return undefined;
  const written = names.map(
    (span, i) => (i === 0 ? '' : separator(scan, span.from)) + properName(scan.text(span).replace(/,\s*/, ' ')),
  );
  return { value: written.join(''), words: scan.text({ from: first.from, to: last.to }), score };
}

const separator = (scan: TitleScan, from: number): string =>
  jointAt(scan.words, from) === 'and' || isAnd(scan, from - 1) ? ' & ' : ' / ';
