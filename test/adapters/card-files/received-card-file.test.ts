import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { withCardFile } from '#adapters/card-files/received-card-file.ts';
import { rowsOf } from '#test/support/card-file.ts';

async function* inChunks(text: string, size = 7) {
  const content = Buffer.from(text);
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('shop-import-'));

describe('a file of cards that arrives', () => {
  it('is there for as long as it is used [CMGR-38]', async () => {
    const before = folders();
    const used = await withCardFile(inChunks('Title,Price\nDončić 🏀,1\nb\n'), async (file) => ({
      file: file._unsafeUnwrap(),
      content: await rowsOf(file._unsafeUnwrap()),
      again: await rowsOf(file._unsafeUnwrap()),
    }));
    expect(used.file).toMatchObject({ columns: ['Title', 'Price'], count: 2, encoding: 'UTF-8', delimiter: 'comma' });
    expect(used.content).toEqual({
      rows: [{ row: 2, values: { Title: 'Dončić 🏀', Price: '1' } }],
      refused: [{ row: 3, reason: 'it has more or fewer fields than the header' }],
    });
    expect(used.again).toEqual(used.content);
    expect(folders()).toEqual(before);
    await expect(rowsOf(used.file)).rejects.toMatchObject({ failure: { kind: 'file-gone' } });
  });

  it('is refused before it is used [CMGR-38]', async () => {
    const failure = await withCardFile(inChunks('Title\n"a'), async (file) => file._unsafeUnwrapErr());
    expect(failure).toMatchObject({ kind: 'not-a-card-file', reason: 'a quote is never closed', line: 2 });
  });

  it('is refused if it is too large [CMGR-38]', async () => {
    const read = (most: number) => withCardFile(inChunks('Title\nabc', 3), async (file) => file, most);
    expect((await read(8))._unsafeUnwrapErr()).toEqual({ kind: 'file-too-large' });
    expect((await read(9)).isOk()).toBe(true);
  });
});
