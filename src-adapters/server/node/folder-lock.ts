import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const shape = z.object({
  pid: z.int(),
  /** Distinguishes a process from a later one with the same id, where the system can. */
  born: z.optional(z.string()),
  /** The shop's URL; empty until it listens. */
  url: z.string(),
  /** Admin access for a user who may read this file. */
  ownerToken: z.string(),
});

/** The process that uses a data folder. */
export type FolderUse = z.infer<typeof shape>;

export type FolderLock = {
  /** Records the shop's URL. */
  announce(url: string): void;
  release(): void;
};

export type FolderTaken = { readonly kind: 'folder-taken'; readonly path: string; readonly use: FolderUse };

const pathIn = (folder: string): string => join(folder, 'shop.lock');

/** Process start time on Linux; else undefined. */
function bornOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isAlive({ pid, born }: FolderUse): boolean {
  if (pid === process.pid || !runs(pid)) return false;
  const bornNow = bornOf(pid);
  return born === undefined || bornNow === undefined || born === bornNow;
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function readUse(text: string | null): FolderUse | null {
  try {
    const read = shape.safeParse(JSON.parse(text ?? ''));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Null when free or left by a crash. */
export function folderUse(folder: string): FolderUse | null {
  const use = readUse(readText(pathIn(folder)));
  return use && isAlive(use) ? use : null;
}

const isLinked = (from: string, to: string): boolean => {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

/** Removes a dead process's lock, and restores it if another process replaced it meanwhile. */
function setAside(path: string, judged: string | null): void {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readText(aside) !== judged) isLinked(aside, path);
  rmSync(aside, { force: true });
}

/** Locks a data folder (created when missing) atomically. Never takes a lock from a live process (R4). */
export function lockFolder(folder: string, ownerToken: string): FolderLock | FolderTaken {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = pathIn(folder);
  const draft = `${path}.${process.pid}`;
  const textFor = (url: string) => JSON.stringify({ pid: process.pid, born: bornOf(process.pid), url, ownerToken });
  const write = (url: string) => writeFileSync(draft, textFor(url), { mode: 0o600 });

  write('');
  try {
    while (!isLinked(draft, path)) {
      const text = readText(path);
      const use = readUse(text);
      if (use && isAlive(use)) return { kind: 'folder-taken', path, use };
      setAside(path, text);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    announce: (url) => {
      write(url);
      renameSync(draft, path);
    },
    release: () => {
      if (readUse(readText(path))?.ownerToken === ownerToken) rmSync(path, { force: true });
    },
  };
}
