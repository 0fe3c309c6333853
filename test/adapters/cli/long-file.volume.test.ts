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
