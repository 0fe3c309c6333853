import { ResultAsync } from 'neverthrow';
import type { CodeReader } from '#domain/scanning/code-reader.port.ts';
import { late } from './http/late.ts';

/** Loads its code on first use. */
export function makeLateCodeReader(load: () => Promise<CodeReader>): CodeReader {
  const once = late(load);
  let opened: CodeReader | null = null;
  return {
    read: (frame, looks, expected) =>
      ResultAsync.fromPromise(once(), (reason) => ({ kind: 'reader-failed', reason: String(reason) }) as const).andThen(
        (reader) => {
          opened = reader;
          return reader.read(frame, looks, expected);
        },
      ),
    close: () => opened?.close(),
  };
}
