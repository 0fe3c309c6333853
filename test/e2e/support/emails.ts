import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

/** Customer emails written by a shop without a mail server, without those to the admin. */
export async function emails(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const texts = names.filter((name) => name.endsWith('.txt')).map((name) => readFile(join(folder, name), 'utf8'));
  return (await Promise.all(texts)).filter((text) => !text.includes('To: admin@localhost'));
}

/** Waits for an email with this text. */
export async function emailLike(dataDir: string, pattern: RegExp): Promise<string> {
  const find = async () => (await emails(dataDir)).find((text) => pattern.test(text)) ?? '';
  await expect.poll(find, { timeout: 40_000, interval: 500 }).not.toBe('');
  return find();
}
