import { endOfCode, readNumber } from './read-card-number.ts';
import type { Read, Span, TitleScan } from './title-scan.ts';

const codeWithDigits =
  /^([A-Z]{1,6}-?\d{1,4}[A-Z]{0,2}|[A-Z]{1,5}\d{0,2}-[A-Z]{0,4}\d{1,3}|\d{1,3}[A-Z]{1,5}-?\d{1,3}|\d{2,3}T)$/;
/** Not syllables of a name: 'SANG-BUM', 'JI-SUNG'. */
const codeOfLetters = /^([B-DF-HJ-NP-TV-Z]{2,4}[AU]?|[ABCDFHPRSTU]A|AU|USC?)-[A-Z]{1,3}$/;

/** A code without '#': capitals with digits ('US175', 'BCP-100') or two short groups of capitals ('CPA-LD'). */
export function readBareCode(scan: TitleScan, isKnownWord: (norm: string) => boolean): Read<string> | undefined {
  for (let at = 0; at < scan.words.length; at += 1) {
    if (!scan.isFree(at)) continue;
    const span = { from: at, to: endOfCode(scan, at) };
    const text = scan.text(span);
    if (
      (codeWithDigits.test(text) || codeOfLetters.test(text)) &&
      !isSaleMark(scan, span) &&
      partsUnknown(scan, span, isKnownWord)
    ) {
      return claimed(scan, span);
    }
  }
  return undefined;
}

/** A code after the grade at the end is the seller's own. */
function isSaleMark(scan: TitleScan, { from, to }: Span): boolean {
  return to === scan.words.length && scan.claimOf(from - 1)?.kind === 'grade';
}

const partsUnknown = (scan: TitleScan, { from, to }: Span, isKnownWord: (norm: string) => boolean): boolean =>
  scan.words.slice(from, to).every((word) => !isKnownWord(word.norm));

/** The only number left, right after the player, set, brand or 'RC': '… Roberto Clemente RC 164'. */
export function readBareCount(scan: TitleScan): Read<string> | undefined {
  const counts = scan.words.flatMap((_, at) => (scan.isFree(at) && isBareCount(scan, at) ? [at] : []));
  const [from] = counts;
  if (from === undefined || counts.length > 1 || !standsBehindTheCard(scan, from)) return undefined;
  return claimed(scan, { from, to: from + 1 });
}

function isBareCount(scan: TitleScan, at: number): boolean {
  const [word, next] = [scan.words[at], scan.words[at + 1]];
  if (
    !word ||
    word.numbered ||
    !/^\d{1,3}$/.test(word.norm) ||
    word.norm === '0' ||
    word.joint === 'hyphen' ||
    word.joint === 'slash'
  )
    return false;
  return next?.joint !== 'hyphen' && next?.joint !== 'slash';
}

const wordsCounted = new Set(
  `card cards lot years year yrs hr hrs home runs tds points pts wins yards th st nd rd time times x x-time in of color colour clr pack packs box boxes
   pc pcs star stars on and hits saves goals games total different career consecutive titles rings day days dollar`.split(
    /\s+/,
  ),
);

/** '216' after 'RC' or a player, '164' after the set; not '70 Years', '4 Cards'. */
function standsBehindTheCard(scan: TitleScan, at: number): boolean {
  const before = scan.claimOf(at - 1)?.kind;
  const next = scan.words[at + 1];
  if (wordsCounted.has(next?.norm ?? '') || wordsCounted.has(scan.words[at - 1]?.norm ?? '')) return false;
  if (before === 'player' || /^(rc|rookie)$/.test(scan.words[at - 1]?.norm ?? '')) return true;
  const isNewField =
    !next ||
    /^(rc|rookie|auto)$/.test(next.norm) ||
    /^(grade|team|serial|player|number)$/.test(scan.claimOf(at + 1)?.kind ?? '');
  return isNewField && (before === 'set' || before === 'brand' || before === 'parallel');
}

function claimed(scan: TitleScan, span: Span): Read<string> {
  scan.claim(span, 'number');
  return readNumber(scan, span);
}
