import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DiskChange, decodeChanges } from './disk-journal.ts';

/** Bytes that a disk writes as a whole. */
const page = 4096;

type Write =
  | { readonly number: number; readonly at: number; readonly bytes: Buffer }
  | { readonly number: number; readonly size: number };

/** Follows a file through its names. */
type File = { readonly origin: string | null; readonly flushed: Write[]; pending: Write[] };

type Renaming = Extract<DiskChange, { kind: 'create' | 'rename' | 'unlink' }> & { readonly file: File };

function contentOf({ origin, flushed }: File, before: string): Buffer {
  const start = origin === null ? Buffer.alloc(0) : readFileSync(join(before, origin));
  const ends = flushed.map((write) => ('size' in write ? write.size : write.at + write.bytes.length));
  const content = Buffer.alloc(ends.reduce((most, end) => Math.max(most, end), start.length));
  start.copy(content);
  let size = start.length;
  for (const write of flushed) {
    if ('size' in write) {
      content.fill(0, Math.min(size, write.size));
      size = write.size;
    } else {
      write.bytes.copy(content, write.at);
      size = Math.max(size, write.at + write.bytes.length);
    }
  }
  return content.subarray(0, size);
}

/** Each page of a write reaches the disk or not. */
function pagesOf(write: Write, share: () => number): Write[] {
  if ('size' in write) return share() < 0.5 ? [write] : [];
  const pages: Write[] = [];
  for (let start = 0; start < write.bytes.length; start += page) {
    if (share() < 0.5) {
      pages.push({ ...write, at: write.at + start, bytes: write.bytes.subarray(start, start + page) });
    }
  }
  return pages;
}

type CutOptions = {
  /** The folder as it was before the journal, entirely on the disk. */
  readonly before: string;
  readonly journal: Buffer;
  /** Bytes of the journal that happened before the cut. */
  readonly length: number;
  /** A number from 0 to 1 for each page that was not flushed and may remain; null when none remains. */
  readonly remains: (() => number) | null;
  /** Flushes of bytes alone are ignored, as a disk does that lies. */
  readonly lies?: boolean;
};

/**
 * Makes the folder that a power cut leaves. Bytes survive when they were flushed; a name (of a new, renamed or deleted
 * file) when its file or its folder was synchronized.
 */
export function cutDisk(target: string, { before, journal, length, remains, lies = false }: CutOptions): void {
  const names = readdirSync(before, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(before.length + 1));
  const live = new Map<string, File>(names.map((name) => [name, { origin: name, flushed: [], pending: [] }]));
  const kept = new Map(live);
  const folders: string[] = [];
  let unsettled: Renaming[] = [];

  const settle = (renaming: Renaming): void => {
    if (renaming.kind === 'create') kept.set(renaming.path, renaming.file);
    else kept.delete(renaming.path);
    if (renaming.kind === 'rename') kept.set(renaming.to, renaming.file);
  };
  const fileAt = (path: string): File => {
    const file = live.get(path);
    if (file === undefined) throw new Error(`${path} is not in the journal`);
    return file;
  };
  const flush = (file: File, until: number): void => {
    file.flushed.push(...file.pending.filter(({ number }) => number < until));
    file.pending = file.pending.filter(({ number }) => number >= until);
  };

  let number = -1;
  for (const { change, bytes, end } of decodeChanges(journal)) {
    if (end > length) break;
    number += 1;
    const { path } = change;
    if (change.kind === 'mkdir') folders.push(path);
    else if (change.kind === 'create') {
      const present = live.get(path);
      if (present) present.pending.push({ number, size: 0 });
      else {
        const file: File = { origin: null, flushed: [], pending: [] };
        live.set(path, file);
        unsettled.push({ ...change, file });
      }
    } else if (change.kind === 'write') fileAt(path).pending.push({ number, at: change.at, bytes });
    else if (change.kind === 'truncate') fileAt(path).pending.push({ number, size: change.size });
    else if (change.kind === 'unlink') {
      unsettled.push({ ...change, file: fileAt(path) });
      live.delete(path);
    } else if (change.kind === 'rename') {
      const file = fileAt(path);
      live.delete(path);
      live.set(change.to, file);
      unsettled.push({ ...change, file });
    } else if (!(lies && change.dataOnly)) {
      const file = live.get(path);
      if (file) flush(file, change.before);
      const isSettled = (renaming: Renaming): boolean =>
        !change.dataOnly &&
        (file === undefined
          ? dirname(renaming.path) === path || (renaming.kind === 'rename' && dirname(renaming.to) === path)
          : renaming.file === file);
      unsettled.filter(isSettled).forEach(settle);
      unsettled = unsettled.filter((renaming) => !isSettled(renaming));
    }
  }

  if (remains !== null) {
    unsettled.slice(0, Math.round(remains() * unsettled.length)).forEach(settle);
    for (const file of new Set(kept.values())) {
      file.flushed.push(...file.pending.flatMap((write) => pagesOf(write, remains)));
    }
  }

  rmSync(target, { recursive: true, force: true });
  cpSync(before, target, { recursive: true });
  for (const folder of folders) mkdirSync(join(target, folder), { recursive: true });
  for (const name of names) if (!kept.has(name)) rmSync(join(target, name));
  for (const [name, file] of kept) {
    if (file.origin === name && file.flushed.length === 0) continue;
    if (existsSync(dirname(join(target, name)))) writeFileSync(join(target, name), contentOf(file, before));
  }
}
