import type { PictureStorage } from '../pictures/picture-storage.ts';
import { backupLines } from './read-backup.ts';

type Picture = { readonly id: string; readonly files: Map<number, Uint8Array> };

/** The pictures of a backup, whose files follow each other. */
async function* picturesIn(backup: string): AsyncGenerator<Picture> {
  let picture: Picture = { id: '', files: new Map() };
  for await (const line of backupLines(backup)) {
    if ('row' in line || line.control[0] !== 'picture') continue;
    const [, name, content] = line.control;
    const [id = '', file = ''] = name.split('/');
    if (picture.id !== id) {
      if (picture.id !== '') yield picture;
      picture = { id, files: new Map() };
    }
    picture.files.set(Number.parseInt(file, 10), Buffer.from(content, 'base64'));
  }
  if (picture.id !== '') yield picture;
}

/**
 * Adds the pictures of a backup. A picture never changes, so one that is there stays. @returns how many were added
 * @throws when the storage fails
 */
export async function restorePictures(backup: string, storage: Pick<PictureStorage, 'has' | 'write'>): Promise<number> {
  let added = 0;
  for await (const { id, files } of picturesIn(backup)) {
    // The widest one is written last, and is there when all are.
    const inOrder = [...files].sort(([a], [b]) => a - b);
    const [widest] = inOrder.at(-1) ?? [0];
    if (await storage.has(id, widest)) continue;
    await storage.write(id, new Map(inOrder));
    added += 1;
  }
  return added;
}
