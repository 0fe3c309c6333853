import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes the names in a folder, so that a file that was made or renamed there survives a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Flushes what was written to a file. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

/** Writes a new file, readable by this user only, and flushes it. @throws also when the file exists */
export async function writeSynced(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Writes or replaces a file so that it is whole or as before, also after a power cut.
 * @param draft temporary path in the same folder @throws with the file as before
 */
export async function writeDurably(path: string, content: string | Uint8Array, draft = `${path}.part`): Promise<void> {
  await rm(draft, { force: true });
  try {
    await writeSynced(draft, content);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}
