import { err, ok, Result } from 'neverthrow';
import * as z from 'zod/mini';

/** A value as it came out of a storage, and how many of its lines made no sense and were left out (S5). */
export type Decoded<T> = { readonly value: T; readonly leftOut: number };

type Unreadable =
  /** No JSON, or not what belongs here (S4). */
  | { readonly kind: 'corrupt' }
  /** Written by a newer version of the shop (S6). */
  | { readonly kind: 'newer' };

/** How a value is written to a storage and read back. */
export type StoredFormat<T> = {
  encode(value: T): string;
  /** Never throws, whatever the text. */
  decode(text: string): Result<Decoded<T>, Unreadable>;
};

/** Reads the value of one version; null when it is not what belongs here. */
export type Decode<T> = (value: unknown) => Decoded<T> | null;

const envelope = z.object({ version: z.int().check(z.nonnegative()), value: z.unknown() });

const parse = Result.fromThrowable(
  (text: string): unknown => JSON.parse(text),
  (): Unreadable => ({ kind: 'corrupt' }),
);

function opened(content: unknown): { version: number; value: unknown } {
  const read = envelope.safeParse(content);
  return read.success ? { version: read.data.version, value: read.data.value } : { version: 0, value: content };
}

/**
 * A format whose values say their version. Version 0 is the bare value, as it was written before values said their
 * version; `decoders` reads version 0, 1, … in this order, and the last of them is what is written.
 */
function format<T>(decoders: readonly Decode<T>[], encode: (value: T) => unknown): StoredFormat<T> {
  return {
    encode: (value) => JSON.stringify(encode(value)),
    decode: (text) =>
      parse(text).andThen((content): Result<Decoded<T>, Unreadable> => {
        const { version, value } = opened(content);
        if (version >= decoders.length) return err({ kind: 'newer' });
        const decoded = decoders[version]?.(value);
        return decoded ? ok(decoded) : err({ kind: 'corrupt' });
      }),
  };
}

/**
 * `{"version":1,"value":…}`; a bare value is version 0. One decoder reads all versions.
 * @param version of what is written: counted up where an older shop would not understand it
 */
export const versioned = <T>(decode: Decode<T>, version = 1): StoredFormat<T> =>
  format(Array<Decode<T>>(version + 1).fill(decode), (value) => ({ version, value }));

/** The bare value, as the specification names it (STORE-06); one that says a version is from a newer shop. */
export const plain = <T>(decode: Decode<T>): StoredFormat<T> => format([decode], (value) => value);

/** A bare text, as Mantine and the specification name it. @param read null for a text that makes no sense */
export const texts = <T>(read: (text: string) => T | null, write: (value: T) => string): StoredFormat<T> => ({
  encode: write,
  decode: (text) => {
    const value = read(text);
    return value === null ? err({ kind: 'corrupt' }) : ok({ value, leftOut: 0 });
  },
});

/**
 * The same text is decoded once, however often it is read in a row: a search reads all cards at every letter. The same value is
 * encoded once, whatever the number of its copies. What comes out is shared, and nobody changes it.
 */
export function codedOnce<T>({ encode, decode }: StoredFormat<T>): StoredFormat<T> {
  let read: { readonly text: string; readonly decoded: Result<Decoded<T>, Unreadable> } | null = null;
  let written: { readonly value: T; readonly text: string } | null = null;
  return {
    encode: (value) => {
      if (written === null || written.value !== value) written = { value, text: encode(value) };
      return written.text;
    },
    decode: (text) => {
      if (read?.text !== text) read = { text, decoded: decode(text) };
      return read.decoded;
    },
  };
}

/** Reads a value whole, or not at all. */
export const whole =
  <T>(shape: z.ZodMiniType<T>): Decode<T> =>
  (value) => {
    const read = shape.safeParse(value);
    return read.success ? { value: read.data, leftOut: 0 } : null;
  };

/** Keeps the good lines of a list; a list whose every line is bad is no list of these (S5). */
export const lines =
  <T>(shape: z.ZodMiniType<T>): Decode<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value)) return null;
    const good = value.flatMap((line) => {
      const read = shape.safeParse(line);
      return read.success ? [read.data] : [];
    });
    return good.length === 0 && value.length > 0 ? null : { value: good, leftOut: value.length - good.length };
  };
