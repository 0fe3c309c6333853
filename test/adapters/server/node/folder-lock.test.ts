import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFolderHeld, mostMissedBeats } from '#adapters/server/node/folder-hold.ts';
import { type FolderLock, folderUse, type LockOptions, lockFolder } from '#adapters/server/node/folder-lock.ts';
import { ownPlace } from '#adapters/server/node/folder-use.ts';

describe('the lock on a data folder [R4]', () => {
  let folder: string;
  let locks: FolderLock[];
  let children: ChildProcess[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-lock-'));
    [locks, children] = [[], []];
  });
  afterEach(async () => {
    for (const lock of locks) lock.release();
    for (const child of children) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    rmSync(folder, { recursive: true });
  });

  const path = () => join(folder, 'shop.lock');
  const taken = async (options: LockOptions = {}): Promise<FolderLock> => {
    const lock = await lockFolder(folder, 'mine', options);
    if ('kind' in lock) throw new Error(`the folder is taken by ${lock.use?.pid}`);
    locks.push(lock);
    return lock;
  };
  const plant = (use: object | string) => writeFileSync(path(), typeof use === 'string' ? use : JSON.stringify(use));
  const inLock = () => JSON.parse(readFileSync(path(), 'utf8'));

  /** Counts the beats that are waited for, without waiting. */
  const beats = (during: (beat: number) => void = () => undefined) => {
    let waited = 0;
    const waitABeat = async () => {
      waited += 1;
      during(waited);
    };
    return { options: { waitABeat }, waited: () => waited };
  };

  it('tells who uses the folder, readable by the owner alone, and goes when it is released', async () => {
    const lock = await taken();
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect(inLock()).toMatchObject({ ...ownPlace(), url: '', ownerToken: 'mine' });
    lock.announce('http://127.0.0.1:3000');
    expect(inLock()).toMatchObject({ ...ownPlace(), url: 'http://127.0.0.1:3000', ownerToken: 'mine' });
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is never taken from a live process', async () => {
    const use = {
      ...ownPlace(),
      pid: process.ppid,
      born: undefined,
      url: 'http://127.0.0.1:3999',
      ownerToken: 'theirs',
    };
    plant(use);
    const found = { kind: 'folder-taken', path: path(), use: JSON.parse(JSON.stringify(use)) };
    expect(await lockFolder(folder, 'mine')).toEqual(found);
    expect(await folderUse(folder)).toEqual(found);
    expect(inLock()).toEqual(found.use);
    expect(readdirSync(folder)).toEqual(['shop.lock']);
  });

  it('is not taken a second time by the same process', async () => {
    await taken();
    expect(await lockFolder(folder, 'another')).toMatchObject({ kind: 'folder-taken', use: { pid: process.pid } });
  });

  it('is taken over at once from a process that died', async () => {
    const child = spawn(process.execPath, ['-e', '0']);
    await once(child, 'exit');
    plant({ ...ownPlace(), pid: child.pid, url: 'http://127.0.0.1:3999', ownerToken: 'theirs' });
    expect(await folderUse(folder)).toBeNull();
    const { options, waited } = beats();
    (await taken(options)).release();
    expect(waited()).toBe(0);
    expect(existsSync(path())).toBe(false);
  });

  // Needs the process start time.
  if (existsSync('/proc/self/stat')) {
    it('is taken over at once when its process number belongs to a later process', async () => {
      plant({ ...ownPlace(), pid: process.ppid, born: '1', url: '', ownerToken: 'theirs' });
      const { options, waited } = beats();
      await taken(options);
      expect(waited()).toBe(0);
    });
  }

  const elsewhere = { ...ownPlace(), boot: 'another host', url: 'http://10.0.0.2:3000', ownerToken: 'theirs' };

  it.each([
    ['says nothing', ''],
    ['is cut off', '{'],
    ['has another form', '{"pid":"1"}'],
    ['is of another host', JSON.stringify(elsewhere)],
    ['names no host', '{"pid":1,"url":"","ownerToken":"theirs"}'],
  ])('is taken over when it %s and stands still for all beats that a process may miss', async (_case, text) => {
    plant(text);
    const { options, waited } = beats();
    let told = 0;
    await taken({ ...options, onWait: (milliseconds) => (told = milliseconds) });
    expect(waited()).toBe(mostMissedBeats);
    expect(told).toBeGreaterThan(0);
    expect(inLock()).toMatchObject({ pid: process.pid, ownerToken: 'mine' });
  });

  it.each([1, 7, mostMissedBeats])('is left to another host whose beat comes after %i waits', async (when) => {
    plant(elsewhere);
    const { options } = beats((beat) => {
      if (beat === when) plant({ ...elsewhere, beat: '1' });
    });
    expect(await lockFolder(folder, 'mine', options)).toMatchObject({
      kind: 'folder-taken',
      use: { boot: 'another host' },
    });
    expect(inLock()).toMatchObject({ boot: 'another host' });
  });

  it('beats, so that another host sees a change', async () => {
    await taken();
    const before = inLock().beat;
    await expect.poll(() => inLock().beat, { timeout: 10_000 }).not.toBe(before);
  });

  it('is noticed as lost when another process has taken it, which keeps it', async () => {
    const lock = await taken();
    expect(isFolderHeld(lock.hold, 0)).toBe(true);
    const theirs = join(folder, 'theirs');
    writeFileSync(theirs, JSON.stringify(elsewhere));
    renameSync(theirs, path());
    expect(isFolderHeld(lock.hold, 0)).toBe(false);
    await lock.lost;
    lock.announce('http://127.0.0.1:3000');
    lock.release();
    expect(inLock()).toEqual(elsewhere);
  });

  it('is noticed as lost when it was deleted', async () => {
    const lock = await taken();
    rmSync(path());
    expect(isFolderHeld(lock.hold, 0)).toBe(false);
    await lock.lost;
  });

  it('makes the folder where it is missing, for the owner alone', async () => {
    const inner = join(folder, 'new', 'data');
    const lock = await lockFolder(inner, 'mine');
    expect('kind' in lock).toBe(false);
    expect(statSync(inner).mode & 0o777).toBe(0o700);
    if (!('kind' in lock)) locks.push(lock);
  });

  it('works in a folder whose path is longer than that of a socket may be', async () => {
    const inner = join(folder, 'x'.repeat(200));
    const lock = await lockFolder(inner, 'mine');
    if ('kind' in lock) throw new Error('taken');
    locks.push(lock);
    expect(readdirSync(inner)).toHaveLength(process.platform === 'linux' ? 2 : 1);
  });

  const holder = join(import.meta.dirname, '../../../support/lock-holder.ts');

  /** A process that locks the folder and gives up rather than wait. */
  async function hold(within: readonly string[]): Promise<{ child: ChildProcess; line: Record<string, unknown> }> {
    const [program = '', ...args] = [...within, process.execPath, '--import', 'tsx', holder, folder, 'never'];
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    children.push(child);
    if (child.stdout === null) throw new Error('no output');
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const { value } = await lines.next();
    return { child, line: value === undefined ? { waited: true } : JSON.parse(value) };
  }

  const ownNamespace = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const [unshare = '', ...flags] = ownNamespace;
  const refusal = spawnSync(unshare, [...flags, 'true'], { encoding: 'utf8' });

  if (refusal.status === 0) {
    it('is not taken by another container, and taken at once when its own was killed', async () => {
      const first = await hold(ownNamespace);
      expect(first.line).toMatchObject({ held: 1 });
      expect((await hold(ownNamespace)).line).toMatchObject({ taken: 1, waited: false });
      // From the host, too, where another process has its pid.
      expect(await folderUse(folder)).toMatchObject({ use: { pid: 1 } });

      first.child.kill('SIGKILL');
      // The kernel ends the namespace soon after `unshare`.
      await expect.poll(() => folderUse(folder)).toBeNull();
      const { options, waited } = beats();
      await taken(options);
      expect(waited()).toBe(0);
    });
  } else {
    it('cannot be tried in two pid namespaces, which are not permitted here: the next test stands in', () => {
      expect(`${refusal.error ?? ''}${refusal.stderr ?? ''}`).not.toBe('');
    });
  }

  // The same without pid namespaces: the lock of another process says that it is in one.
  it('is decided by the socket beside the lock where pids say nothing', async () => {
    const first = await hold([]);
    const foreign = { ...inLock(), pid: process.pid, pidNamespace: 'pid:[1]' };
    const place = () => writeFileSync(path(), JSON.stringify(foreign));
    place();
    expect(await lockFolder(folder, 'mine')).toMatchObject({ kind: 'folder-taken', use: { pid: process.pid } });

    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    place();
    const { options, waited } = beats();
    await taken(options);
    expect(waited()).toBe(0);
    expect(readdirSync(folder)).toHaveLength(2);
  });
});
