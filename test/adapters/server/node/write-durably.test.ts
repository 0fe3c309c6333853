import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeDurably, writeSynced } from '#adapters/server/node/write-durably.ts';

describe('a file that is whole or as before', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-durable-'));
    path = join(folder, 'file');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('takes the place of the one before, and of what a crash left half written [AUTH-66]', async () => {
    await writeFile(path, 'before');
    await writeFile(`${path}.part`, 'half');
    await writeDurably(path, 'after');
    expect(await readFile(path, 'utf8')).toBe('after');
    expect(await readdir(folder)).toEqual(['file']);
  });

  it('fails with the one before as it was, and leaves nothing [AUTH-66]', async () => {
    // A file cannot take the place of a folder with something in it.
    await mkdir(join(path, 'inside'), { recursive: true });
    await expect(writeDurably(path, 'after')).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['file']);
    expect(await readdir(path)).toEqual(['inside']);
  });

  it('is never written over where it must be new [AUTH-66]', async () => {
    await writeSynced(path, 'first');
    await expect(writeSynced(path, 'second')).rejects.toThrow('EEXIST');
    expect(await readFile(path, 'utf8')).toBe('first');
  });
});
