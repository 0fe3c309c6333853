import { qualifiers } from '../grade.ts';
import { labels, onScale } from '../grade-table.ts';
import type { Read, Span, TitleScan } from './title-scan.ts';
import { jointAt, normAt, type Word } from './title-words.ts';
import {
  doubtfulGraders,
  gradeNumberWords,
  graders,
  gradeTail,
  hopedFor,
  wordsBeforeGrade,
} from './vocabulary/graders.ts';

export type GradeReading = {
  readonly grader?: Read<string>;
  readonly grade?: Read<string>;
  readonly autographGrade?: Read<string>;
};

/** A grade and where it stands. `ofAutograph`: the grade of the signature ('PSA/DNA AUTO 10'). */
type Grade = Span & { readonly value: string; readonly ofAutograph?: boolean };

/** A grader and its grade. */
type Slab = {
  readonly grader?: { readonly name: string; readonly at: number };
  readonly grade?: Grade | undefined;
  readonly autograph?: Grade | undefined;
};

/**
 * Company and grade: '10', halves as '9.5', '9 (OC)', '10 Pristine', 'Authentic', 'Altered'. Of 'BGS 9.5/10' and 'PSA 10
 * AUTO 10' the second number is the signature's grade. Ignores hoped-for grades ('PSA 10?', 'PSA ready').
 */
export function readGrade(scan: TitleScan): GradeReading {
  const slabs = findSlabs(scan);
  const graded = slabs.filter((slab) => slab.grade);
  const best = graded.find((slab) => !slab.grade?.ofAutograph) ?? graded[0] ?? slabs.find((slab) => slab.grader);
  if (!best) return {};
  const { grader, grade, autograph } = best;
  const isOne = graded.every((slab) => slab.grade?.value === grade?.value);
  const score = grade?.ofAutograph ? 0.5 : isOne ? (grader ? 1 : 0.8) : 0.6;
  const read = ({ value, from, to }: Grade, sure: number): Read<string> => ({
    value,
    words: scan.text({ from, to }),
    score: sure,
  });
  return {
    ...(grader && {
      grader: { value: grader.name, words: scan.text({ from: grader.at, to: grader.at + 1 }), score: 1 },
    }),
    ...(grade && { grade: read(grade, score) }),
    ...(autograph && { autographGrade: read(autograph, 0.9) }),
  };
}

function findSlabs(scan: TitleScan): readonly Slab[] {
  const slabs: Slab[] = [];
  for (let at = 0; at < scan.words.length; at += 1) {
    const slab = slabAt(scan, at);
    if (!slab) continue;
    const from = Math.min(slab.grader?.at ?? at, slab.grade?.from ?? at);
    const last = Math.max(slab.grader?.at ?? at, (slab.grade?.to ?? at + 1) - 1);
    const second = slab.grade && !slab.grade.ofAutograph ? secondGrade(scan.words, last + 1) : undefined;
    const tail = endOfGradeWords(scan.words, second?.to ?? last + 1);
    const flaw = slab.grade && qualifierAt(scan, tail);
    const to = flaw ? endOfGradeWords(scan.words, tail + 1) : tail;
    scan.claim({ from, to }, 'grade');
    if (!isHopedFor(scan, from, last))
      slabs.push(whole(scan, { ...slab, autograph: slab.autograph ?? second }, { from, to }, flaw));
    at = to - 1;
  }
  return slabs;
}

/** With its qualifier or label: '9 (OC)', '10 Black Label'. */
function whole(scan: TitleScan, slab: Slab, { from, to }: Span, flaw: string | undefined): Slab {
  const { grade, grader } = slab;
  if (!grade) return slab;
  if (flaw !== undefined) {
    const at = scan.words.findIndex((word, i) => i >= grade.to && word.norm === flaw.toLowerCase());
    return { ...slab, grade: { ...grade, value: `${grade.value} (${flaw})`, to: at + 1 } };
  }
  if (grade.value !== '10') return slab;
  const norms = scan.words.slice(from, to).map(({ norm }) => norm);
  const label = labels.find(({ word, of }) => norms.includes(word) && of.some((name) => name === grader?.name));
  return label ? { ...slab, grade: { ...grade, value: `${grade.value} ${label.name}` } } : slab;
}

const flaws: ReadonlySet<string> = new Set(qualifiers.map((flaw) => flaw.toLowerCase()));

/** 'OC', '(OC)'; 'ST' and 'OF' are also ordinary words, so they need their brackets or the end of the title. */
function qualifierAt(scan: TitleScan, at: number): string | undefined {
  const word = scan.words[at];
  if (!word || !flaws.has(word.norm) || word.numbered) return undefined;
  const inBrackets = scan.title[word.start - 1] === '(' && scan.title[word.end] === ')';
  const isPlain = word.text === word.text.toUpperCase() && (!/^(st|of)$/.test(word.norm) || !scan.words[at + 1]);
  return inBrackets || isPlain ? word.norm.toUpperCase() : undefined;
}

function slabAt(scan: TitleScan, at: number): Slab | undefined {
  const norm = normAt(scan.words, at);
  if (scan.words[at]?.numbered) return undefined;
  const [, letters = norm, digits] = (/\d$/.test(norm) && /^([a-z]+?)(\d+(?:\.\d)?)$/.exec(norm)) || [];
  const name = graders.get(letters);
  if (name && digits) {
    const value = gradeValue(digits, name);
    return value ? { grader: { name, at }, grade: { value, from: at, to: at + 1 } } : undefined;
  }
  if (name) return slabOf(scan, at, name);
  return gradeNumberWords.has(norm) ? withoutGrader(scan, at) : undefined;
}

