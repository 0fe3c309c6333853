import { err, ok, ResultAsync } from 'neverthrow';
import type { ReturnPictureRefused } from '#domain/returns/returns.port.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file may have been deleted or changed since it was chosen. */
async function readAll(files: readonly File[]) {
  const all: Bytes[] = [];
  for (const [index, file] of files.entries()) {
    const bytes = await file.arrayBuffer().catch(() => null);
    if (bytes === null)
      return err<Bytes[], ReturnPictureRefused>({ kind: 'return-picture-refused', index, why: 'picture-damaged' });
    all.push(new Uint8Array(bytes));
  }
  return ok<Bytes[], ReturnPictureRefused>(all);
}

export const readFiles = (files: readonly File[]): ResultAsync<readonly Bytes[], ReturnPictureRefused> =>
  new ResultAsync(readAll(files));
