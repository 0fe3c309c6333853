import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import axios, { isAxiosError } from 'axios';
import { err, ok, type Result } from 'neverthrow';
import { notReached } from '../calls/problem.wire.ts';
import type { ShopApi } from './over-api.ts';

const whyNot = (error: unknown): string => {
  if (!isAxiosError(error)) return error instanceof Error ? error.message : String(error);
  if (!error.response) return notReached;
  const { status } = error.response;
  if (status === 401 || status === 403) return 'Sign in as the admin, or run this command on the server.';
  return `The shop could not make a backup (status ${status}). Its log says why.`;
};

/** Has a running shop make a backup, and writes it to a file. @returns an error text on failure */
export async function downloadBackup({ url, headers }: ShopApi, path: string): Promise<Result<void, string>> {
  try {
    const { data } = await axios.post(
      `${url}/api/v1/backups`,
      {},
      { headers, responseType: 'stream', decompress: false },
    );
    await pipeline(data, createWriteStream(path, { mode: 0o600 }));
    return ok();
  } catch (error) {
    await rm(path, { force: true });
    return err(whyNot(error));
  }
}
