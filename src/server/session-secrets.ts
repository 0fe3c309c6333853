import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from 'neverthrow';
import { minSecretLength, type SigningSecrets } from '#adapters/server/node/signatures.ts';
import { writeDurably } from '#adapters/server/node/write-durably.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { ProcessSettings } from './server-settings.ts';

const shortText = (path: string, length: number): string =>
  `${path} has ${length} of at least ${minSecretLength} characters: it is not used. Put back the file from a copy. ` +
  'Without a copy delete it and start again: then everybody signs in again, links in earlier emails no longer work, ' +
  'and two-factor authentication must be set up again.';

/** A short secret is replaced only where there is no shop yet that could have signed with it. */
async function madeSecret(
  dataDir: string,
  hadShop: boolean,
  ids: Pick<Ids, 'secret'>,
): Promise<Result<string, string>> {
  const path = join(dataDir, 'session-secret');
  if (existsSync(path)) {
    const kept = await readFile(path, 'utf8');
    // A power cut can leave zeros in a file of the right size.
    const length = kept.replace(/[\0\s]/g, '').length;
    if (length >= minSecretLength) return ok(kept);
    if (hadShop) return err(shortText(path, length));
  }
  const made = ids.secret();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeDurably(path, made);
  return ok(made);
}

/**
 * The configured secret, or the one in the data folder, made by the first start; then the previous one.
 * @param hadShop whether the data folder had a database before this start @returns an error text when the file has lost its content
 */
export async function readSessionSecrets(
  {
    sessionSecret,
    previousSessionSecret,
    dataDir,
  }: Pick<ProcessSettings, 'sessionSecret' | 'previousSessionSecret' | 'dataDir'>,
  hadShop: boolean,
  ids: Pick<Ids, 'secret'>,
): Promise<Result<SigningSecrets, string>> {
  const current = sessionSecret === null ? await madeSecret(dataDir, hadShop, ids) : ok(sessionSecret);
  return current.map((secret) => [secret, ...(previousSessionSecret === null ? [] : [previousSessionSecret])]);
}
