import { Unzip, UnzipInflate } from 'fflate';
import { err, ok, type Result } from 'neverthrow';

/** Bytes of a spreadsheet's parts after unpacking, all together: a small file can hold terabytes of zeros. */
const largestUnpacked = 300_000_000;

/** Bytes that are unpacked before the size is looked at again. */
const step = 16 * 1024;

export type Parts = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

export type NotUnpacked = 'too-large' | 'damaged';

const joined = (chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
};

/** Unpacks a ZIP archive's XML and its media type, never more than `most` bytes, whatever sizes it claims. */
export function unpack(bytes: Uint8Array, most = largestUnpacked): Result<Parts, NotUnpacked> {
  const parts: Record<string, Uint8Array<ArrayBuffer>> = {};
  let [size, failed] = [0, false];
  const archive = new Unzip((file) => {
    if (!/\.xml$|\.rels$|^mimetype$/.test(file.name)) return;
    const chunks: Uint8Array[] = [];
    let length = 0;
    file.ondata = (problem, chunk, isLast) => {
      failed ||= problem !== null;
      if (problem !== null) return;
      size += chunk.length;
      length += chunk.length;
      if (size <= most) chunks.push(chunk);
      if (isLast) parts[file.name] = joined(chunks, size <= most ? length : 0);
    };
    file.start();
  });
  archive.register(UnzipInflate);
  for (let at = 0; at < bytes.length && !failed; at += step) {
    try {
      archive.push(bytes.subarray(at, at + step), at + step >= bytes.length);
    } catch {
      // What is thrown says only that the bytes are no archive.
      failed = true;
    }
    if (size > most) return err('too-large');
  }
  return failed ? err('damaged') : ok(parts);
}
