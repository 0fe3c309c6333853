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
import { timeLimit } from '../time-limits.ts';
import {
  type DatabaseFailure,
  type DatabaseReply,
  type DatabaseRequest,
  databaseFailureOf,
  diskFull,
  flushRefused,
  idleCode,
  lockLost,
  type ThreadData,
} from './database-messages.ts';
import { FlushedFiles } from './flushed-files.ts';
import { openInstance } from './pglite-instance.ts';
import { prepareStatements, type RunStatement } from './prepared-statements.ts';
import { noteProgress } from './thread-progress.ts';

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

type Limits = {
  /** Milliseconds; 0 for any time. */
  readonly statement: number;
  readonly idle: number;
};

const mayChangeLimits = /^\s*(?:set|reset|discard|rollback to)\b|\bset_config\s*\(/i;

/** Takes as long as the database is large, runs in the background, and cannot have a limit of its own in a transaction. */
const isUpkeep = (text: string): boolean => /^\s*(?:vacuum|analyze|checkpoint)\b/i.test(text);

const isBeginning = (text: string): boolean => /^\s*begin\b/i.test(text);

/**
 * PGlite stores `statement_timeout`, and nothing acts on it. Its limit for waiting transactions does not work as PostgreSQL's,
 * so that one is stored under a name that means nothing to it.
 */
const withoutIdleLimit = (text: string): string =>
  text.replaceAll(/\b(?<!shop\.)idle_in_transaction_session_timeout\b/gi, 'shop.idle_in_transaction_session_timeout');

const milliseconds: Readonly<Record<string, number>> = {
  '': 1,
  ms: 1,
  s: 1_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** '15s' or '300', as PostgreSQL writes and reads it; the shop's own limit for what else is set. */
function durationOf(setting: unknown): number {
  const [, number, unit = ''] = /^(\d+)\s*(ms|s|min|h|d)?$/.exec(String(setting)) ?? [];
  return number === undefined ? timeLimit : Number(number) * (milliseconds[unit] as number);
}

async function readLimits(run: RunStatement): Promise<Limits> {
  const { rows } = await run({
    sql: `select current_setting('statement_timeout'), current_setting('shop.idle_in_transaction_session_timeout')`,
    parameters: [],
  });
  const [statement = 0, idle = 0] = rows[0]?.map(durationOf) ?? [];
  return { statement, idle };
}

const wasIdle: DatabaseFailure = { message: 'the transaction waited too long for its next statement', code: idleCode };

/** At a transaction that waits, until it has waited too long. */
const idleLooks = 8;

/**
 * Runs in a thread of its own and owns the database. Statements run one after the other; those of other transactions wait
 * until the current one has ended. Nothing is answered before what it may have seen is on the disk, so a power cut undoes
 * nothing that was answered. Meanwhile the next statements run: one flush serves all answers that wait. A transaction that
 * waits too long for its next statement is rolled back; a statement that takes too long is seen by `openDatabaseThread`.
 */
export async function serveDatabase(
  port: MessagePort,
  { folder, prepared = null, hold, reserve, progress: memory }: ThreadData,
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
  const progress = noteProgress(memory);
  const limit = `${timeLimit / 1_000}s`;
  await instance.exec(
    withoutIdleLimit(`set statement_timeout = '${limit}'; set idle_in_transaction_session_timeout = '${limit}'`),
  );
  let limits = await readLimits(run);
  const waiting: DatabaseRequest[] = [];
  let current: number | null = null;
  let isBusy = false;
  /** Milliseconds for which the current transaction was seen waiting; null when it was not. */
  let idleFor: number | null = null;
  let areLimitsOfTransaction = false;

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

  /** Settings can be of a transaction only, and come back with its end. */
  const noteLimits = async ({ sql, ends }: DatabaseRequest): Promise<void> => {
    const isChange = mayChangeLimits.test(sql);
    if (!isChange && !(ends && areLimitsOfTransaction)) return;
    areLimitsOfTransaction = isChange && current !== null;
    // Within a transaction that has failed nothing can be read.
    limits = await readLimits(run).catch(() => limits);
  };

  /** The rest of a transaction that was rolled back must not run by itself. */
  const refuse = ({ id, ends, sql }: DatabaseRequest): void => {
    if (ends && sql === 'rollback') {
      reply({ kind: 'answer', answer: { id, columns: [], rows: [], command: 'ROLLBACK', affected: 0 } });
    } else reply({ kind: 'failure', id, failure: wasIdle });
  };

  const perform = async (request: DatabaseRequest): Promise<void> => {
    const { id, transaction, ends, parameters } = request;
    const statement = { sql: withoutIdleLimit(request.sql), parameters };
    if (transaction !== null && transaction !== current && !isBeginning(request.sql)) return refuse(request);
    current = ends ? null : transaction;
    idleFor = null;
    checkLock();
    progress.begins(id, isUpkeep(request.sql) ? 0 : limits.statement);
    try {
      replyFlushed({ kind: 'answer', answer: { id, ...(await run(statement)) } });
    } catch (error) {
      replyFlushed({ kind: 'failure', id, failure: databaseFailureOf(error) });
    }
    await noteLimits(request);
    progress.ends();
  };

  const work = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let request = next(); request; request = next()) await perform(request);
    isBusy = false;
  };

  const giveUp = async (): Promise<void> => {
    isBusy = true;
    await run({ sql: 'rollback', parameters: [] });
    current = null;
    if (areLimitsOfTransaction) limits = await readLimits(run);
    areLimitsOfTransaction = false;
    isBusy = false;
    await work();
  };

  /** A stall of the process counts as one look. */
  const watchIdle = (waited: number): void => {
    if (current === null || isBusy) idleFor = null;
    else if (idleFor === null) idleFor = 0;
    else idleFor += waited;
    if (current !== null && limits.idle > 0 && (idleFor ?? 0) >= limits.idle) void giveUp();
    const next = Math.min(limits.idle || timeLimit, timeLimit) / idleLooks;
    timer = setTimeout(() => watchIdle(next), next);
  };
  let timer = setTimeout(() => watchIdle(0), timeLimit / idleLooks);

  const close = async (): Promise<void> => {
    clearTimeout(timer);
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
