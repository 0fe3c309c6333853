import type { Span, TitleScan } from './title-scan.ts';
import { normAt, type Word } from './title-words.ts';

/** Copy `n` of a print run `of`; `n` is absent for '/99'. */
export type SerialReading = {
  readonly n?: number;
  readonly of: number;
  readonly words: string;
  readonly score: number;
};

type Candidate = Span & { readonly n?: number; readonly of: number };

/** '12/25', '#/99', '#’d to 50', '1 of 1', 'one of one'. At most five digits. */
export function readSerial(scan: TitleScan): SerialReading | undefined {
  const all: Candidate[] = [];
  for (const at of scan.words.keys()) {
    const found = scan.isFree(at) ? candidateAt(scan, at) : undefined;
    if (!found) continue;
    scan.claim(found, 'serial');
    all.push(found);
  }
  const best = all.find(({ n }) => n !== undefined) ?? all[0];
  if (!best) return undefined;
  return {
    ...(best.n === undefined ? {} : { n: best.n }),
    of: best.of,
    words: textWithMarks(scan, best),
    score: all.length > 1 ? 0.8 : 1,
  };
}

function candidateAt(scan: TitleScan, at: number): Candidate | undefined {
  const { words } = scan;
  const found = copyOfRun(words, at) ?? runAlone(scan, at) ?? writtenOut(words, at);
  if (!found || !isRun(found)) return undefined;
  return normAt(words, at - 1) === 'ebay' || normAt(words, found.to) === 'club' || sayTwoGrades(scan, found)
    ? undefined
    : found;
}

const isRun = ({ n, of }: Candidate): boolean => of >= 1 && (n === undefined || (n >= 1 && n <= of));

/** '12/25' and '3 of 10', but not '#3 of 10', which is an insert number. */
function copyOfRun(words: readonly Word[], at: number): Candidate | undefined {
  const [first, second, third] = [words[at], words[at + 1], words[at + 2]];
  if (!first || !isCount(first)) return undefined;
  if (second?.joint === 'slash' && isCount(second))
    return { from: at, to: at + 2, n: Number(first.norm), of: Number(second.norm) };
  if (second?.norm === 'of' && third && isCount(third) && !first.numbered && first.joint !== 'break') {
    return { from: at, to: at + 3, n: Number(first.norm), of: Number(third.norm) };
  }
  return undefined;
}

/** '/99', '#/99'. */
function runAlone({ title, words }: TitleScan, at: number): Candidate | undefined {
  const word = words[at];
  if (
    !word ||
    !isCount(word) ||
    normAt(words, at - 1) === 'w' ||
    !/(^|[^\d])\/$/.test(title.slice(Math.max(0, word.start - 2), word.start))
  )
    return undefined;
  return { from: at, to: at + 1, of: Number(word.norm) };
}

const numberedWords = new Set(['numbered', 'd', 'ed', 'limited', 'serial', 'sn', 'out', 'only']);

/** 'numbered to 99', '#’d 5/10', 'out of 25', 'one of one'. */
function writtenOut(words: readonly Word[], at: number): Candidate | undefined {
  const [first, second] = [normAt(words, at), normAt(words, at + 1)];
  if (first === 'one' && second === 'of' && normAt(words, at + 2) === 'one')
    return { from: at, to: at + 3, n: 1, of: 1 };
  if (!numberedWords.has(first)) return undefined;
  if (first === 'd' && words[at]?.numbered !== true) return undefined;
  const joined = second === 'to' || second === 'of';
  const count = words[at + (joined ? 2 : 1)];
  if (!count || !isCount(count) || count.numbered || count.joint === 'hyphen' || !(joined || first === 'd'))
    return undefined;
  const after = words[at + (joined ? 3 : 2)];
  if (after?.joint === 'slash' && isCount(after)) return undefined;
  return { from: at, to: at + (joined ? 3 : 2), of: Number(count.norm) };
}

const isCount = (word: Word): boolean => /^\d{1,5}$/.test(word.norm);

const isSigned = (scan: TitleScan): boolean => scan.words.some((word) => /^auto/.test(word.norm));

/** '10/10' behind the grade of a signed slab is two grades. */
function sayTwoGrades(scan: TitleScan, { from, n, of }: Candidate): boolean {
  return (
    n === 10 && of === 10 && scan.words[from]?.numbered !== true && scan.kindOf(from - 1) === 'grade' && isSigned(scan)
  );
}

function textWithMarks(scan: TitleScan, span: Span): string {
  const start = scan.words[span.from]?.start ?? 0;
  const marks = /[#/]*$/.exec(scan.title.slice(Math.max(0, start - 2), start))?.[0] ?? '';
  return marks + scan.text(span);
}
