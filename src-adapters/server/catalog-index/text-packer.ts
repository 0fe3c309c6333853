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

/** Finds the number of a piece without taking it out of its text. */
function makePieceNumbers(pieces: readonly string[]) {
  const places = new Int32Array(2 ** (2 + Math.ceil(Math.log2(pieces.length + 1))));
  const mask = places.length - 1;

  const hashOf = (text: string, start: number, end: number): number => {
    let hash = end - start;
    for (let at = start; at < end; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
    return (hash ^ (hash >>> 15)) & mask;
  };

  const isAt = (piece: string, text: string, start: number, end: number): boolean => {
    if (piece.length !== end - start) return false;
    for (let at = 0; at < piece.length; at += 1) if (piece.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
    return true;
  };

  for (const [number, piece] of pieces.entries()) {
    let place = hashOf(piece, 0, piece.length);
    while (places[place] !== 0) place = (place + 1) & mask;
    places[place] = number + 1;
  }

  /** -1 for an unknown piece. */
  return (text: string, start: number, end: number): number => {
    let place = hashOf(text, start, end);
    for (let held = places[place] as number; held !== 0; held = places[place] as number) {
      if (isAt(pieces[held - 1] as string, text, start, end)) return held - 1;
      place = (place + 1) & mask;
    }
    return -1;
  };
}

/** @param samples ASCII, as all texts must be */
export function makeTextPacker(samples: readonly string[]): TextPacker {
  const bytesOf = frequentPieces(samples).map((piece) => Buffer.from(piece, 'latin1'));
  // Parts of a text keep the whole text in memory.
  const numberAt = makePieceNumbers(bytesOf.map((bytes) => bytes.toString('latin1')));
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
        const number = end - start > 2 ? numberAt(text, start, end) : -1;
        if (number < 0) {
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
