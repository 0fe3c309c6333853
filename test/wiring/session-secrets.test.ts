import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSessionSecrets } from '#src/server/session-secrets.ts';

const made = 'a-new-secret-of-more-than-thirty-two-characters';

describe('the secret that signs sessions and links', () => {
  let dataDir: string;
  let path: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'shop-secret-'));
    path = join(dataDir, 'session-secret');
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const read = (hadShop: boolean, given: { current?: string; previous?: string } = {}) =>
    readSessionSecrets(
      { sessionSecret: given.current ?? null, previousSessionSecret: given.previous ?? null, dataDir },
      hadShop,
      { secret: () => made },
    );

  it('is made by the first start, for this user alone, with nothing left beside it [AUTH-66]', async () => {
    expect((await read(false))._unsafeUnwrap()).toEqual([made]);
    expect(await readFile(path, 'utf8')).toBe(made);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['session-secret']);
  });

  it('stays the same through a restart [AUTH-66]', async () => {
    await writeFile(path, 'x'.repeat(32));
    expect((await read(true))._unsafeUnwrap()).toEqual(['x'.repeat(32)]);
  });

  it.each([0, 1, 31])(
    'is never used with %s characters: the start is refused with what to do [AUTH-66]',
    async (count) => {
      await writeFile(path, 'x'.repeat(count));
      const refusal = (await read(true))._unsafeUnwrapErr();
      expect(refusal).toContain(`${path} has ${count} of at least 32 characters`);
      expect(refusal).toContain('Put back the file from a copy');
      expect(await readFile(path, 'utf8')).toBe('x'.repeat(count));
    },
  );

  it.each(['\0', ' ', '\n'])('is never used when it is all %j, however long [AUTH-66]', async (character) => {
    await writeFile(path, character.repeat(43));
    expect((await read(true))._unsafeUnwrapErr()).toContain('has 0 of at least 32 characters');
  });

  it('is made anew where no shop can have signed with the damaged one [AUTH-66]', async () => {
    await writeFile(path, 'half');
    expect((await read(false))._unsafeUnwrap()).toEqual([made]);
    expect(await readFile(path, 'utf8')).toBe(made);
  });

  it('is made after a start that was cut off while it wrote [AUTH-66]', async () => {
    await writeFile(`${path}.part`, 'half');
    expect((await read(true))._unsafeUnwrap()).toEqual([made]);
    expect(await readdir(dataDir)).toEqual(['session-secret']);
  });

  it('is the setting before the file, and the previous one after it [AUTH-66]', async () => {
    const [current, previous] = ['c'.repeat(32), 'p'.repeat(32)];
    expect((await read(true, { current, previous }))._unsafeUnwrap()).toEqual([current, previous]);
    expect(await readdir(dataDir)).toEqual([]);
  });
});
