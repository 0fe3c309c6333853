import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { PictureRefusal } from './stored-picture.ts';

/** Pixels of the largest file, and the WebP files. */
export type DrawnPhoto = {
  readonly width: number;
  readonly height: number;
  readonly files: readonly Uint8Array<ArrayBuffer>[];
};

/**
 * Draws a photo anew, after its size was checked by its head.
 * @param longest pixels of the longer side, for one file; null for one file of each of `pictureWidths`
 */
export type DrawPhoto = (bytes: Uint8Array, longest: number | null) => ResultAsync<DrawnPhoto, PictureRefusal>;

type Drawn = Result<DrawnPhoto, PictureRefusal>;

const refusal = z.enum([
  'not-a-picture',
  'picture-damaged',
  'picture-too-large',
  'too-many-pixels',
]) satisfies z.ZodMiniType<PictureRefusal['kind']>;

/** Opens the message between the two programs. */
const head = z.union([
  z.object({ refused: refusal }),
  z.object({ width: z.number(), height: z.number(), lengths: z.array(z.number()) }),
]);

/** One line of JSON, then the bytes of all files. */
export function writeDrawn(drawn: Drawn): Buffer {
  const line = drawn.match<z.infer<typeof head>>(
    ({ width, height, files }) => ({ width, height, lengths: files.map(({ length }) => length) }),
    ({ kind }) => ({ refused: refusal.parse(kind) }),
  );
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(line)}\n`),
    ...drawn.match(
      ({ files }) => files,
      () => [],
    ),
  ]);
}

/** @throws when it is not what `writeDrawn` wrote */
export function readDrawn(message: Buffer): Drawn {
  const end = message.indexOf('\n');
  const line = head.parse(JSON.parse(message.toString('utf8', 0, end)));
  if ('refused' in line) return err({ kind: line.refused });
  const { lengths, ...size } = line;
  let at = end + 1;
  const files = lengths.map((length) => {
    at += length;
    return Uint8Array.from(message.subarray(at - length, at));
  });
  if (at !== message.length) throw new Error('the message of the drawing program was cut off');
  return ok({ ...size, files });
}
