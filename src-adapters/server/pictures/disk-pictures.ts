import type { Dirent } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeSynced } from '../node/write-durably.ts';
import { leftoverPrefix, type PictureStorage, pictureFileName } from './picture-storage.ts';

function orNull(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

/** One folder per picture, one file per width. @param folder created when missing */
export function makeDiskPictures(folder: string): PictureStorage {
  const fileOf = (id: string, width: number): string => join(folder, id, pictureFileName(width));

  return {
    writeFailure: 'no-room-for-pictures',
    write: async (id, files) => {
      const draft = join(folder, `${leftoverPrefix}${id}`);
      try {
        await rm(draft, { recursive: true, force: true });
        await mkdir(draft, { recursive: true, mode: 0o700 });
        for (const [width, bytes] of files) await writeSynced(join(draft, pictureFileName(width)), bytes);
        await syncFolder(draft);
        await rename(draft, join(folder, id));
        await syncFolder(folder);
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        throw error;
      }
    },
    read: (id, width) => readFile(fileOf(id, width)).catch(orNull),
    has: async (id, width) => (await stat(fileOf(id, width)).catch(orNull)) !== null,
    list: async function* () {
      const entries: readonly Dirent[] = (await readdir(folder, { withFileTypes: true }).catch(orNull)) ?? [];
      for (const { name } of entries.filter((entry) => entry.isDirectory())) {
        const found = await stat(join(folder, name)).catch(orNull);
        if (found) yield { name, changedAt: found.mtimeMs };
      }
    },
    delete: (name) => rm(join(folder, name), { recursive: true, force: true }),
  };
}
