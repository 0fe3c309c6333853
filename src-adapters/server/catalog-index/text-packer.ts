import { makeWordNumbers } from '../../catalog-index/word-numbers.ts';

/**
 * Packs ASCII texts that resemble each other: a piece that is frequent in the samples becomes one or two bytes above 127, all
 * else stays as it is. A card's JSON takes less than half. A compressor of the platform would take ten times as long for so short a text.
 */
export type TextPacker = {
  /** @returns the number of bytes in `packed`, which the next call overwrites */
  pack(text: string): number;
  packed(): Uint8Array;
  /** Any bytes that were packed, and ASCII. The next call overwrites what is given. */
  unpack(bytes: Uint8Array, start: number, length: number): Buffer;
};

/** Codes of one byte; the other bytes above 127 begin codes of two. */
const shortCodes = 64;
const [firstShort, firstLong] = [128, 192];
const longCodes = (256 - firstLong) * 256;

const [space, quote, colon] = [32, 34, 58];
const separators = new Uint8Array(256);
for (const sign of '",:[]{}') separators[sign.charCodeAt(0)] = 1;

const isSeparator = (text: string, at: number): boolean => separators[text.charCodeAt(at)] === 1;

/** Where the piece ends that begins here: a word with the space before it, signs of JSON, or a key with the signs around it. */
function pieceEnd(text: string, start: number): number {
  let end = start + 1;
  if (!isSeparator(text, start)) {
    while (end < text.length && text.charCodeAt(end) !== space && !isSeparator(text, end)) end += 1;
    return end;
  }
  while (end < text.length && isSeparator(text, end)) end += 1;
  const signs = end;
  while (end < text.length && text.charCodeAt(end) !== space && !isSeparator(text, end)) end += 1;
  if (text.charCodeAt(end) !== quote || text.charCodeAt(end + 1) !== colon) return signs;
  while (end < text.length && isSeparator(text, end)) end += 1;
  return end;
}

type Saving = { readonly piece: string; readonly count: number };

/** The most frequent pieces, those first that save most. */
function frequentPieces(samples: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of samples) {
    for (let start = 0; start < text.length; ) {
      const end = pieceEnd(text, start);
      const piece = text.slice(start, end);
      counts.set(piece, (counts.get(piece) ?? 0) + 1);
      start = end;
    }
  }
  const saved = ({ piece, count }: Saving) => count * (piece.length - 1);
  return Array.from(counts, ([piece, count]) => ({ piece, count }))
    .filter(({ piece, count }) => piece.length > 2 && count > 2)
    .sort((a, b) => saved(b) - saved(a))
    .slice(0, shortCodes + longCodes)
    .map(({ piece }) => piece);
}

/** @param samples ASCII, as all texts must be */
export function makeTextPacker(samples: readonly string[]): TextPacker {
  const bytesOf = frequentPieces(samples).map((piece) => Buffer.from(piece, 'latin1'));
  const numbers = makeWordNumbers();
  // Parts of a text keep the whole text in memory, so these are texts of their own.
  for (const bytes of bytesOf) numbers.numberAt(bytes.toString('latin1'), 0, bytes.length);
  let packed = new Uint8Array(4_096);
  let unpacked = Buffer.alloc(16_384);

  const room = (length: number): void => {
    const longer = Buffer.alloc(Math.max(length, 2 * unpacked.length));
    longer.set(unpacked);
    unpacked = longer;
  };

  return {
    pack: (text) => {
      if (packed.length < text.length) packed = new Uint8Array(2 * text.length);
      let to = 0;
      for (let start = 0; start < text.length; ) {
        const end = pieceEnd(text, start);
        const number = end - start > 2 ? numbers.knownAt(text, start, end) : undefined;
        if (number === undefined) {
          for (let at = start; at < end; at += 1) packed[to + at - start] = text.charCodeAt(at);
          to += end - start;
        } else if (number < shortCodes) {
          packed[to] = firstShort + number;
          to += 1;
        } else {
          packed[to] = firstLong + ((number - shortCodes) >>> 8);
          packed[to + 1] = (number - shortCodes) & 255;
          to += 2;
        }
        start = end;
      }
      return to;
    },
    packed: () => packed,
    unpack: (bytes, start, length) => {
      let to = 0;
      for (let at = start; at < start + length; at += 1) {
        const byte = bytes[at] as number;
        if (byte < firstShort) {
          if (to === unpacked.length) room(to + 1);
          unpacked[to] = byte;
          to += 1;
          continue;
        }
        const isShort = byte < firstLong;
        const number = isShort ? byte - firstShort : shortCodes + ((byte - firstLong) << 8) + (bytes[at + 1] as number);
        if (!isShort) at += 1;
        const piece = bytesOf[number] as Buffer;
        if (to + piece.length > unpacked.length) room(to + piece.length);
        for (let nth = 0; nth < piece.length; nth += 1) unpacked[to + nth] = piece[nth] as number;
        to += piece.length;
      }
      return unpacked.subarray(0, to);
    },
  };
}
