import type { Read, TitleScan } from './title-scan.ts';
import { jointAt, normAt } from './title-words.ts';

/** The number of cards, 0 when the title does not say how many. */
export type LotReading = Read<number>;

const counted = new Set(['card', 'cards']);
const mostCards = 100_000;

/** 'Lot of 12', '5 card lot', '350 cards', 'x5', 'Lot': several cards in one listing. */
export function readLot(scan: TitleScan): LotReading | undefined {
  if (!/lot|card|different|x\d/i.test(scan.title)) return undefined;
  for (const at of scan.words.keys()) {
    const found = countAt(scan, at);
    if (found) return { value: found.count, words: scan.text({ from: found.from, to: found.to }), score: 1 };
  }
  const at = scan.words.findIndex(({ norm, numbered }) => (norm === 'lot' || norm === 'lots') && !numbered);
  return at < 0 ? undefined : { value: 0, words: scan.text({ from: at, to: at + 1 }), score: 0.8 };
}

type Count = { readonly from: number; readonly to: number; readonly count: number };

function countAt(scan: TitleScan, at: number): Count | undefined {
  const { words } = scan;
  const word = words[at];
  if (!word || word.numbered || scan.kindOf(at) === 'number') return undefined;
  const times = /^x(\d{1,4})$/.exec(word.norm)?.[1];
  if (times !== undefined && jointAt(words, at) !== 'hyphen') return lotOf(at, at + 1, times);
  if (word.norm === 'lot') {
    const isNext = ['of', 'x'].includes(normAt(words, at + 1));
    const number = at + (isNext ? 2 : 1);
    return words[number]?.numbered ? undefined : lotOf(at, number + 1, normAt(words, number));
  }
  const next = normAt(words, at + 1);
  if (!/^\d+$/.test(word.norm) || scan.kindOf(at) !== undefined || jointAt(words, at + 1) === 'slash') return undefined;
  if (word.joint === 'slash' || normAt(words, at - 1) === 'of') return undefined;
  if (counted.has(next)) return lotOf(at, at + (normAt(words, at + 2) === 'lot' ? 3 : 2), word.norm);
  return next === 'lot' || next === 'different' ? lotOf(at, at + 2, word.norm) : undefined;
}

function lotOf(from: number, to: number, digits: string): Count | undefined {
  const count = Number(digits);
  return /^\d+$/.test(digits) && count >= 2 && count <= mostCards ? { from, to, count } : undefined;
}
