import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { PictureWidth } from '#domain/pictures/picture.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { makeTurns } from '../node/work-limit.ts';
import type { KeptPicture, PictureNotFound, PictureRefusal, PictureStore } from './kept-picture.ts';
import { remakePicture } from './remake-picture.ts';

export type PictureFilesParts = {
  /** Created when missing. Processes may share it. */
  readonly folder: string;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'random'>;
  readonly log: Log;
  /** Whether the disk has room for so many bytes. */
  readonly hasRoomFor?: ((bytes: number) => boolean) | undefined;
};

/** One folder per picture id, one file per width. */
export type PictureFiles = PictureStore & {
  /** Deletes unused pictures older than this, and leftovers of interrupted writes. */
  sweep(olderThan: number, inUse: () => Promise<ReadonlySet<string>>): Promise<number>;
};

/** Decoding needs memory and a core. */
const mostAtOnce = 2;

const hour = 60 * 60_000;
const idForm = /^[a-z0-9]{20,64}$/;

const draftPrefix = '.draft-';

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');

async function writeDown(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function foldersIn(path: string): Promise<Dirent[]> {
  try {
    return (await readdir(path, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** File names never come from users (U4, U5). */
export function makePictureFiles({
  folder,
  clock,
  ids,
  log,
  hasRoomFor = () => true,
}: PictureFilesParts): PictureFiles {
  const turns = makeTurns(mostAtOnce);
  const fileName = (width: PictureWidth): string => `${width}.webp`;

  async function write(id: string, files: ReadonlyMap<PictureWidth, Uint8Array>): Promise<void> {
    const draft = join(folder, `${draftPrefix}${id}`);
    try {
      await mkdir(draft, { recursive: true, mode: 0o700 });
      for (const [width, bytes] of files) await writeDown(join(draft, fileName(width)), bytes);
      await syncFolder(draft);
      await rename(draft, join(folder, id));
      await syncFolder(folder);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  }

  async function keep(bytes: Uint8Array): Promise<Result<KeptPicture, PictureRefusal>> {
    if (!hasRoomFor(bytes.length)) return err({ kind: 'no-room-for-pictures' });
    const remade = await turns.run(() => remakePicture(bytes));
    if (remade.isErr()) return err(remade.error);
    const { files, width, height } = remade.value;
    const id = ids.random();
    try {
      await write(id, files);
    } catch (error) {
      log.error('picture not written', { code: codeOf(error) });
      return err({ kind: 'no-room-for-pictures' });
    }
    return ok({ id, width, height });
  }

  async function read(id: string, width: PictureWidth): Promise<Result<Buffer, PictureNotFound>> {
    if (!idForm.test(id)) return err({ kind: 'picture-not-found' });
    try {
      return ok(await readFile(join(folder, id, fileName(width))));
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') log.error('picture cannot be read', { code: codeOf(error) });
      return err({ kind: 'picture-not-found' });
    }
  }

  const isOlder = async (name: string, than: number): Promise<boolean> =>
    (await stat(join(folder, name))).mtimeMs < than;

  async function sweep(olderThan: number, inUse: () => Promise<ReadonlySet<string>>): Promise<number> {
    const names = (await foldersIn(folder)).map(({ name }) => name);
    const drafts = names.filter((name) => name.startsWith(draftPrefix));
    const old: string[] = [];
    for (const name of names) if (idForm.test(name) && (await isOlder(name, olderThan))) old.push(name);
    // Queried after listing the files, so that newly used pictures are not deleted.
    const used = old.length > 0 ? await inUse() : new Set<string>();
    const unused = old.filter((name) => !used.has(name));
    for (const name of drafts) if (await isOlder(name, clock.now() - hour)) unused.push(name);
    for (const name of unused) await rm(join(folder, name), { recursive: true, force: true });
    return unused.length;
  }

  const has = async (id: string): Promise<boolean> =>
    idForm.test(id) &&
    (await stat(join(folder, id)).then(
      (found) => found.isDirectory(),
      () => false,
    ));

  return {
    has,
    keep: (bytes) => new ResultAsync(keep(bytes)),
    read: (id, width) => new ResultAsync(read(id, width)),
    sweep,
  };
}
