import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FolderLock, folderUse, lockFolder } from '#adapters/server/node/folder-lock.ts';

describe('the lock on a data folder (R4)', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const path = () => join(folder, 'shop.lock');
  const taken = (token = 'mine') => {
    const lock = lockFolder(folder, token);
    if ('kind' in lock) throw new Error(`the folder is taken by ${lock.use.pid}`);
    return lock satisfies FolderLock;
  };
  const plant = (use: object | string) => writeFileSync(path(), typeof use === 'string' ? use : JSON.stringify(use));

  it('tells who uses the folder, readable by the owner alone, and goes when it is released', () => {
    const lock = taken();
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(path(), 'utf8'))).toMatchObject({ pid: process.pid, url: '', ownerToken: 'mine' });
    lock.announce('http://127.0.0.1:3000');
    expect(JSON.parse(readFileSync(path(), 'utf8'))).toMatchObject({ url: 'http://127.0.0.1:3000' });
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is never taken from a live process', () => {
    const use = { pid: process.ppid, url: 'http://127.0.0.1:3999', ownerToken: 'theirs' };
    plant(use);
    expect(lockFolder(folder, 'mine')).toEqual({ kind: 'folder-taken', path: path(), use });
    expect(folderUse(folder)).toEqual(use);
    expect(JSON.parse(readFileSync(path(), 'utf8'))).toEqual(use);
    expect(readdirSync(folder)).toEqual(['shop.lock']);
  });

  it('is taken over from a process that died', async () => {
    const child = spawn(process.execPath, ['-e', '0']);
    await once(child, 'exit');
    plant({ pid: child.pid, url: 'http://127.0.0.1:3999', ownerToken: 'theirs' });
    expect(folderUse(folder)).toBeNull();
    taken().release();
    expect(existsSync(path())).toBe(false);
  });

  // Needs the process start time.
  if (existsSync('/proc/self/stat')) {
    it('is taken over when its process number belongs to a later process', () => {
      plant({ pid: process.ppid, born: '1', url: '', ownerToken: 'theirs' });
      taken().release();
      expect(existsSync(path())).toBe(false);
    });
  }

  it.each(['', '{', '[]', '{"pid":"1"}', 'null'])('is taken over when it says nothing: %j', (text) => {
    plant(text);
    expect(folderUse(folder)).toBeNull();
    taken().release();
  });

  it('leaves a lock alone that somebody else holds by now', () => {
    const lock = taken();
    plant({ pid: process.ppid, url: '', ownerToken: 'theirs' });
    lock.release();
    expect(existsSync(path())).toBe(true);
  });

  it('makes the folder where it is missing, for the owner alone', () => {
    const inner = join(folder, 'new', 'data');
    const lock = lockFolder(inner, 'mine');
    expect('kind' in lock).toBe(false);
    expect(statSync(inner).mode & 0o777).toBe(0o700);
  });
});
