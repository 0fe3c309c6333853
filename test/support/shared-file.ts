import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { importedBy } from './imports.ts';

const project = join(import.meta.dirname, '../..');

/** A short text that is another one once a module, one that it imports or the packages have changed. */
export function hashOf(module: string): string {
  const hash = createHash('sha256').update(readFileSync(join(project, 'package-lock.json')));
  const paths = new Set([module]);
  for (const path of paths) {
    if (!existsSync(join(project, path))) continue;
    const text = readFileSync(join(project, path), 'utf8');
    hash.update(text);
    for (const imported of importedBy(path, text)) paths.add(imported);
  }
  return hash.digest('hex').slice(0, 16);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Whether this process makes the file. The lock of a process that was killed is removed. */
function takes(lock: string): boolean {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock);
    return true;
  } catch {
    const maker = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : process.pid;
    if (!isRunning(maker)) rmSync(lock, { force: true });
    return false;
  } finally {
    rmSync(own);
  }
}

/**
 * What is made once for all workers and runs: the file of this name and hash, which the first process to ask makes while
 * the others wait. Files of other hashes are removed.
 */
export async function sharedFile(
  name: string,
  hash: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = join(project, 'node_modules/.cache', name);
  const path = join(folder, hash);
  mkdirSync(folder, { recursive: true });
  while (!existsSync(path)) {
    if (!takes(`${path}.lock`)) {
      await delay(50);
      continue;
    }
    try {
      const fresh = `${path}.fresh`;
      writeFileSync(fresh, await make());
      renameSync(fresh, path);
    } finally {
      rmSync(`${path}.lock`, { force: true });
    }
    for (const other of readdirSync(folder)) if (!other.startsWith(hash)) rmSync(join(folder, other), { force: true });
  }
  return new Uint8Array(readFileSync(path));
}
