import type { NameCandidate } from './name-candidates.ts';
import { isSuffixBehindComma } from './name-part.ts';
import type { Kind, Span, TitleScan } from './title-scan.ts';
import { jointAt, normAt } from './title-words.ts';
import { firstNames } from './vocabulary/first-names.ts';
import { nameSuffixes } from './vocabulary/name-parts.ts';
import { colours } from './vocabulary/parallels.ts';
import { surnames } from './vocabulary/surnames.ts';

/** What a name stands between: 'Topps | Rich Ireland | #767'. */
const kindsAround = new Set<Kind | undefined>([
  'year',
  'grade',
  'serial',
  'number',
  'brand',
  'set',
  'team',
  'sport',
  'hobby',
]);
/** Words of these kinds may be a name by their place alone. */
const kindsInGaps = new Set<Kind | undefined>([undefined, 'ordinary', 'place', 'parallel', 'insert']);
const marks = new Set(['rc', 'rookie', 'auto', 'autograph', 'psa', 'sp', 'ssp', 'card']);

type Part = {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isUnknown: boolean;
  readonly isColour: boolean;
};

/**
 * Two or three words that fill the whole gap between the other fields are a name, also where each of them is a color, a
 * place or an ordinary word: 'Candy Maldonado', 'Ian Book', 'Stanford Jennings'.
 */
export function namesInGaps(scan: TitleScan): readonly NameCandidate[] {
  const found: NameCandidate[] = [];
  for (let at = 0; at < scan.words.length; at += 1) {
    if (!isBorder(scan, at)) continue;
    let to = at;
    while (to < at + 4 && isInGap(scan, to) && (to === at || !isBorder(scan, to))) {
      to += 1;
      if (to === at + 2 && isParallel(scan, to)) found.push(...nameIn(scan, { from: at, to }));
    }
    if (to === at + 1 && isMarkLikeName(scan, at)) to += 1;
    const isWhole = to === scan.words.length || (to < scan.words.length && isBorder(scan, to));
    if (isWhole && !isBeforeNickname(scan, to)) found.push(...nameIn(scan, { from: at, to }));
  }
  return found;
}

function nameIn(scan: TitleScan, { from, to }: Span): readonly NameCandidate[] {
  const weight = weighGap(partsOf(scan, from, to));
  return weight > 0 ? [{ from, to, weight }] : [];
}

/** 'Purple Ice' ends the name before it. */
const isParallel = (scan: TitleScan, at: number): boolean =>
  scan.kindOf(at - 1) !== 'parallel' && scan.kindOf(at) === 'parallel' && scan.kindOf(at + 1) === 'parallel';

/** 'Santa Clara' of 'Santa Clara Broncos' is a college. */
function isBeforeNickname(scan: TitleScan, at: number): boolean {
  const claim = scan.claimOf(at);
  return claim?.kind === 'team' && claim.to - claim.from === 1 && jointAt(scan.words, at) === 'space';
}

/** Whether a field, a bracket or the start of the title is before a word. */
function isBorder(scan: TitleScan, at: number): boolean {
  if (at === 0) return true;
  const joint = jointAt(scan.words, at);
  if (joint === 'break') return !isSuffixBehindComma(scan, at);
  if (joint === 'slash' || joint === 'and') return true;
  return isField(scan, at - 1) || isField(scan, at);
}

function isField(scan: TitleScan, at: number): boolean {
  const claim = scan.claimOf(at);
  if (claim === undefined) return false;
  return kindsAround.has(claim.kind) || (claim.to - claim.from > 1 && claim.kind !== 'parallel');
}

function isInGap(scan: TitleScan, at: number): boolean {
  const word = scan.words[at];
  if (!word || word.numbered || !/^[\p{L}\p{M}.'’-]+$/u.test(word.text) || isField(scan, at)) return false;
  const isInsertWord =
    scan.kindOf(at) === 'insert' && !scan.isFree(at + 1) && !firstNames.has(word.norm) && !surnames.has(word.norm);
  return kindsInGaps.has(scan.kindOf(at)) && !isFinish(scan, at) && !isInsertWord;
}

/** 'Refractor', 'Mosaic'; colors are names, too. */
const isFinish = (scan: TitleScan, at: number): boolean => {
  const norm = normAt(scan.words, at);
  return scan.kindOf(at) === 'parallel' && !colours.has(norm) && !surnames.has(norm);
};

/** 'Ian Book': a word of the hobby right behind a first name that nothing else follows. */
const isMarkLikeName = (scan: TitleScan, at: number): boolean =>
  firstNames.has(normAt(scan.words, at)) &&
  scan.kindOf(at + 1) === 'hobby' &&
  jointAt(scan.words, at + 1) === 'space' &&
  /^\p{L}{3,}$/u.test(normAt(scan.words, at + 1)) &&
  !marks.has(normAt(scan.words, at + 1));

const partsOf = (scan: TitleScan, from: number, to: number): readonly Part[] =>
  scan.words
    .slice(from, to)
    .map((word, i) => ({ word, kind: scan.kindOf(from + i) }))
    .filter(({ word }, i, all) => i === 0 || i < all.length - 1 || !nameSuffixes.has(word.norm))
    .map(({ word: { norm }, kind }) => ({
      isFirst: firstNames.has(norm) && !nameSuffixes.has(norm),
      isLast: surnames.has(norm) || nameSuffixes.has(norm),
      isUnknown: kind === undefined,
      isColour: kind === 'parallel',
    }));

function weighGap(parts: readonly Part[]): number {
  const [first, second, third] = parts;
  if (!first || !second || parts.length > 3) return 0;
  if (third) return weighThree(first, second, third);
  if (first.isFirst) return second.isUnknown || second.isLast ? 6.5 : 5.5;
  if (first.isColour) return 0;
  if (second.isUnknown) return 4.5;
  return first.isUnknown && second.isLast ? 4.5 : second.isLast && !first.isLast ? 4 : 0;
}

/** 'John David Booty', 'Grover Cleveland Alexander'. */
function weighThree(first: Part, second: Part, third: Part): number {
  if (!first.isFirst || second.isLast || !(third.isUnknown || third.isFirst || third.isLast)) return 0;
  return second.isFirst ? 8.3 : third.isUnknown ? 0 : 7;
}
