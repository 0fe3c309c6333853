import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import {
  type DatabaseAnswer,
  type DatabaseFailure,
  type DatabaseFolders,
  type DatabaseReply,
  type DatabaseRequest,
  flushRefused,
  isLongText,
  type LongText,
  lockLost,
} from './database-messages.ts';

/** A statement's error, with PostgreSQL's `code`. */
class DatabaseError extends Error {
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
  /** Resolves with the reason when the thread ends without `close` after it was ready. */
  readonly stopped: Promise<string>;
  close(): Promise<void>;
};

const reasons: Readonly<Record<number, string>> = {
  [lockLost]: 'another process has locked the data folder',
  [flushRefused]: 'the disk refused a flush',
};

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
 * rejected.
 * @param program file that calls `serveDatabase`
 */
export function openDatabaseThread(program: string, folders: DatabaseFolders): DatabaseThread {
  const worker = startWorker(program, folders);
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(channel: string, payload: string) => void>();
  let numbers = 0;
  let stopped: Error | null = null;
  let isClosing = false;
  let isReady = false;

  let opened: () => void = () => undefined;
  let refused: (error: Error) => void = () => undefined;
  const ready = new Promise<void>((resolve, reject) => {
    opened = resolve;
    refused = reject;
  });
  // A refusal before anything waits must not end the process.
  ready.catch(() => undefined);
  let tell: (reason: string) => void = () => undefined;
  const stoppedEarly = new Promise<string>((resolve) => {
    tell = resolve;
  });
  let ended: () => void = () => undefined;
  const exit = new Promise<void>((resolve) => {
    ended = resolve;
  });

  const stop = (error: Error): void => {
    if (stopped !== null) return;
    stopped = error;
    refused(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    if (isReady && !isClosing) tell(error.message);
  };

  worker.on('message', (reply: DatabaseReply) => {
    if (reply.kind === 'ready') {
      isReady = true;
      return opened();
    }
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
  worker.on('error', (error) => stop(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) => {
    const why = reasons[code] ?? `its thread ended with code ${code}`;
    stop(new Error(`the database stopped: ${why}`));
    ended();
  });

  return {
    ready,
    stopped: stoppedEarly,
    run: (request) =>
      new Promise((resolve, reject) => {
        if (stopped !== null) return reject(stopped);
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
    close: async () => {
      isClosing = true;
      if (stopped === null) worker.postMessage('close');
      await exit;
    },
  };
}
