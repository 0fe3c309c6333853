import type { Read, Span, TitleScan } from './title-scan.ts';
import { jointAt, normAt, type Word } from './title-words.ts';

export const earliestYear = 1860;
export const latestYear = 2035;

export type YearReading = { readonly year?: Read<number>; readonly season?: Read<string> };

type Candidate = Span & {
  readonly year: number;
  readonly season?: string;
  readonly weight: number;
  readonly score: number;
};

/**
 * Prefers four digits or a season over two digits with an apostrophe, and a year before a maker over others ('2024
 * Topps Chrome 1974 Design' is 2024). @param isMaker whether a maker or product line starts at a word
 */
export function yearInTitle(scan: TitleScan, isMaker: (at: number) => boolean): YearReading {
  let best: Candidate | undefined;
  let rival: Candidate | undefined;
  for (const at of scan.words.keys()) {
    const isPrintRun = scan.title[(scan.words[at]?.start ?? 0) - 1] === '/';
    const found = scan.isFree(at) && !isPrintRun ? candidateAt(scan.words, at, isMaker) : undefined;
    if (!found) continue;
    scan.claim(found, 'year');
    if (best && found.weight <= best.weight) rival = found;
    else [rival, best] = [best, found];
  }
  if (!best) return {};
  const words = scan.text(best);
  const isClose = rival !== undefined && rival.year !== best.year && rival.weight > best.weight - 1;
  const score = isClose ? 0.6 : best.score;
  return {
    year: { value: best.year, words, score },
    ...(best.season ? { season: { value: best.season, words, score } } : {}),
  };
}

function candidateAt(words: readonly Word[], at: number, isMaker: (at: number) => boolean): Candidate | undefined {
  const word = words[at];
  if (!word || !/^\d+$/.test(word.norm) || isPartOfCode(words, at) || normAt(words, at - 1) === 'project')
    return undefined;
  if (word.joint === 'slash' && /\d$/.test(normAt(words, at - 1))) return undefined;
  const span = seasonAt(words, at) ?? plainYearAt(words, at, isMaker);
  return span && { ...span, weight: span.weight + placeWeight(words, span, isMaker) };
}

/** The 17 of '#BCP-17', 'BCP-17' and '#6-17'. */
function isPartOfCode(words: readonly Word[], at: number): boolean {
  let start = at;
  while (jointAt(words, start) === 'hyphen') start -= 1;
  if (words[start]?.numbered) return true;
  return start < at && words[at]?.norm.length === 2 && /[a-z]/.test(normAt(words, at - 1));
}

/** '2018-19', '2003/04', '2021-2022', '96-97'. Two digits with a slash count only in the position of a season. */
function seasonAt(words: readonly Word[], at: number): Candidate | undefined {
  const [first, second] = [words[at], words[at + 1]];
  if (!first || !second || !/^\d{2}$|^\d{4}$/.test(second.norm)) return undefined;
  if (second.joint !== 'hyphen' && second.joint !== 'slash') return undefined;
  const year = fullYear(first.norm);
  if (year === undefined) return undefined;
  const isNext = Number(second.norm) === (second.norm.length === 4 ? year + 1 : (year + 1) % 100);
  const isShort = first.norm.length === 2;
  if (isNext && !(isShort && (second.joint === 'slash' || second.norm.length === 4) && at > 0)) {
    return {
      from: at,
      to: at + 2,
      year,
      season: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
      weight: isShort ? 2.5 : 3,
      score: isShort ? 0.9 : 1,
    };
  }
  // Multi-year issues ('1909-11 T206') use their first year.
  if (!isShort && year < 1930 && second.joint === 'hyphen')
    return { from: at, to: at + 2, year, weight: 3, score: 0.9 };
  return undefined;
}

function plainYearAt(words: readonly Word[], at: number, isMaker: (at: number) => boolean): Candidate | undefined {
  const word = words[at];
  const year = word && fullYear(word.norm);
  if (!word || year === undefined) return undefined;
  const next = words[at + 1];
  if (next?.joint === 'slash' && /^\d/.test(next.norm)) return undefined;
  if (word.norm.length === 4) return { from: at, to: at + 1, year, weight: 3, score: 1 };
  if (word.apostrophe) return { from: at, to: at + 1, year, weight: 1, score: 0.8 };
  return word.joint !== 'slash' && next?.joint === 'space' && isMaker(at + 1)
    ? { from: at, to: at + 1, year, weight: 0, score: 0.6 }
    : undefined;
}

function fullYear(digits: string): number | undefined {
  if (digits.length === 2) return Number(digits) <= latestYear - 2000 ? 2000 + Number(digits) : 1900 + Number(digits);
  const year = Number(digits);
  return digits.length === 4 && year >= earliestYear && year <= latestYear ? year : undefined;
}

const wordsBeforeAnotherYear = new Set(['of', 'since', 'from', 'class', 'project', 'anniversary', 'pop']);
const wordsAfterAnotherYear = new Set([
  'design',
  'style',
  'retro',
  'throwback',
  'anniversary',
  'reprint',
  'insert',
  'refractor',
  'draft',
  'mvp',
  'champion',
  'champions',
  'season',
]);

function placeWeight(words: readonly Word[], { from, to }: Span, isMaker: (at: number) => boolean): number {
  let weight = from === 0 ? 1 : 0;
  if (isMaker(to)) weight += 3;
  else if (isMaker(to + 1)) weight += 1.5;
  if (wordsBeforeAnotherYear.has(normAt(words, from - 1))) weight -= 2;
  if (wordsAfterAnotherYear.has(normAt(words, to))) weight -= 2;
  return weight;
}
