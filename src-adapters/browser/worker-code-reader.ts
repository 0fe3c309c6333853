import { ResultAsync } from 'neverthrow';
import type { CodeReader, ReaderFailure } from '#domain/scanning/code-reader.port.ts';
import type { FoundCode } from '#domain/scanning/scanned-code.ts';
import type { WorkerAnswer, WorkerQuestion } from './scan-worker.ts';

const failureOf = (reason: unknown): ReaderFailure => ({
  kind: 'reader-failed',
  reason: reason instanceof Error ? reason.message : String(reason),
});

/** The worker's own answer says which policy it runs under: only there may WebAssembly be compiled. */
const openWorker = (): Worker => new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });

type Waiting = { readonly resolve: (found: readonly FoundCode[]) => void; readonly reject: (reason: unknown) => void };

/** Reads beside the page, which stays quick. */
export function makeWorkerCodeReader(open: () => Worker = openWorker): CodeReader {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  const end = (reason: string): void => {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = open();
    started.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      const answered = waiting.get(data.id);
      waiting.delete(data.id);
      if ('found' in data) answered?.resolve(data.found);
      else answered?.reject(data.reason);
    });
    // Its code could not be loaded, or it threw.
    started.addEventListener('error', (event) => {
      event.preventDefault();
      if (worker === started) end(event.message || 'the worker could not be started');
    });
    return started;
  };

  return {
    read: (frame, looks, expected) =>
      ResultAsync.fromPromise(
        new Promise<readonly FoundCode[]>((resolve, reject) => {
          worker ??= start();
          last += 1;
          waiting.set(last, { resolve, reject });
          worker.postMessage({ id: last, frame, looks, expected } satisfies WorkerQuestion);
        }),
        failureOf,
      ),
    close: () => end('the reader was closed'),
  };
}
