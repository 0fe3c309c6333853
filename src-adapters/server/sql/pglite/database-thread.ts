import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import {
  type DatabaseAnswer,
  type DatabaseFailure,
  type DatabaseFolders,
  type DatabaseReply,
  type DatabaseRequest,
  diskFull,
  diskFullCode,
  endedCode,
  flushRefused,
  isLongText,
  type LongText,
  lockLost,
  type ThreadData,
  tooLongCode,
} from './database-messages.ts';
import { makeProgress, mostNumber, seeProgress } from './thread-progress.ts';

/** A statement's error, with PostgreSQL's `code`. */
export class DatabaseError extends Error {
  constructor({ message, ...properties }: DatabaseFailure) {
    super(message);
    Object.assign(this, properties);
  }
}

export type DatabaseThread = {
  /** Resolves when the database is open. */
  readonly ready: Promise<void>;
  run(request: Omit<DatabaseRequest, 'id'>): Promise<DatabaseAnswer>;
  /** Calls the listener with each notice; returns a function that stops. */
  onNotice(listener: (channel: string, payload: string) => void): () => void;
  /** Calls the listener each time the database is open again, with the reason. Its listeners for notices are gone then. */
  onReopened(listener: (reason: string) => void): void;
  /** Resolves with the reason when the thread ends without `close` after it was ready, and is not opened again. */
  readonly stopped: Promise<string>;
  close(): Promise<void>;
};

const reasons: Readonly<Record<number, string>> = {
  [lockLost]: 'another process has locked the data folder',
  [flushRefused]: 'the disk refused a flush',
  [diskFull]: 'the disk is full',
};

/** Milliseconds between two attempts to open the database after a full disk. */
const reopenPause = 1_000;

/** Milliseconds between two looks at what a thread does that has not answered. */
const lookPause = 250;

export const diskIsFull = (): DatabaseError => new DatabaseError({ message: 'the disk is full', code: diskFullCode });

const tookTooLong = (milliseconds: number): DatabaseError =>
  new DatabaseError({
    message: `the statement took longer than ${milliseconds / 1_000} s; the database was opened anew to end it`,
    code: tooLongCode,
  });

const endedWithAnother = (): DatabaseError =>
  new DatabaseError({
    message: 'the database was opened anew, because another statement took too long',
    code: endedCode,
  });

const rolledBack: DatabaseAnswer = { id: 0, columns: [], rows: [], command: 'ROLLBACK', affected: 0 };

type Waiting = {
  readonly request: Omit<DatabaseRequest, 'id'>;
  readonly resolve: (answer: DatabaseAnswer) => void;
  readonly reject: (error: Error) => void;
};

/** Characters from which a text is sent as bytes. */
const long = 8_000;

const encoder = new TextEncoder();

const sent = (parameter: unknown): unknown =>
  typeof parameter === 'string' && parameter.length >= long
    ? ({ utf8: encoder.encode(parameter) } satisfies LongText)
    : parameter;

/** A source file is compiled as it is loaded: in development and in tests. */
const startWorker = (program: string, workerData: ThreadData): Worker =>
  program.endsWith('.ts')
    ? new Worker(
        `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(pathToFileURL(program).href)}, 'file:///'))`,
        { eval: true, workerData },
      )
    : new Worker(program, { workerData });

/**
 * Opens the database of a folder in a thread. If the thread ends, everything that waits and all later statements are
 * rejected. After a full disk it is opened again as soon as that works, which repairs what was half written. A statement
 * that takes longer than its `statement_timeout` fails, and its thread is ended, for PGlite cannot be interrupted; the
 * database is opened again at once. Statements that had not begun wait for that. Those whose answer was on its way fail too,
 * as with a lost connection: they may have been performed.
 * @param program file that calls `serveDatabase`
 */
