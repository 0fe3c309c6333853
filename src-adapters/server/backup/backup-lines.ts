import { createHash, type Hash } from 'node:crypto';
import * as z from 'zod/mini';

/**
 * A backup is gzip'd lines of JSON: a head, then each table with its rows, then each picture, then an end that counts and
 * hashes everything before it. Rows are objects as PostgreSQL writes them; every other line is an array.
 */
const headShape = z.tuple([
  z.literal('goat-collection-backup'),
  z.object({
    format: z.literal(1),
    madeAt: z.string(),
    /** Migrations of the database, in order. */
    schema: z.array(z.string()),
    /** Hashes of their contents; absent in backups from before they were stored. */
    hashes: z.optional(z.record(z.string(), z.string())),
    hasPictures: z.boolean(),
  }),
]);
const nameForm = /^[a-z_][a-z0-9_]{0,62}$/;
const tableShape = z.tuple([
  z.literal('table'),
  z.string().check(z.regex(nameForm)),
  z.array(z.string().check(z.regex(nameForm))),
]);
const pictureShape = z.tuple([
  z.literal('picture'),
  /** Name of its folder and file; never another path. */
  z.string().check(z.regex(/^[a-z0-9]{20,64}\/[0-9]{1,5}\.webp$/)),
  z.string(),
]);
const endShape = z.tuple([
  z.literal('end'),
  z.object({ rows: z.record(z.string(), z.int()), pictures: z.int(), sha256: z.string() }),
]);
const lineShape = z.union([headShape, tableShape, pictureShape, endShape]);

export type ControlLine = z.infer<typeof lineShape>;
export type BackupHead = z.infer<typeof headShape>[1];
export type BackupEnd = z.infer<typeof endShape>[1];

/** A row is kept as text: JavaScript's numbers would change large ones. */
export type BackupLine = { readonly row: string } | { readonly control: ControlLine };

/** Null when it is no line of a backup. */
export function readLine(text: string): BackupLine | null {
  if (text.startsWith('{')) return text.endsWith('}') ? { row: text } : null;
  try {
    const read = lineShape.safeParse(JSON.parse(text));
    return read.success ? { control: read.data } : null;
  } catch {
    return null;
  }
}

export const writeLine = (line: ControlLine): string => JSON.stringify(line);

/** Counts and hashes the lines before the end. */
export function makeTally(): { add(text: string, line: BackupLine): void; end(): BackupEnd } {
  const hash: Hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let pictures = 0;
  let table = '';
  return {
    add: (text, line) => {
      hash.update(text).update('\n');
      if ('row' in line) rows[table] = (rows[table] ?? 0) + 1;
      else if (line.control[0] === 'table') {
        table = line.control[1];
        rows[table] = 0;
      } else if (line.control[0] === 'picture') pictures += 1;
    },
    end: () => ({ rows: { ...rows }, pictures, sha256: hash.copy().digest('hex') }),
  };
}
