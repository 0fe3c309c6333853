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
  flushRefused,
  isLongText,
  type LongText,
  lockLost,
} from './database-messages.ts';

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
  /** Calls the listener each time the database is open again after a full disk. Its listeners for notices are gone then. */
  onReopened(listener: () => void): void;
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

export const diskIsFull = (): DatabaseError => new DatabaseError({ message: 'the disk is full', code: diskFullCode });

type Waiting = { readonly resolve: (answer: DatabaseAnswer) => void; readonly reject: (error: Error) => void };

/** Characters from which a text is sent as bytes. */
const long = 8_000;

const encoder = new TextEncoder();

const sent = (parameter: unknown): unknown =>
  typeof parameter === 'string' && parameter.length >= long
    ? ({ utf8: encoder.encode(parameter) } satisfies LongText)
    : parameter;

/** A source file is compiled as it is loaded: in development and in tests. */
const startWorker = (program: string, workerData: DatabaseFolders): Worker =>
  program.endsWith('.ts')
    ? new Worker(
        `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(pathToFileURL(program).href)}, 'file:///'))`,
        { eval: true, workerData },
      )
    : new Worker(program, { workerData });

/**
 * Opens the database of a folder in a thread. If the thread ends, everything that waits and all later statements are
 * rejected. After a full disk it is opened again as soon as that works, which repairs what was half written.
 * @param program file that calls `serveDatabase`
 */
export function openDatabaseThread(program: string, folders: DatabaseFolders): DatabaseThread {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(channel: string, payload: string) => void>();
  const reopened = new Set<() => void>();
  let numbers = 0;
  let stopped: Error | null = null;
  let isClosing = false;
  let isReady = false;
  /** While it is opened again. */
  let timer: NodeJS.Timeout | null = null;
  let isReopening = false;
  let newestTransaction = 0;
  /** Transactions up to this number ended with an earlier thread. */
  let lostTransactions = 0;

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
    const isAgain = isReopening;
    isReady = true;
    isReopening = false;
    opened();
    if (isAgain) for (const listener of reopened) listener();
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
    const started = startWorker(program, folders);
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
        if (transaction !== null) newestTransaction = Math.max(newestTransaction, transaction);
        numbers += 1;
        waiting.set(numbers, { resolve, reject });
        const parameters = request.parameters.map(sent);
        worker.postMessage(
          { ...request, parameters, id: numbers } satisfies DatabaseRequest,
          parameters.filter(isLongText).map(({ utf8 }) => utf8.buffer),
        );
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
      } else if (stopped === null) worker.postMessage('close');
      await exit;
    },
  };
}
