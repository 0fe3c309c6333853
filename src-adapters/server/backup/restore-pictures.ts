import { existsSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backupLines } from './read-backup.ts';

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.part`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

/** Adds the pictures of a backup. A picture never changes, so one that is there stays. @returns how many were added */
export async function restorePictures(backup: string, folder: string): Promise<number> {
  let added = 0;
  for await (const line of backupLines(backup)) {
    if ('row' in line || line.control[0] !== 'picture') continue;
    const [, name, content] = line.control;
    const path = join(folder, name);
    if (existsSync(path)) continue;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeSynced(path, Buffer.from(content, 'base64'));
    added += 1;
  }
  return added;
}
