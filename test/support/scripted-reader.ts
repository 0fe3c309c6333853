import { okAsync } from 'neverthrow';
import type { CodeReader } from '#domain/scanning/code-reader.port.ts';
import type { FoundCode } from '#domain/scanning/scanned-code.ts';

/** Finds these codes, a list a frame; then none. */
export function makeScriptedReader(frames: readonly (readonly FoundCode[])[]): CodeReader {
  const left = [...frames];
  return { read: () => okAsync(left.shift() ?? []), close: () => undefined };
}
