/** A change of a disk. Paths are relative to the recorded folder. */
export type DiskChange =
  /** A file comes into being, or is emptied. */
  | { readonly kind: 'create'; readonly path: string }
  /** Of the file that has this path at this time; followed by its bytes. */
  | { readonly kind: 'write'; readonly path: string; readonly at: number }
  | { readonly kind: 'truncate'; readonly path: string; readonly size: number }
  | { readonly kind: 'rename'; readonly path: string; readonly to: string }
  | { readonly kind: 'unlink'; readonly path: string }
  | { readonly kind: 'mkdir'; readonly path: string }
  /** Changes with a number below `before` are on the disk: a file's bytes, and without `dataOnly` its name too. */
  | { readonly kind: 'sync'; readonly path: string; readonly before: number; readonly dataOnly: boolean };

export type RecordedChange = { readonly change: DiskChange; readonly bytes: Buffer };

const lengths = 8;

export function encodeChange(change: DiskChange, bytes: Uint8Array = new Uint8Array()): Buffer {
  const text = Buffer.from(JSON.stringify(change));
  const head = Buffer.alloc(lengths);
  head.writeUInt32LE(text.length, 0);
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, text, bytes]);
}

/** The changes that a journal holds, each with its end in the journal. */
export function* decodeChanges(journal: Buffer): Generator<RecordedChange & { readonly end: number }> {
  for (let start = 0; start < journal.length; ) {
    const middle = start + lengths + journal.readUInt32LE(start);
    const end = middle + journal.readUInt32LE(start + 4);
    const change: DiskChange = JSON.parse(journal.toString('utf8', start + lengths, middle));
    yield { change, bytes: journal.subarray(middle, end), end };
    start = end;
  }
}
