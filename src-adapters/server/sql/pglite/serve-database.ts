import {
  chmodSync,
  closeSync,
  constants,
  cpSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { isFolderHeld } from '../../node/folder-hold.ts';
import {
  type DatabaseFolders,
  type DatabaseReply,
  type DatabaseRequest,
  databaseFailureOf,
  diskFull,
  flushRefused,
  lockLost,
} from './database-messages.ts';
import { FlushedFiles } from './flushed-files.ts';
import { openInstance } from './pglite-instance.ts';
import { prepareStatements } from './prepared-statements.ts';

/** PGlite's own, but with fsync: PostgreSQL secures checkpoints, and `FlushedFiles` the log. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fdatasync',
  '-c',
  // A quarter of the default: starts a fifth faster and takes 100 MB less; the system caches files too.
  'shared_buffers=32MB',
];

/** A file, or the names in a folder. */
function flush(path: string): void {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Flushed and renamed when it is complete, so that neither crash nor power cut leaves half of a database. */
function copyDatabase(prepared: string, folder: string): void {
  const fresh = `${folder}.fresh`;
  rmSync(fresh, { recursive: true, force: true });
  cpSync(prepared, fresh, { recursive: true, mode: constants.COPYFILE_FICLONE });
  chmodSync(fresh, 0o700);
  // PostgreSQL flushes what it changes, and most of these files it only reads.
  for (const entry of readdirSync(fresh, { recursive: true, withFileTypes: true })) {
    flush(join(entry.parentPath, entry.name));
  }
  flush(fresh);
  renameSync(fresh, folder);
  flush(dirname(folder));
}

/** PGlite's PostgreSQL, whose files another one does not read. */
const majorVersion = '18';

/** @throws before anything in the folder is touched, when another PostgreSQL has made it */
function refuseOtherVersion(folder: string): void {
  const made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (made === majorVersion) return;
  throw new Error(
    `its files are of PostgreSQL ${made}, and this version of the shop has PostgreSQL ${majorVersion}. ` +
      'Write a backup with the version of the shop that made them, and restore it with this one; nothing was changed',
  );
}

/** False when there is no such file. */
function removed(path: string): boolean {
  const isThere = existsSync(path);
  rmSync(path, { force: true });
  return isThere;
}

/**
 * Runs in a thread of its own and owns the database. Statements run one after the other; those of other transactions wait
 * until the current one has ended. Nothing is answered before what it may have seen is on the disk, so a power cut undoes
 * nothing that was answered. Meanwhile the next statements run: one flush serves all answers that wait.
 */
export async function serveDatabase(
  port: MessagePort,
  { folder, prepared = null, hold, reserve }: DatabaseFolders,
): Promise<void> {
  const isNew = !existsSync(join(folder, 'PG_VERSION'));
  if (!isNew) refuseOtherVersion(folder);
  if (isNew && prepared !== null) copyDatabase(prepared, folder);
  /** Ends the thread at once, in the middle of what it writes. */
  const checkLock = (): void => {
    if (hold !== undefined && !isFolderHeld(hold)) process.exit(lockLost);
  };
  const files = new FlushedFiles(folder, checkLock, {
    makeRoom: () => reserve !== undefined && removed(reserve),
    onFull: () => process.exit(diskFull),
    onRefusal: () => process.exit(flushRefused),
  });
  const instance = await openInstance({ fs: files, startParams });
  if (isNew) files.secure();
  const run = prepareStatements(instance);
  const waiting: DatabaseRequest[] = [];
  let current: number | null = null;
  let isBusy = false;

  const reply = (message: DatabaseReply): void => port.postMessage(message);

  /** Within a transaction nothing is final yet. */
  const replyFlushed = (message: DatabaseReply): void => {
    if (current !== null || files.isFlushed) reply(message);
    else void files.flush().then(() => reply(message));
  };

  const next = (): DatabaseRequest | undefined => {
    const index = waiting.findIndex(({ transaction }) => current === null || transaction === current);
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  };

  const perform = async ({ id, transaction, ends, ...statement }: DatabaseRequest): Promise<void> => {
    current = ends ? null : transaction;
    checkLock();
    try {
      replyFlushed({ kind: 'answer', answer: { id, ...(await run(statement)) } });
    } catch (error) {
      replyFlushed({ kind: 'failure', id, failure: databaseFailureOf(error) });
    }
  };

  const work = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let request = next(); request; request = next()) await perform(request);
    isBusy = false;
  };

  const close = async (): Promise<void> => {
    await instance.close();
    files.flushNow();
    port.close();
  };

  instance.onNotification((channel, payload) => reply({ kind: 'notice', channel, payload }));
  port.on('message', (request: DatabaseRequest | 'close') => {
    if (request === 'close') return void close();
    waiting.push(request);
    void work();
  });
  reply({ kind: 'ready' });
}
