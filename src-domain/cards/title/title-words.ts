import { remembered } from '../../shared/remembered.ts';

/** How a word is joined to the previous one. 'break' is a comma, bar, bracket, emoji or spaced dash. */
export type Joint = 'start' | 'space' | 'hyphen' | 'slash' | 'and' | 'break';

/** A word and its position in UTF-16 units. */
export type Word = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Lower case, without accents, apostrophes and full stops ('J.J.' is 'jj'; '9.5' stays). */
  readonly norm: string;
  readonly joint: Joint;
  /** A '#' precedes the word. */
  readonly numbered: boolean;
  /** An apostrophe precedes the word: ’89. */
  readonly apostrophe: boolean;
  /** "Rocket's": not the word 'Rockets'. */
  readonly possessive: boolean;
};

/** '' before the first and behind the last word. */
export const normAt = (words: readonly Word[], at: number): string => words[at]?.norm ?? '';

export const jointAt = (words: readonly Word[], at: number): Joint | undefined => words[at]?.joint;

const runOfLetters = /[\p{L}\p{M}\p{Nd}]+(?:['’‘`´ʼ.][\p{L}\p{M}\p{Nd}]+)*/gu;
/** The same for most titles, in a third of the time. */
const runOfAsciiLetters = /[A-Za-z\d]+(?:['`.][A-Za-z\d]+)*/g;
const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);
const foreignLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
  þ: 'th',
};

function normalised(text: string): string {
  if (/^[A-Za-z0-9]*$/.test(text)) return text.toLowerCase();
  const bare = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’‘`´ʼ]/g, '')
    .replace(/[øđðłæœßıþ]/g, (letter) => foreignLetters[letter] ?? letter);
  return /^[a-z]*\d+(\.\d+)?$/.test(bare) ? bare : bare.replaceAll('.', '');
}

/** Lower case, without accents, apostrophes and full stops between letters. */
export const normalise = remembered(normalised, 10_000);

/** The words of a title, in order. */
export function titleWords(title: string): readonly Word[] {
  const words: Word[] = [];
  for (const run of title.matchAll(isAscii(title) ? runOfAsciiLetters : runOfLetters)) {
    for (const [from, text] of splitAtDots(run[0])) {
      words.push(makeWord(title, words.at(-1), run.index + from, text));
    }
  }
  return words;
}

function makeWord(title: string, previous: Word | undefined, start: number, text: string): Word {
  const stop = title[start + text.length] === '.' && isAbbreviation(text) ? '.' : '';
  const between = title.slice(previous?.end ?? 0, start);
  // Most words stand behind one space.
  const isPlain = between === ' ' && previous !== undefined;
  return {
    text: text + stop,
    start,
    end: start + text.length + stop.length,
    norm: normalise(text),
    joint: isPlain ? 'space' : previous ? jointOf(between) : 'start',
    numbered: !isPlain && /#['’]?$/.test(between.trimEnd()),
    apostrophe: !isPlain && /['’‘`´ʼ]$/.test(between),
    possessive: /['’‘`´ʼ]s$/i.test(text),
  };
}

/** 'St', 'Jr', 'No', 'J': the full stop belongs to the word. */
const isAbbreviation = (text: string): boolean => /^\p{L}{1,3}$|^\p{L}(\.\p{L})+$/u.test(text);

function jointOf(between: string): Joint {
  const mark = between.replace(/[#"“”®™©'’‘`´]/g, '').trim();
  if (mark === '') return 'space';
  if (/^[-‐‑–]$/.test(between)) return 'hyphen';
  if (mark === '/') return between.startsWith(' ') === between.endsWith(' ') ? 'slash' : 'break';
  if (mark === '&' || mark === '+') return 'and';
  return 'break';
}

/** 'J.J.McCarthy' is 'J.J.' and 'McCarthy', 'No.57' is 'No' and '57'; '9.5' stays whole. */
function splitAtDots(run: string): [number, string][] {
  if (!run.includes('.')) return [[0, run]];
  const parts: [number, string][] = [];
  let at = 0;
  for (const piece of run.split('.')) {
    const last = parts.at(-1);
    if (last && keepsTogether(last[1], piece)) last[1] = `${last[1]}.${piece}`;
    else parts.push([at, piece]);
    at += piece.length + 1;
  }
  return parts;
}

const keepsTogether = (before: string, after: string): boolean =>
  (/\d$/.test(before) && /^\d/.test(after)) || (/(^|\.)\p{L}$/u.test(before) && /^\p{L}$/u.test(after));
