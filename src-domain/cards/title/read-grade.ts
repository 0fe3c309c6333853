import { own } from '../../shared/own-entry.ts';
import type { Read, TitleScan } from './title-scan.ts';
import { jointAt, normAt, type Word } from './title-words.ts';
import {
  doubtfulGraders,
  gradeNumberWords,
  graders,
  gradeTail,
  gradeWords,
  hopedFor,
  sgcHundredScale,
} from './vocabulary/graders.ts';

export type GradeReading = { readonly grader?: Read<string>; readonly grade?: Read<string> };

/** A grader and its number. `ofAutograph`: the grade of the signature ('PSA/DNA AUTO 10'). */
type Slab = {
  readonly grader?: { readonly name: string; readonly at: number };
  readonly grade?: { readonly value: string; readonly at: number; readonly ofAutograph?: boolean };
};

/**
 * Company and grade, 1 to 10. Of 'BGS 9.5/10' and 'PSA 10 AUTO 10' the first number counts. Ignores hoped-for grades
 * ('PSA 10?', 'PSA ready').
 */
export function readGrade(scan: TitleScan): GradeReading {
  const slabs = findSlabs(scan);
  const best =
    slabs.find((slab) => slab.grade && !slab.grade.ofAutograph) ??
    slabs.find((slab) => slab.grade) ??
    slabs.find((slab) => slab.grader);
  if (!best) return {};
  return {
    ...(best.grader ? { grader: { value: best.grader.name, words: wordAt(scan, best.grader.at) } } : {}),
    ...(best.grade ? { grade: { value: best.grade.value, words: wordAt(scan, best.grade.at) } } : {}),
  };
}

const wordAt = (scan: TitleScan, at: number): string => scan.text({ from: at, to: at + 1 });

function findSlabs(scan: TitleScan): readonly Slab[] {
  const slabs: Slab[] = [];
  for (let at = 0; at < scan.words.length; at += 1) {
    const slab = slabAt(scan, at);
    if (!slab) continue;
    const places = [slab.grader?.at ?? at, slab.grade?.at ?? at];
    const [from, last] = [Math.min(...places), Math.max(...places)];
    const to = endOfGradeWords(scan.words, endOfSecondGrade(scan.words, last + 1));
    scan.claim({ from, to }, 'grade');
    if (!isHopedFor(scan, from, last)) slabs.push(slab);
    at = to - 1;
  }
  return slabs;
}

function slabAt(scan: TitleScan, at: number): Slab | undefined {
  const norm = normAt(scan.words, at);
  const [, letters = norm, digits] = /^([a-z]+?)(\d+(?:\.\d)?)$/.exec(norm) ?? [];
  const name = own(graders, letters);
  if (name && digits) {
    const value = gradeValue(digits, name);
    return value ? { grader: { name, at }, grade: { value, at } } : undefined;
  }
  if (name) return slabOf(scan, at, name);
  return gradeNumberWords.has(norm) ? withoutGrader(scan, at) : undefined;
}

function slabOf(scan: TitleScan, at: number, name: string): Slab | undefined {
  const grade = gradeAfter(scan.words, at, name) ?? gradeBefore(scan.words, at, name);
  if (grade) return { grader: { name, at }, grade };
  return doubtfulGraders.has(normAt(scan.words, at)) ? undefined : { grader: { name, at } };
}

const autographWords = new Set(['auto', 'autograph']);
const authenticWords = new Set(['auth', 'authentic']);

/** The first number after the grader, past words such as 'GEM MT'. */
function gradeAfter(words: readonly Word[], grader: number, name: string): Slab['grade'] {
  const isDoubtful = doubtfulGraders.has(normAt(words, grader));
  let ofAutograph = false;
  let authentic = false;
  for (let at = grader + 1; at <= grader + 7; at += 1) {
    const word = words[at];
    if (!word) return undefined;
    const isOneOfRun = isDoubtful && jointAt(words, at + 1) === 'slash';
    const value = isGradeNumber(words, at) && !isOneOfRun ? gradeValue(word.norm, name) : undefined;
    if (value) return ofAutograph && authentic ? undefined : { value, at, ofAutograph };
    if (autographWords.has(word.norm)) ofAutograph = true;
    else if (authenticWords.has(word.norm)) authentic = true;
    else if (!gradeWords.has(word.norm) && own(graders, word.norm) !== name) return undefined;
  }
  return undefined;
}

/** '10 PSA', 'GEM MINT 10 PSA'. */
function gradeBefore(words: readonly Word[], grader: number, name: string): Slab['grade'] {
  const at = grader - 1;
  const word = words[at];
  if (!word || jointAt(words, grader) === 'break' || !isGradeNumber(words, at)) return undefined;
  const value = gradeValue(word.norm, name);
  return value ? { value, at } : undefined;
}

/** 'GEM MINT 10', 'Mint 9': a grade without a company. */
function withoutGrader(scan: TitleScan, at: number): Slab | undefined {
  const word = scan.words[at + 1];
  if (!word || word.joint === 'break' || !isGradeNumber(scan.words, at + 1)) return undefined;
  const value = gradeValue(word.norm, '');
  const namedLater = own(graders, normAt(scan.words, at + 2));
  if (!value || namedLater) return undefined;
  return { grade: { value, at: at + 1 } };
}

/** Not a card number ('#10') or a copy of a print run ('5/10'); 'BGS 9.5/10' and 'PSA 8/9' are two grades. */
function isGradeNumber(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || word.numbered || word.apostrophe) return false;
  if (word.joint === 'slash' && /\d$/.test(normAt(words, at - 1))) return false;
  if (next?.joint !== 'slash' || !/^\d/.test(next.norm)) return true;
  return Number(next.norm) <= 10 && Number(next.norm) >= 5;
}

function gradeValue(digits: string, grader: string): string | undefined {
  const plain = digits.replace(/\.0$/, '');
  if (/^(10|[1-9](\.5)?)$/.test(plain)) return plain;
  return grader === 'SGC' ? own(sgcHundredScale, plain) : undefined;
}

/** The signature's grade follows: '9.5/10', '10 AUTO 10', '8 w/ 10 auto'. */
function endOfSecondGrade(words: readonly Word[], start: number): number {
  const isTen = (at: number): boolean => gradeValue(normAt(words, at), '') !== undefined && !words[at]?.numbered;
  if (jointAt(words, start) === 'slash' && isTen(start)) return start + 1;
  const signed = autographWords.has(normAt(words, start)) && jointAt(words, start + 1) === 'space';
  return signed && isTen(start + 1) && jointAt(words, start + 2) !== 'slash' ? start + 2 : start;
}

function endOfGradeWords(words: readonly Word[], start: number): number {
  let to = start;
  while (gradeTail.has(normAt(words, to))) to += 1;
  return to;
}

function isHopedFor(scan: TitleScan, from: number, last: number): boolean {
  const near = [from - 2, from - 1, last + 1, last + 2].map((at) => normAt(scan.words, at));
  return near.some((norm) => hopedFor.has(norm)) || scan.title[scan.words[last]?.end ?? 0] === '?';
}
