import { expect, it } from 'vitest';
import { readCardFile } from '#adapters/csv/read-card-file.ts';

it('reads a file of 600,000 cards and 60 MB, piece by piece [CMGR-38]', async () => {
  const rows = (hundred: number) =>
    Array.from({ length: 100 }, (_, index) => `card ${hundred}-${index},5,"${'notes, '.repeat(12)}"\r\n`).join('');
  const content = new Blob(['Title,Price,Notes\r\n', ...Array.from({ length: 6_000 }, (_, index) => rows(index))]);
  expect(content.size).toBeGreaterThan(60_000_000);
  const file = (await readCardFile(content, { progress: () => undefined }))._unsafeUnwrap();
  let [read, most] = [0, 0];
  for await (const piece of file.pieces()) {
    read += piece.rows.length;
    most = Math.max(most, piece.rows.length);
  }
  expect([file.count, read]).toEqual([600_000, 600_000]);
  expect(most).toBeLessThan(4_000);
});
