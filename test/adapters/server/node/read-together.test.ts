import { describe, expect, it } from 'vitest';
import { makeReadTogether } from '#adapters/server/node/read-together.ts';

/** Reads that end when they are told to. */
function openReads(mostWaiting = 100) {
  const reads: { readonly wanted: readonly number[]; end(): void; fail(): void }[] = [];
  const read = makeReadTogether(
    (wanted: readonly number[]) =>
      new Promise<readonly string[]>((resolve, reject) => {
        reads.push({ wanted, end: () => resolve(wanted.map(String)), fail: () => reject(new Error('away')) });
      }),
    mostWaiting,
  );
  return { reads, read };
}

describe('reads together', () => {
  it('begin at once, and make one read of all that come meanwhile [O6]', async () => {
    const { reads, read } = openReads();
    const first = read(1);
    const others = [read(2), read(3), read(2)];
    expect(reads.map(({ wanted }) => wanted)).toEqual([[1]]);
    reads[0]?.end();
    expect(await first).toBe('1');
    await expect.poll(() => reads.map(({ wanted }) => wanted)).toEqual([[1], [2, 3, 2]]);
    reads[1]?.end();
    expect(await Promise.all(others)).toEqual(['2', '3', '2']);
  });

  it('refuse at once when too many wait [O6]', async () => {
    const { reads, read } = openReads(2);
    const accepted = [read(1), read(2), read(3)];
    expect(read(4)).toBeNull();
    reads[0]?.end();
    await accepted[0];
    await expect.poll(() => reads.length).toBe(2);
    reads[1]?.end();
    expect(await Promise.all(accepted)).toEqual(['1', '2', '3']);
  });

  it('go on after one that failed, which all in it are told', async () => {
    const { reads, read } = openReads();
    const first = read(1);
    const others = [read(2), read(3)];
    reads[0]?.fail();
    await expect(first).rejects.toThrow('away');
    await expect.poll(() => reads.length).toBe(2);
    reads[1]?.end();
    expect(await Promise.all(others)).toEqual(['2', '3']);
    const last = read(4);
    await expect.poll(() => reads.length).toBe(3);
    reads[2]?.end();
    expect(await last).toBe('4');
  });
});
