import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { makeLateCodeReader } from '#adapters/browser/late-code-reader.ts';
import type { WorkerQuestion } from '#adapters/browser/scan-worker.ts';
import { makeWorkerCodeReader } from '#adapters/browser/worker-code-reader.ts';
import { makeZxingCodeReader } from '#adapters/code-reader/zxing-code-reader.ts';
import type { CodeReader } from '#domain/scanning/code-reader.port.ts';
import { looksAt } from '#domain/scanning/frame-looks.ts';
import { codeReaderContract } from '#test/contract/code-reader.contract.ts';
import { emptyPicture, wasmBytes } from '#test/support/code-pictures.ts';
import { makeScriptedReader } from '#test/support/scripted-reader.ts';

/** A worker's side of the messages, in this thread. */
class NearWorker extends EventTarget {
  readonly #reader: CodeReader;
  isEnded = false;

  constructor(reader: CodeReader) {
    super();
    this.#reader = reader;
  }

  postMessage(question: WorkerQuestion): void {
    const { id, frame, looks, expected } = structuredClone(question);
    const answer = (data: unknown) => {
      if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
    };
    void this.#reader.read(frame, looks, expected).match(
      (found) => answer({ id, found }),
      ({ reason }) => answer({ id, reason }),
    );
  }

  terminate(): void {
    this.isEnded = true;
  }
}

/** Workers that were started, in order. */
function workersOver(...readers: readonly CodeReader[]) {
  const started: NearWorker[] = [];
  const open = (): Worker => {
    const worker = new NearWorker(readers[started.length] ?? makeScriptedReader([]));
    started.push(worker);
    return worker as EventTarget as Worker;
  };
  return { started, open };
}

const real = makeZxingCodeReader({ bytes: wasmBytes('zxing-wasm/reader/zxing_reader.wasm') });

codeReaderContract('in a worker', () => makeWorkerCodeReader(workersOver(real, real).open));
codeReaderContract('loaded late', () => makeLateCodeReader(async () => real));

const frame = emptyPicture(4, 4);

describe('the worker that reads labels', () => {
  it('is started with the first frame, and ended when the scanner closes [SCAN-08]', async () => {
    const { started, open } = workersOver();
    const reader = makeWorkerCodeReader(open);
    reader.close();
    expect(started).toHaveLength(0);
    await reader.read(frame, looksAt(0), null);
    await reader.read(frame, looksAt(1), null);
    expect(started).toHaveLength(1);
    reader.close();
    expect(started[0]?.isEnded).toBe(true);
  });

  it('fails what waits for it when it cannot be loaded, and is started again [SCAN-08]', async () => {
    const silent: CodeReader = {
      read: () => errAsync({ kind: 'reader-failed', reason: 'no memory' }),
      close: () => {},
    };
    const { started, open } = workersOver(silent);
    const reader = makeWorkerCodeReader(open);
    expect((await reader.read(frame, looksAt(0), null))._unsafeUnwrapErr()).toEqual({
      kind: 'reader-failed',
      reason: 'no memory',
    });
    const waiting = reader.read(frame, looksAt(0), null);
    started[0]?.dispatchEvent(new Event('error', { cancelable: true }));
    expect((await waiting)._unsafeUnwrapErr().reason).toBe('the worker could not be started');
    expect((await reader.read(frame, looksAt(0), null))._unsafeUnwrap()).toEqual([]);
    expect(started).toHaveLength(2);
  });

  it('fails what waits for it when it is closed [SCAN-08]', async () => {
    const { open } = workersOver({ read: () => okAsync([]), close: () => {} });
    const reader = makeWorkerCodeReader(open);
    const waiting = reader.read(frame, looksAt(0), null);
    reader.close();
    expect((await waiting)._unsafeUnwrapErr().reason).toBe('the reader was closed');
  });

  it('whose code cannot be loaded says so, and is asked for again [SCAN-08]', async () => {
    let tries = 0;
    const late = makeLateCodeReader(async () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      return makeScriptedReader([]);
    });
    late.close();
    expect((await late.read(frame, looksAt(0), null))._unsafeUnwrapErr().reason).toContain('offline');
    expect((await late.read(frame, looksAt(0), null))._unsafeUnwrap()).toEqual([]);
    late.close();
  });
});
