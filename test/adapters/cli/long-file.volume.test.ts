import { appendFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShell } from './shell.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'goat-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('shop import takes 50,000 rows', async () => {
  const { run, out } = openShell();
  const path = join(folder, 'many.csv');
  const rows = Array.from({ length: 50_000 }, (_, index) => `Player ${index},${index + 1}`);
  await writeFile(path, `Player,Price\n${rows.join('\n')}`);
  expect(await run('import', path)).toBe(0);
  expect(out.join('\n')).toMatch(/created +50000/);
});

it('shop import ends where its file changes, says what was stored, and finishes the changed file [IMP-73]', async () => {
  const path = join(folder, 'changing.csv');
  let batches = 0;
  const shell = openShell({
    over:
      (importCards) =>
      (...batch) => {
        batches += 1;
        if (batches === 1) appendFileSync(path, 'One more,5\n');
        return importCards(...batch);
      },
  });
  const rows = Array.from({ length: 40_000 }, (_, index) => `Card ${index},5\n`);
  await writeFile(path, `Title,Price\n${rows.join('')}`);
  expect(await shell.run('import', path)).toBe(1);
  expect(shell.notes.at(-1)).toMatch(
    /^The file was changed, moved or deleted while it was read\. Stored before that: \d+ cards, as change 1\. /,
  );
  const stored = await shell.total();
  expect([stored > 0, stored < 40_000]).toEqual([true, true]);
  expect(await shell.run('import', path, '--continue', '1')).toBe(0);
  expect(await shell.total()).toBe(40_001);
});
