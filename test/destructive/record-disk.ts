import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative } from 'node:path';
import { type DiskChange, encodeChange } from './disk-journal.ts';

/**
 * Writes every change of a folder that this thread makes to a journal, by replacing functions of `node:fs`. Call it
 * before anything imports them.
 */
export function recordDisk(folder: string, journalPath: string): void {
  const real = { ...fs };
  const journal = real.openSync(journalPath, 'a');
  const opened = new Map<number, string>();
  let count = 0;

  const inside = (path: unknown): string | null => {
    const local = relative(folder, String(path));
    return local.startsWith('..') ? null : local || '.';
  };
  const record = (change: DiskChange, bytes?: Uint8Array): void => {
    const record = encodeChange(change, bytes);
    if (real.writeSync(journal, record) !== record.length) throw new Error('the journal is incomplete');
    count += 1;
  };
  const onPath = (path: unknown, change: (path: string) => DiskChange): void => {
    const local = inside(path);
    if (local !== null) record(change(local));
  };
  const onFile = (file: number, change: (path: string) => DiskChange, bytes?: Uint8Array): void => {
    const path = opened.get(file);
    if (path !== undefined) record(change(path), bytes);
  };
  /** A file without a name is not recorded any more. */
  const moved = (from: string, to: string | null): void => {
    for (const [file, path] of opened) {
      if (path === to || (path === from && to === null)) opened.delete(file);
      else if (path === from && to !== null) opened.set(file, to);
    }
  };

  Object.assign(fs, {
    openSync: (path: string, flags: number | string, mode?: number) => {
      const isMade =
        typeof flags === 'number' &&
        ((flags & real.constants.O_TRUNC) !== 0 || ((flags & real.constants.O_CREAT) !== 0 && !real.existsSync(path)));
      const file = real.openSync(path, flags, mode);
      const local = inside(path);
      if (local !== null) opened.set(file, local);
      if (isMade) onPath(path, (made) => ({ kind: 'create', path: made }));
      return file;
    },
    closeSync: (file: number) => {
      real.closeSync(file);
      opened.delete(file);
    },
    writeSync: (file: number, buffer: Uint8Array, offset: number, length: number, at: number) => {
      const written = real.writeSync(file, buffer, offset, length, at);
      onFile(
        file,
        (path) => ({ kind: 'write', path, at }),
        new Uint8Array(buffer.buffer, buffer.byteOffset + offset, written),
      );
      return written;
    },
    writeFileSync: (path: string, data: string, options?: fs.WriteFileOptions) => {
      real.writeFileSync(path, data, options);
      if (data !== '') throw new Error('not recorded: a file with content');
      onPath(path, (made) => ({ kind: 'create', path: made }));
    },
    ftruncateSync: (file: number, size = 0) => {
      real.ftruncateSync(file, size);
      onFile(file, (path) => ({ kind: 'truncate', path, size }));
    },
    truncateSync: (path: string, size = 0) => {
      real.truncateSync(path, size);
      onPath(path, (cut) => ({ kind: 'truncate', path: cut, size }));
    },
    renameSync: (from: string, to: string) => {
      real.renameSync(from, to);
      const [before, after] = [inside(from), inside(to)];
      if (before === null || after === null) return;
      moved(before, after);
      record({ kind: 'rename', path: before, to: after });
    },
    unlinkSync: (path: string) => {
      real.unlinkSync(path);
      onPath(path, (gone) => {
        moved(gone, null);
        return { kind: 'unlink', path: gone };
      });
    },
    mkdirSync: (path: string, options?: fs.MakeDirectoryOptions) => {
      real.mkdirSync(path, options);
      onPath(path, (made) => ({ kind: 'mkdir', path: made }));
    },
    fsyncSync: (file: number) => {
      const before = count;
      real.fsyncSync(file);
      onFile(file, (path) => ({ kind: 'sync', path, before, dataOnly: false }));
    },
    fdatasyncSync: (file: number) => {
      const before = count;
      real.fdatasyncSync(file);
      onFile(file, (path) => ({ kind: 'sync', path, before, dataOnly: true }));
    },
    fdatasync: (file: number, done: fs.NoParamCallback) => {
      const before = count;
      real.fdatasync(file, (error) => {
        if (error === null) onFile(file, (path) => ({ kind: 'sync', path, before, dataOnly: true }));
        done(error);
      });
    },
  });
  syncBuiltinESMExports();
}
