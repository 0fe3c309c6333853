import { endOfCode, isSaleMark, readNumber } from './read-card-number.ts';
import type { Kind, Read, Span, TitleScan } from './title-scan.ts';
import { type Joint, jointAt, normAt } from './title-words.ts';
import { sportIndex } from './vocabulary/hobby-index.ts';
import { hasMixedCase } from './weigh-name.ts';

const codeWithDigits =
  /^([A-Z]{1,6}-?\d{1,4}[A-Z]{0,2}|[A-Z]{1,5}\d{0,2}-[A-Z]{0,4}\d{1,3}|\d{1,3}[A-Z]{1,5}-?\d{1,3}|\d{2,3}T)$/;
/** Not syllables of a name: 'SANG-BUM', 'JI-SUNG'. */
/** Autographs of Topps and Bowman, by their prefixes: 'CPALD', 'RABWO'. */
const codeOfAutograph = /^(B?C[DPR]A|BPA|RA)[A-Z]{2,4}$/;
const codeOfLetters = /^([B-DF-HJ-NP-TV-Z]{2,4}[AU]?|[ABCDFHPRSTU]A|AU|USC?)-[A-Z]{1,3}$/;

/** A code without '#': capitals with digits ('US175', 'BCP-100') or two short groups of capitals ('CPA-LD'). */
export function readBareCode(scan: TitleScan, isKnownWord: (norm: string) => boolean): Read<string> | undefined {
  for (const at of scan.words.keys()) {
    if (!scan.isFree(at)) continue;
    const span = { from: at, to: endOfCode(scan, at) };
    const text = scan.text(span);
    if (
      (codeWithDigits.test(text) || codeOfLetters.test(text) || (codeOfAutograph.test(text) && hasMixedCase(scan))) &&
      !isSaleMark(scan, span) &&
      !isSellersCode(scan, span) &&
      partsUnknown(scan, span, isKnownWord)
    ) {
      return claimed(scan, span, 0.8);
    }
  }
  return undefined;
}

/** At the end, behind what no card number follows: 'Baseball L533'; or too long for one: 'GTC4992'. */
const isSellersCode = (scan: TitleScan, span: Span): boolean =>
  span.to === scan.words.length &&
  (scan.kindOf(span.from - 1) === 'serial' ||
    sportIndex(scan.words, span.from - 1) !== undefined ||
    /\d{4}/.test(scan.text(span)));

/** The initials of a player may be a word of the hobby: 'RCA-BB'. */
const partsUnknown = (scan: TitleScan, { from, to }: Span, isKnownWord: (norm: string) => boolean): boolean =>
  scan.words.slice(from, to).every(({ norm }, i) => (i > 0 && norm.length < 3) || !isKnownWord(norm));

/** The only number left, right after the player, set, brand or 'RC': '… Roberto Clemente RC 164'. */
export function readBareCount(scan: TitleScan): Read<string> | undefined {
  const counts = scan.words.flatMap((_, at) => (scan.isFree(at) && isBareCount(scan, at) ? [at] : []));
  const [from] = counts;
  if (from === undefined || counts.length > 1 || !standsBehindTheCard(scan, from)) return undefined;
  return claimed(scan, { from, to: from + 1 }, 0.75);
}

const joinsPieces = (joint: Joint | undefined): boolean => joint === 'hyphen' || joint === 'slash';

function isBareCount(scan: TitleScan, at: number): boolean {
  const word = scan.words[at];
  if (!word || word.numbered || !/^\d{1,3}$/.test(word.norm) || word.norm === '0' || joinsPieces(word.joint))
    return false;
  return !joinsPieces(jointAt(scan.words, at + 1));
}

const wordsCounted = new Set(
  `card cards lot years year yrs hr hrs home runs tds points pts wins yards th st nd rd time times x x-time in of color colour clr pack packs box boxes
   pc pcs star stars on and hits saves goals games total different career consecutive titles rings day days dollar`.split(
    /\s+/,
  ),
);

const rookieWords = new Set(['rc', 'rookie']);
const wordsOfNewField = new Set(['rc', 'rookie', 'auto']);
const kindsOfNewField = new Set<Kind | undefined>(['grade', 'team', 'serial', 'player', 'number']);

/** '216' after 'RC' or a player, '164' after the set; not '70 Years', '4 Cards'. */
function standsBehindTheCard(scan: TitleScan, at: number): boolean {
  const before = scan.kindOf(at - 1);
  const [wordBefore, wordAfter] = [normAt(scan.words, at - 1), normAt(scan.words, at + 1)];
  if (wordsCounted.has(wordAfter) || wordsCounted.has(wordBefore)) return false;
  if (before === 'player' || rookieWords.has(wordBefore)) return true;
  const isNewField =
    at + 1 === scan.words.length || wordsOfNewField.has(wordAfter) || kindsOfNewField.has(scan.kindOf(at + 1));
  return isNewField && (before === 'set' || before === 'brand' || before === 'parallel');
}

function claimed(scan: TitleScan, span: Span, score: number): Read<string> {
  scan.claim(span, 'number');
  return readNumber(scan, span, score);
}