function slabOf(scan: TitleScan, at: number, name: string): Slab | undefined {
  const { words } = scan;
  const worded = doubtfulGraders.has(normAt(words, at)) ? undefined : wordedGrade(words, at);
  const number = gradeAfter(words, at, name);
  if (worded && (!number || number.ofAutograph)) {
    return { grader: { name, at }, grade: worded, autograph: number };
  }
  const grade = number ?? gradeBefore(words, at, name);
  if (grade) return { grader: { name, at }, grade };
  return doubtfulGraders.has(normAt(scan.words, at)) ? undefined : { grader: { name, at } };
}

const autographWords = new Set(['auto', 'autograph', 'autographed', 'signed', 'signature', 'au']);
const authenticWords = new Set(['auth', 'authentic', 'genuine']);
const alteredWords = new Set(['altered', 'alt']);

/** 'PSA Authentic', 'SGC A', 'PSA AUTH ALTERED': a slab without a number. */
function wordedGrade(words: readonly Word[], grader: number): Grade | undefined {
  let from: number | undefined;
  for (let at = grader + 1; at <= grader + 4; at += 1) {
    const word = words[at];
    if (!word) break;
    if (alteredWords.has(word.norm)) return { value: 'Altered', from: from ?? at, to: at + 1 };
    const isLetter = word.text === 'A' && at === grader + 1 && jointAt(words, at + 1) !== 'space';
    if (authenticWords.has(word.norm) || isLetter) from ??= at;
    else if (from !== undefined || !wordsBeforeGrade.has(word.norm)) break;
  }
  return from === undefined ? undefined : { value: 'Authentic', from, to: from + 1 };
}

/** The first number after the grader, past words such as 'GEM MT'. */
function gradeAfter(words: readonly Word[], grader: number, name: string): Grade | undefined {
  const isDoubtful = doubtfulGraders.has(normAt(words, grader));
  let ofAutograph = false;
  for (let at = grader + 1; at <= grader + 7; at += 1) {
    const word = words[at];
    if (!word) return undefined;
    const isOneOfRun = isDoubtful && jointAt(words, at + 1) === 'slash';
    const value = isGradeNumber(words, at) && !isOneOfRun ? gradeValue(word.norm, name) : undefined;
    if (value) return { value, from: at, to: at + 1, ofAutograph };
    if (autographWords.has(word.norm)) ofAutograph = true;
    else if (alteredWords.has(word.norm) || authenticWords.has(word.norm)) continue;
    else if (!wordsBeforeGrade.has(word.norm) && graders.get(word.norm) !== name) return undefined;
  }
  return undefined;
}

/** '10 PSA', 'GEM MINT 10 PSA'. */
function gradeBefore(words: readonly Word[], grader: number, name: string): Grade | undefined {
  const at = grader - 1;
  const word = words[at];
  if (!word || jointAt(words, grader) === 'break' || !isGradeNumber(words, at)) return undefined;
  const value = gradeValue(word.norm, name);
  return value ? { value, from: at, to: at + 1 } : undefined;
}

/** 'GEM MINT 10', 'Mint 9': a grade without a company. */
function withoutGrader(scan: TitleScan, at: number): Slab | undefined {
  const word = scan.words[at + 1];
  if (!word || word.joint === 'break' || !isGradeNumber(scan.words, at + 1)) return undefined;
  const value = gradeValue(word.norm, '');
  const namedLater = graders.get(normAt(scan.words, at + 2));
  if (!value || namedLater) return undefined;
  return { grade: { value, from: at + 1, to: at + 2 } };
}

/** Not a card number ('#10') or a copy of a print run ('5/10'); 'BGS 9.5/10' and 'PSA 8/9' are two grades. */
function isGradeNumber(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || word.numbered || word.apostrophe) return false;
  if (word.joint === 'slash' && /\d$/.test(normAt(words, at - 1))) return false;
  if (next?.joint !== 'slash' || !/^\d/.test(next.norm)) return true;
  return Number(next.norm) <= 10 && Number(next.norm) >= 5;
}

const gradeValue = (digits: string, grader: string): string | undefined =>
  /^[1-9]\d*(?:\.\d)?$/.test(digits) ? (onScale(digits, grader) ?? undefined) : undefined;

/** The signature's grade follows: '9.5/10', '10 AUTO 10', '8 w/ 10 auto'. */
function secondGrade(words: readonly Word[], start: number): Grade | undefined {
  const gradeAt = (at: number): Grade | undefined => {
    const value = words[at]?.numbered ? undefined : gradeValue(normAt(words, at), '');
    return value === undefined ? undefined : { value, from: at, to: at + 1 };
  };
  const direct = jointAt(words, start) === 'slash' ? gradeAt(start) : undefined;
  if (direct) return direct;
  const isSigned = autographWords.has(normAt(words, start)) && jointAt(words, start + 1) === 'space';
  return isSigned && jointAt(words, start + 2) !== 'slash' ? gradeAt(start + 1) : undefined;
}

function endOfGradeWords(words: readonly Word[], start: number): number {
  let to = start;
  while (to < words.length) {
    if (gradeTail.has(normAt(words, to))) to += 1;
    else if (normAt(words, to) === 'black' && normAt(words, to + 1) === 'label') to += 2;
    else return to;
  }
  return to;
}

function isHopedFor(scan: TitleScan, from: number, last: number): boolean {
  const near = [from - 2, from - 1, last + 1, last + 2].map((at) => normAt(scan.words, at));
  return near.some((norm) => hopedFor.has(norm)) || scan.title[scan.words[last]?.end ?? 0] === '?';
}
