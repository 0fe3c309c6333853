import { findPhrases } from './phrase-index.ts';
import { isPattern } from './read-parallel.ts';
import type { Kind, Read, Span, TitleScan } from './title-scan.ts';
import { jointAt, normAt } from './title-words.ts';
import { hopedFor } from './vocabulary/graders.ts';
import { insertIndex, isAlsoInsert, isHobbyWord } from './vocabulary/hobby-index.ts';
import { words } from './vocabulary/lists.ts';
import { colours, finishes } from './vocabulary/parallels.ts';

export type ProductReading = {
  readonly set?: Read<string> | undefined;
  readonly insert?: Read<string> | undefined;
};

const longestName = 6;

/**
 * The insert, and the set where no list knows it: the words right behind the product, before player, number or
 * parallel. A known insert may stand anywhere. Cards of an insert have letters in their number, those of a set do not.
 */
export function readProduct(
  scan: TitleScan,
  set: Read<string> | undefined,
  number: string | undefined,
): ProductReading {
  const behind = behindProduct(scan, number);
  const known = knownInsert(scan);
  const span = behind && (!known || overlaps(known, behind)) ? behind : undefined;
  const found = span ?? known;
  if (!found) return { set };
  const read = { value: insertName(scan.text(found)), words: scan.text(found), score: known ? 0.9 : 0.5 };
  const isNew = isNewWord(scan, found);
  scan.reclaim(found, 'insert');
  if (known || set || hasLetters(number)) return { set, insert: read };
  return isNew ? { set: read } : {};
}

/** Some word that the hobby does not know: 'Fan Favorites', not 'Star Rookie'. */
const isNewWord = (scan: TitleScan, { from, to }: Span): boolean =>
  scan.words.slice(from, to).some(({ norm }, i) => {
    const claim = scan.claimOf(from + i);
    const isKnown = claim?.kind === 'insert' && claim.to - claim.from > 1;
    return !isKnown && !isHobbyWord(norm);
  });

const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** 'SMLB-14' and '8B-20', not '57' and '332b'. */
const hasLetters = (number = ''): boolean => /[A-Z]/.test(number.replace(/[A-Z]$/, ''));

function knownInsert(scan: TitleScan): Span | undefined {
  const isFree = (at: number): boolean => kindsBehind.has(scan.kindOf(at)) || isInsertBeforeColour(scan, at);
  const found = findPhrases(insertIndex, scan.words, isFree);
  return found.find(({ from, to }) => to > from + 1 || !isInLongerPhrase(scan, from)) ?? ofTwoMeanings(scan);
}

/** The 'Vision' of 'Night Vision'. */
const isInLongerPhrase = (scan: TitleScan, at: number): boolean =>
  scan.kindOf(at - 1) === 'ordinary' && jointAt(scan.words, at) === 'space';

function ofTwoMeanings(scan: TitleScan): Span | undefined {
  const from = scan.words.findIndex((_, at) => isInsertBeforeColour(scan, at));
  return from < 0 ? undefined : { from, to: from + 1 };
}

/** 'Fireworks Green Prizm': a finish that is also an insert, where the parallel has its own color. */
function isInsertBeforeColour(scan: TitleScan, at: number): boolean {
  const norm = normAt(scan.words, at);
  const isBoth = scan.kindOf(at) === 'parallel' && finishes.has(norm) && isAlsoInsert(norm);
  return isBoth && colours.has(normAt(scan.words, at + 1)) && scan.kindOf(at - 1) !== 'parallel';
}

const kindsBehind = new Set<Kind | undefined>([undefined, 'ordinary', 'insert', 'helper', 'hobby']);
const kindsOfProduct = new Set<Kind | undefined>(['brand', 'set']);
const smallWords = new Set(['the', 'of', 'and', 'in', 'to', 'a', 'at', 'for', 'with', 'by', 'on']);
/** Words of the hobby that end a name and are no part of it. */
const marks = new Set(
  words(
    'rookie rookies rc rcs xrc auto autos autograph autographs autographed signed signature signatures card cards sp ssp base case hit lot hobby retail 1st first patch jersey relic memorabilia redemption variation variations var insert inserts parallel short print psa bgs sgc cgc',
  ),
);

/** The unknown words right behind maker or set; with an older year and maker before them: '1952 Topps Redux'. */
function behindProduct(scan: TitleScan, number: string | undefined): Span | undefined {
  for (const at of scan.words.keys()) {
    if (!kindsOfProduct.has(scan.kindOf(at - 1)) || !isInPhrase(scan, at) || !followsOn(scan, at)) continue;
    let to = at;
    while (to < at + longestName && isInPhrase(scan, to) && (to === at || jointAt(scan.words, to) !== 'break')) to += 1;
    if (isPattern(scan, to - 1)) to -= 1;
    while (to > at && (smallWords.has(normAt(scan.words, to - 1)) || scan.kindOf(to - 1) === 'helper')) to -= 1;
    const isCut = smallWords.has(normAt(scan.words, to)) && scan.kindOf(to + 1) === 'sport';
    if (isCut || !isName(scan, { from: at, to }) || isOrdinary(scan, { from: at, to }, number)) continue;
    const isOlder =
      scan.kindOf(at - 1) === 'brand' && scan.kindOf(at - 2) === 'year' && kindsOfProduct.has(scan.kindOf(at - 3));
    return { from: isOlder ? at - 2 : at, to };
  }
  return undefined;
}

function isInPhrase(scan: TitleScan, at: number): boolean {
  const word = scan.words[at];
  if (!word || word.numbered || marks.has(word.norm) || hopedFor.has(word.norm) || /^\p{L}+-?\d/u.test(word.text))
    return false;
  return kindsBehind.has(scan.kindOf(at)) && !/^-\d/.test(scan.title.slice(word.end));
}

/** Beside the product, or behind ' - '. */
function followsOn(scan: TitleScan, at: number): boolean {
  if (jointAt(scan.words, at) === 'space') return true;
  return / [-–] $/.test(scan.title.slice(0, scan.words[at]?.start ?? 0));
}

/** A word of four letters and more that is none of the hobby. */
const isName = (scan: TitleScan, { from, to }: Span): boolean =>
  scan.words
    .slice(from, to)
    .some((word, i) => /^\p{L}{4,}$/u.test(word.norm) && !/^(helper|hobby)$/.test(scan.kindOf(from + i) ?? ''));

/** One ordinary word on a card without a number, '600 Home Runs' and 'x Jane Painter' are no name of a set. */
function isOrdinary(scan: TitleScan, { from, to }: Span, number: string | undefined): boolean {
  const first = normAt(scan.words, from);
  if (first === 'x' || (/^\d/.test(first) && !hasLetters(number))) return true;
  return to === from + 1 && scan.kindOf(from) === 'ordinary' && number === undefined;
}

const abbreviations = new Set(['mlb', 'nba', 'nfl', 'nhl', 'wnba', 'mvp', 'mvps', 'roy', 'usa', 'hof', 'ii', 'iii']);

/** As written; in title case when the title is in one case: 'STARS OF MLB' is 'Stars of MLB'. */
function insertName(text: string): string {
  if (text !== text.toUpperCase() && text !== text.toLowerCase()) return text;
  return text
    .toLowerCase()
    .replace(/[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}'’]*/gu, (word, at: number) =>
      abbreviations.has(word)
        ? word.toUpperCase()
        : at > 0 && smallWords.has(word)
          ? word
          : word.charAt(0).toUpperCase() + word.slice(1),
    );
}
