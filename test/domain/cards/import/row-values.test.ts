import { describe, expect, it } from 'vitest';
import { FileGone } from '#domain/cards/import/card-file.ts';
import { valuesOf } from '#domain/cards/import/row-values.ts';
import { aCardFile } from '#test/support/card-file.ts';

const rows = Array.from({ length: 9 }, (_, index) => ({ row: index + 2, values: { Title: `Card ${index}` } }));
const broken = { row: 11, reason: 'it has more or fewer fields than the header' } as const;
const file = aCardFile(['Title'], rows, { refused: [broken], size: 3 });

/** Fails where a piece after so many is read. */
const reading = (pieces: number, thrown: Error) => ({
  ...file,
  async *pieces() {
    let given = 0;
    for await (const piece of file.pieces()) {
      if (given === pieces) throw thrown;
      given += 1;
      yield piece;
    }
  },
});

describe('the values of some rows', () => {
  it('are read, without those of malformed rows [CMGR-39]', async () => {
    expect([...(await valuesOf(file, [3, 9, 11]))]).toEqual([
      [3, { Title: 'Card 1' }],
      [9, { Title: 'Card 7' }],
    ]);
  });

  it('are read up to the last of these rows [CMGR-39]', async () => {
    const unread = new Error('not to be read');
    expect([...(await valuesOf(reading(1, unread), [])).keys()]).toEqual([]);
    expect([...(await valuesOf(reading(2, unread), [2, 7])).keys()]).toEqual([2, 7]);
    await expect(valuesOf(reading(2, unread), [2, 8])).rejects.toThrow(unread);
  });

  it('are those that could be read before the file was gone [CMGR-41]', async () => {
    expect([...(await valuesOf(reading(1, new FileGone()), [4, 5])).keys()]).toEqual([4]);
  });
});
