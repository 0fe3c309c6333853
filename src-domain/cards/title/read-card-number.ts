import type { Read, Span, TitleScan } from './title-scan.ts';
import { jointAt, normAt, normalise, type Word } from './title-words.ts';

const wordsThatNumber = new Set(['no', 'card', 'number', 'num', 'nr']);
const wordsAfterARank = new Set([
  'pick',
  'overall',
  'prospect',
  'draft',
  'ranked',
  'rated',
  'qb',
  'seed',
  'selection',
  'in',
  'player',
  'ranking',
]);

/**
 * The card number without '#': '#280', 'No. 57', '#70YTC-70'. For card games 'n/m' is the number ('4/102'). @param
 * isKnownWord '#rookie' is a hashtag
 */
export function readMarkedNumber(
  scan: TitleScan,
  game: boolean,
  isKnownWord: (norm: string) => boolean,
): Read<string> | undefined {
  const all: Span[] = [];
  for (const at of scan.words.keys()) {
    const span = scan.isFree(at) ? markedAt(scan, at, game, isKnownWord) : undefined;
    if (!span) continue;
    scan.claim(span, 'number');
    all.push(span);
  }
  const best = bestNumber(scan, all);
  return best && readNumber(scan, best, all.length > 1 ? 0.8 : 1);
}

/** Marked by '#' rather than 'No.', with a digit, and not behind the grade, where sellers put their own codes. */
function bestNumber(scan: TitleScan, all: readonly Span[]): Span | undefined {
  const rank = (span: Span): number =>
    (isSaleMark(scan, span) ? 0 : 4) +
    (/\d/.test(scan.text(span)) ? 2 : 0) +
    (scan.words[span.from]?.numbered || scan.text(span).includes('/') ? 1 : 0);
  let best: Span | undefined;
  for (const span of all) if (!best || rank(span) > rank(best)) best = span;
  return best;
}

/** A code after the grade at the end is the seller's own. */
export const isSaleMark = (scan: TitleScan, { from, to }: Span): boolean =>
  to === scan.words.length && scan.kindOf(from - 1) === 'grade';

function markedAt(
  scan: TitleScan,
  at: number,
  game: boolean,
  isKnownWord: (norm: string) => boolean,
): Span | undefined {
  const word = scan.words[at];
  if (!word) return undefined;
  if (game && isGameNumber(scan.words, at)) return { from: at, to: at + 2 };
  const span = { from: at, to: endOfSpacedCode(scan, at) ?? endOfCode(scan, at) };
  if (word.numbered) return isCode(scan.text(span), isKnownWord) && !isRank(scan.words, span) ? span : undefined;
  const before = scan.words[at - 1];
  const isNumbered =
    before && wordsThatNumber.has(before.norm) && word.joint === 'space' && /^\d{1,4}[a-z]?$/.test(word.norm);
  return isNumbered && !isRank(scan.words, span) ? span : undefined;
}

/** '#VN 23': a prefix of capitals and its number. */
function endOfSpacedCode({ words }: TitleScan, at: number): number | undefined {
  const [word, next] = [words[at], words[at + 1]];
  const isPair = /^[A-Z]{2,3}$/.test(word?.text ?? '') && next?.joint === 'space' && /^\d{1,3}$/.test(next.norm);
  return word?.numbered && isPair && jointAt(words, at + 2) !== 'slash' ? at + 2 : undefined;
}

/** '4/102', '199/165', 'TG20/TG30'. */
const isGameNumber = (words: readonly Word[], at: number): boolean =>
  jointAt(words, at + 1) === 'slash' && isGameCount(words[at]) && isGameCount(words[at + 1]);
const isGameCount = (word: Word | undefined): boolean => /^[a-z]{0,4}\d{1,3}$/.test(word?.norm ?? '');

/** A code continues over hyphens ('70YTC-70', 'CPA-LD') while its pieces are short. */
export function endOfCode(scan: TitleScan, at: number): number {
  let to = at + 1;
  while (
    to < at + 4 &&
    jointAt(scan.words, to) === 'hyphen' &&
    scan.isFree(to) &&
    /^([a-z]{1,4}|[a-z]{0,4}\d+[a-z]{0,3})$/.test(normAt(scan.words, to))
  )
    to += 1;
  return to;
}

/** Six and more digits are the number of a certificate or the seller's. */
function isCode(text: string, isKnownWord: (norm: string) => boolean): boolean {
  if (text.length > 14 || /^\d{6,}$/.test(text)) return false;
  if (/\d/.test(text)) return /^[\p{L}\p{Nd} -]+$/u.test(text);
  return /^[A-Z]{1,6}(-[A-Z]{1,4})?$/.test(text) && !isKnownWord(normalise(text));
}

const isRank = (words: readonly Word[], { from, to }: Span): boolean =>
  normAt(words, from) === '1' && wordsAfterARank.has(normAt(words, to));

/** In capitals; `words` includes the '#'. */
export function readNumber(scan: TitleScan, span: Span, score: number): Read<string> {
  const words = scan.text(span);
  const start = scan.words[span.from]?.start ?? 0;
  const mark = scan.title[start - 1] === '#' ? '#' : '';
  return { value: words.toUpperCase(), words: mark + words, score };
}
