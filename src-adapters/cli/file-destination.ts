import { open, rename, rm } from 'node:fs/promises';
import type { Terminal } from './terminal.ts';

/** `keep` completes the file, `drop` removes it. */
export type FileDestination = {
  readonly name: string;
  write(piece: string): Promise<void>;
  keep(): Promise<void>;
  drop(): Promise<void>;
};

const toTerminal = ({ write }: Terminal): FileDestination => ({
  name: 'standard output',
  write,
  keep: async () => undefined,
  drop: async () => undefined,
});

/** Replaces the file atomically, readable by this user only. */
async function toFile(path: string): Promise<FileDestination> {
  const draft = `${path}.part`;
  const file = await open(draft, 'w', 0o600);
  return {
    name: path,
    write: async (piece) => void (await file.write(piece)),
    keep: async () => {
      await file.close();
      await rename(draft, path);
    },
    drop: async () => {
      await file.close();
      await rm(draft, { force: true });
    },
  };
}

/** Standard output, or standard input when reading. */
export const standardStream = '-';

export const destinationOf = async (path: string | undefined, terminal: Terminal): Promise<FileDestination> =>
  path === undefined || path === standardStream ? toTerminal(terminal) : toFile(path);

export async function writeAll(pieces: AsyncIterable<string>, destination: FileDestination): Promise<void> {
  try {
    for await (const piece of pieces) await destination.write(piece);
  } catch (error) {
    await destination.drop();
    throw error;
  }
  await destination.keep();
}