export function openDatabaseThread(program: string, folders: DatabaseFolders): DatabaseThread {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(channel: string, payload: string) => void>();
  const reopened = new Set<(reason: string) => void>();
  let numbers = 0;
  let stopped: Error | null = null;
  let isClosing = false;
  let isReady = false;
  /** While it is opened again. */
  let timer: NodeJS.Timeout | null = null;
  let isReopening = false;
  /** The thread that replaces one that took too long opens the database. */
  let isReplaced = false;
  let newestTransaction = 0;
  /** Transactions up to this number ended with an earlier thread. */
  let lostTransactions = 0;
  let isEnding = false;
  /** Transactions that ended with a thread that took too long, until they hear of it. */
  const cut = new Set<number>();
  let progress = makeProgress();
  let look: NodeJS.Timeout | null = null;
  /** The statement that the last looks have seen running, and for how many milliseconds. */
  let seen = { id: 0, for: 0 };

  let opened: () => void = () => undefined;
  let refused: (error: Error) => void = () => undefined;
  const ready = new Promise<void>((resolve, reject) => {
    opened = resolve;
    refused = reject;
  });
  // A refusal before anything waits must not end the process.
  ready.catch(() => undefined);
  let notify: (reason: string) => void = () => undefined;
  const stoppedEarly = new Promise<string>((resolve) => {
    notify = resolve;
  });
  let ended: () => void = () => undefined;
  const exit = new Promise<void>((resolve) => {
    ended = resolve;
  });

  const rejectWaiting = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const stop = (error: Error): void => {
    if (stopped !== null) return;
    stopped = error;
    refused(error);
    rejectWaiting(error);
    if (isReady && !isClosing) notify(error.message);
  };

  const whenReady = (): void => {
    const reason = isReopening ? 'the disk was full' : isReplaced ? 'a statement took too long' : null;
    isReady = true;
    isReopening = false;
    isReplaced = false;
    opened();
    for (const [id, { request }] of waiting) send(id, request);
    if (reason !== null) for (const listener of reopened) listener(reason);
  };

  function send(id: number, request: Omit<DatabaseRequest, 'id'>): void {
    const parameters = request.parameters.map(sent);
    worker.postMessage(
      { ...request, parameters, id } satisfies DatabaseRequest,
      parameters.filter(isLongText).map(({ utf8 }) => utf8.buffer),
    );
  }

  /** What a thread that has ended had begun: it may have been performed. */
  const rejectBegun = (id: number, limit: number): void => {
    const { running, wasBegun } = seeProgress(progress);
    const tooLong = running()?.id === id;
    for (const [other, { request, reject }] of waiting) {
      const isCut = request.transaction !== null && cut.has(request.transaction);
      if (!isCut && !wasBegun(other)) continue;
      waiting.delete(other);
      if (request.ends && request.transaction !== null) cut.delete(request.transaction);
      reject(other === id && tooLong ? tookTooLong(limit) : endedWithAnother());
    }
  };

  /** Ends the thread in the middle of a statement. What it has answered is on the disk, as with a lost process. */
  const replace = (id: number, limit: number): void => {
    const running = waiting.get(id)?.request;
    if (running?.transaction && !running.ends) cut.add(running.transaction);
    isReplaced = true;
    isEnding = true;
    worker.removeAllListeners();
    worker.on('error', () => undefined);
    void worker.terminate().then(() => {
      isEnding = false;
      // Until now it could begin the next statement.
      rejectBegun(id, limit);
      if (isClosing) whenEnded(0);
      else worker = start();
    });
  };

  /** Time is that of looks: a stall of the process counts as one. */
  const watch = (): void => {
    if (look !== null || waiting.size === 0) return;
    look = setTimeout(() => {
      look = null;
      const running = isReady && !isReplaced && !isReopening && !isClosing ? seeProgress(progress).running() : null;
      if (running === null || !waiting.has(running.id)) seen = { id: 0, for: 0 };
      else if (running.id !== seen.id) seen = { id: running.id, for: 0 };
      else seen = { ...seen, for: seen.for + lookPause };
      if (running !== null && running.limit > 0 && seen.for >= running.limit) replace(running.id, running.limit);
      watch();
    }, lookPause);
    look.unref();
  };

  const whenFull = (): void => {
    isReopening = true;
    lostTransactions = newestTransaction;
    rejectWaiting(diskIsFull());
    timer = setTimeout(() => {
      timer = null;
      worker = start();
    }, reopenPause);
  };

  const whenEnded = (code: number): void => {
    if (code === diskFull && isReady && !isClosing && stopped === null) {
      whenFull();
      return;
    }
    stop(new Error(`the database stopped: ${reasons[code] ?? `its thread ended with code ${code}`}`));
    ended();
  };

  function start(): Worker {
    progress = makeProgress();
    const started = startWorker(program, { ...folders, progress });
    started.on('message', (reply: DatabaseReply) => {
      if (reply.kind === 'ready') return whenReady();
      if (reply.kind === 'notice') {
        for (const listener of listeners) listener(reply.channel, reply.payload);
        return;
      }
      const id = reply.kind === 'answer' ? reply.answer.id : reply.id;
      const one = waiting.get(id);
      waiting.delete(id);
      if (reply.kind === 'answer') one?.resolve(reply.answer);
      else one?.reject(new DatabaseError(reply.failure));
    });
    started.on('error', (error) => stop(error instanceof Error ? error : new Error(String(error))));
    started.on('exit', whenEnded);
    return started;
  }
  let worker = start();

  return {
    ready,
    stopped: stoppedEarly,
    run: (request) =>
      new Promise((resolve, reject) => {
        if (stopped !== null) return reject(stopped);
        const { transaction } = request;
        if (isReopening || (transaction !== null && transaction <= lostTransactions)) return reject(diskIsFull());
        if (transaction !== null && cut.has(transaction)) {
          if (request.ends) cut.delete(transaction);
          if (request.ends && request.sql === 'rollback') return resolve(rolledBack);
          return reject(endedWithAnother());
        }
        if (transaction !== null) newestTransaction = Math.max(newestTransaction, transaction);
        numbers = numbers === mostNumber ? 1 : numbers + 1;
        waiting.set(numbers, { request, resolve, reject });
        if (isReady && !isReplaced) send(numbers, request);
        watch();
      }),
    onNotice: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onReopened: (listener) => void reopened.add(listener),
    close: async () => {
      isClosing = true;
      if (timer !== null) {
        clearTimeout(timer);
        whenEnded(0);
      } else if (stopped === null && !isEnding) worker.postMessage('close');
      await exit;
    },
  };
}
