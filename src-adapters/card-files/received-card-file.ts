import { constants, createWriteStream, openAsBlob } from 'node:fs';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { err, type Result } from 'neverthrow';
import { type CardFile, largestFile, type UnreadableFile } from '#domain/cards/import/card-file.ts';
import { readAnyCardFile } from '../spreadsheets/read-any-card-file.ts';

/** @returns whether the file is not too large */
async function store(body: AsyncIterable<Buffer>, path: string, most: number): Promise<boolean> {
  let size = 0;
  await pipeline(
    async function* () {
      for await (const chunk of body) {
        size += chunk.length;
        // The rest is read, so that the sender can read the answer.
        if (size <= most) yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return size <= most;
}

/** Reads a file where it is; a change of it is noticed. Rejects when it cannot be opened. @param sheet of a spreadsheet */
export async function readStoredCardFile(path: string, sheet?: string): Promise<Result<CardFile, UnreadableFile>> {
  // Says why not, which a Blob does not.
  await access(path, constants.R_OK);
  return readAnyCardFile(await openAsBlob(path), { progress: () => undefined }, sheet);
}

/** Stores a file that arrives, for as long as `use` works with it. Rejects when it cannot be stored. @param most bytes @param sheet of a spreadsheet */
export async function withCardFile<T>(
  body: AsyncIterable<Buffer>,
  use: (file: Result<CardFile, UnreadableFile>) => Promise<T>,
  most = largestFile,
  sheet?: string,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-import-'));
  const path = join(folder, 'cards.csv');
  try {
    if (!(await store(body, path, most))) return await use(err({ kind: 'file-too-large' }));
    return await use(await readStoredCardFile(path, sheet));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
