import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

/** The letters that a shop without a mail server has written, as texts. */
export async function letters(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.filter((name) => name.endsWith('.txt')).map((name) => readFile(join(folder, name), 'utf8')));
}

/** Waits for a letter whose text is like this, and answers it. */
export async function letterLike(dataDir: string, pattern: RegExp): Promise<string> {
  const find = async () => (await letters(dataDir)).find((text) => pattern.test(text)) ?? '';
  await expect.poll(find, { timeout: 40_000, interval: 500 }).not.toBe('');
  return find();
}
