import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { err, ok, type Result } from 'neverthrow';
import { otherContent } from '../sql/migration-contents.ts';
import { type BackupEnd, type BackupHead, type BackupLine, makeTally, readLine } from './backup-lines.ts';

export type BackupRefusal =
  | { readonly kind: 'backup-unreadable'; readonly reason: string }
  | { readonly kind: 'backup-damaged'; readonly reason: string }
  | { readonly kind: 'backup-newer'; readonly schema: readonly string[] }
  /** Of a development version: `migration` is unknown here, or had another content. */
  | { readonly kind: 'backup-of-other-version'; readonly migration: string };

export type CheckedBackup = { readonly path: string; readonly head: BackupHead; readonly end: BackupEnd };

class Damaged extends Error {}

async function* textLines(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const unzipped = pipeline(createReadStream(path), createGunzip(), () => undefined);
  let rest = '';
  for await (const chunk of unzipped) {
    const [first = '', ...others] = decoder.decode(chunk as Buffer, { stream: true }).split('\n');
    rest += first;
    for (const line of others) {
      yield rest;
      rest = line;
    }
  }
  if (rest !== '' || decoder.decode() !== '') throw new Damaged('it is cut off');
}

const sameEnd = (a: BackupEnd, b: BackupEnd): boolean =>
  a.sha256 === b.sha256 && a.pictures === b.pictures && JSON.stringify(a.rows) === JSON.stringify(b.rows);

/** The lines of a backup, up to its end. @throws Damaged when lines, counts or hash are not those that were written */
export async function* backupLines(path: string): AsyncGenerator<BackupLine> {
  const tally = makeTally();
  let number = 0;
  let isComplete = false;
  for await (const text of textLines(path)) {
    number += 1;
    if (isComplete) throw new Damaged('something follows its end');
    const line = readLine(text);
    if (line === null) throw new Damaged(`line ${number} is not one of a backup`);
    const control = 'control' in line ? line.control : null;
    if ((number === 1) !== (control?.[0] === 'goat-collection-backup'))
      throw new Damaged('it does not begin as a backup');
    if (control?.[0] === 'end') {
      if (!sameEnd(control[1], tally.end())) throw new Damaged('its checksum does not match');
      isComplete = true;
    } else tally.add(text, line);
    yield line;
  }
  if (!isComplete) throw new Damaged('it is cut off');
}

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error ? String(error.code) : null;

/** zlib's codes, and the decoder's for what is no UTF-8. */
const isDamage = (error: unknown): boolean =>
  error instanceof Damaged || /^(Z_|ERR_ENCODING)/.test(codeOf(error) ?? '');

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function refusalOf({ schema, hashes = {} }: BackupHead, known: readonly string[]): BackupRefusal | null {
  if (schema.length === 0) return { kind: 'backup-damaged', reason: 'it names no version' };
  const other = schema.find((name, index) => index < known.length && name !== known[index]) ?? otherContent(hashes);
  if (other !== null) return { kind: 'backup-of-other-version', migration: other };
  return schema.length > known.length ? { kind: 'backup-newer', schema } : null;
}

/** Reads a whole backup before anything is done with it. @param known migrations that this program knows */
export async function checkBackup(
  path: string,
  known: readonly string[],
): Promise<Result<CheckedBackup, BackupRefusal>> {
  let head: BackupHead | null = null;
  let end: BackupEnd | null = null;
  try {
    for await (const line of backupLines(path)) {
      if ('row' in line) continue;
      if (line.control[0] === 'goat-collection-backup') head = line.control[1];
      if (line.control[0] === 'end') end = line.control[1];
    }
  } catch (error) {
    const kind = isDamage(error) ? 'backup-damaged' : 'backup-unreadable';
    return err({ kind, reason: reasonOf(error) });
  }
  if (head === null || end === null) return err({ kind: 'backup-damaged', reason: 'it is empty' });
  const refusal = refusalOf(head, known);
  return refusal === null ? ok({ path, head, end }) : err(refusal);
}
