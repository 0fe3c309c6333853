import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Parser, parse } from 'csv-parse';
import { err, ok, type Result } from 'neverthrow';
import type { Delimiter, LargeCardFile, UnreadableFile } from '#domain/cards/import/card-file.ts';
import {
  csvFailure,
  delimiterOf,
  hasOddControls,
  named,
  parseOptions,
  rowsOf,
  unreadable,
} from '../csv/read-card-file.ts';

/** Rows of a piece. */
const pieceSize = 1_000;

/** Bytes in which the header's delimiter and odd characters are looked for. */
const startSize = 64 * 1024;

/** Bytes of a file: 200 MB. */
export const largestStream = 200_000_000;

export type TooLarge = { readonly kind: 'too-large' };

type Label = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Finds the encoding while the bytes come: UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
function makeEncodingFinder() {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let [start, isUtf8, hasZero, hasText, size] = [Buffer.alloc(0), true, false, false, 0];
  const label = (): Label | null => {
    const mark = `${start[0]} ${start[1]}`;
    if ((mark === '255 254' || mark === '254 255') && size % 2 === 0)
      return mark === '255 254' ? 'utf-16le' : 'utf-16be';
    if (hasZero) return null;
    if (isUtf8) return 'utf-8';
    return hasOddControls(new TextDecoder('windows-1252').decode(start)) ? null : 'windows-1252';
  };
  return {
    take: (chunk: Buffer): void => {
      size += chunk.length;
      if (start.length < startSize) start = Buffer.concat([start, chunk.subarray(0, startSize - start.length)]);
      hasZero ||= chunk.includes(0);
      hasText ||= chunk.toString('latin1').trim() !== '';
      if (!isUtf8) return;
      try {
        utf8.decode(chunk, { stream: true });
      } catch {
        isUtf8 = false;
      }
    },
    found: (): Result<{ readonly label: Label; readonly start: string }, UnreadableFile> => {
      if (!hasText) return err(unreadable('it is empty'));
      try {
        if (isUtf8) utf8.decode();
      } catch {
        isUtf8 = false;
      }
      const found = label();
      if (found === null) return err(unreadable('it is not text'));
      const text = new TextDecoder(found).decode(start);
      if (found.startsWith('utf-16') && (text.includes('\0') || hasOddControls(text)))
        return err(unreadable('it is not text'));
      return ok({ label: found, start: text });
    },
  };
}

async function* textOf(path: string, label: Label): AsyncGenerator<string> {
  const decoder = new TextDecoder(label);
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    yield decoder.decode(chunk as Buffer, { stream: true });
  }
  yield decoder.decode();
}

/** Errors of reading end the parser, too. */
function recordsOf(path: string, label: Label, delimiter: Delimiter): Parser {
  // csv-parse reads UTF-8 by itself, twice as fast.
  const source =
    label === 'utf-8' ? createReadStream(path, { highWaterMark: 256 * 1024 }) : Readable.from(textOf(path, label));
  const options = { ...parseOptions(delimiter), readableHighWaterMark: pieceSize };
  const parser = parse(options);
  source.once('error', (error: Error) => parser.destroy(error));
  return source.pipe(parser);
}

type Pieces = { readonly columns: readonly string[]; readonly count: number; readonly sizes: readonly number[] };

/** Reads all records and stores them in pieces of JSON, which are read again in a fifth of the time. @throws errors of csv-parse */
async function storePieces(records: () => AsyncIterable<readonly string[]>, path: string): Promise<Pieces> {
  const file = await open(path, 'w', 0o600);
  try {
    let [columns, piece, count]: [readonly string[], (readonly string[])[], number] = [[], [], -1];
    const sizes: number[] = [];
    const store = async () => {
      if (piece.length === 0) return;
      const bytes = Buffer.from(JSON.stringify(piece));
      await file.appendFile(bytes);
      sizes.push(bytes.length);
      piece = [];
    };
    for await (const record of records()) {
      count += 1;
      if (count === 0) columns = named(record);
      else piece.push(record);
      if (piece.length === pieceSize) await store();
    }
    await store();
    return { columns, count, sizes };
  } finally {
    await file.close();
  }
}

async function* readPieces({ columns, sizes }: Pieces, path: string) {
  const file = await open(path);
  try {
    let row = 2;
    for (const size of sizes) {
      const { buffer } = await file.read(Buffer.alloc(size), 0, size);
      const records = JSON.parse(buffer.toString()) as readonly (readonly string[])[];
      yield rowsOf(columns, records, row);
      row += records.length;
    }
  } finally {
    await file.close();
  }
}

/**
 * Stores a file that arrives, and reads it once: a file that cannot be read to its end is refused as a whole, before any of
 * its rows is imported. @param most bytes
 */
export async function storeCardFile(
  body: AsyncIterable<Buffer>,
  path: string,
  most: number,
): Promise<Result<LargeCardFile, UnreadableFile | TooLarge>> {
  const encoding = makeEncodingFinder();
  let size = 0;
  await pipeline(
    async function* () {
      for await (const chunk of body) {
        size += chunk.length;
        // The rest is read, so that the sender can read the answer.
        if (size > most) continue;
        encoding.take(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  if (size > most) return err({ kind: 'too-large' });
  const found = encoding.found();
  if (found.isErr()) return err(found.error);
  const { label, start } = found.value;
  const delimiter = delimiterOf(start.replace(/^\uFEFF/, ''));
  const stored = `${path}.pieces`;
  const pieces = await storePieces(() => recordsOf(path, label, delimiter), stored).catch(csvFailure);
  if ('kind' in pieces) return err(pieces);
  const { columns, count } = pieces;
  if (count < 1) return err(unreadable('it has a header but no rows'));
  return ok({ columns, count, pieces: () => readPieces(pieces, stored) });
}

/** Reads a file that arrives, for as long as `use` works with it. Rejects when it cannot be read or stored. */
export async function withCardFile<T>(
  body: AsyncIterable<Buffer>,
  use: (file: Result<LargeCardFile, UnreadableFile | TooLarge>) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-import-'));
  try {
    return await use(await storeCardFile(body, join(folder, 'cards.csv'), largestStream));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
