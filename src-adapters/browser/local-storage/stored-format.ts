import { err, ok, Result } from 'neverthrow';

/** A decoded value and the number of omitted lines (S5). */
export type Decoded<T> = { readonly value: T; readonly leftOut: number };

type Unreadable =
  /** Invalid (S4). */
  | { readonly kind: 'corrupt' }
  /** From a newer version (S6). */
  | { readonly kind: 'newer' };

/** Encodes and decodes a value for storage. */
export type StoredFormat<T> = {
  encode(value: T): string;
  /** Never throws. */
  decode(text: string): Result<Decoded<T>, Unreadable>;
};

/** Decodes one version; null when invalid. */
export type Decode<T> = (value: unknown) => Decoded<T> | null;

/** A zod schema, or a check as small that comes without zod on the first page. */
export type Shape<T> = {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
};

type Envelope = { readonly version: number; readonly value?: unknown };

const isEnvelope = (content: unknown): content is Envelope =>
  typeof content === 'object' &&
  content !== null &&
  'version' in content &&
  Number.isSafeInteger(content.version) &&
  Number(content.version) >= 0;

const parse = Result.fromThrowable(
  (text: string): unknown => JSON.parse(text),
  (): Unreadable => ({ kind: 'corrupt' }),
);

const opened = (content: unknown): Envelope => (isEnvelope(content) ? content : { version: 0, value: content });

/** A versioned format. Version 0 is the bare value; `decoders[n]` reads version n, and the last one is written. */
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
 * `{"version":1,"value":…}`, or a bare value as version 0; one decoder for all. @param version increased for
 * incompatible changes
 */
export const versioned = <T>(decode: Decode<T>, version = 1): StoredFormat<T> =>
  format(Array<Decode<T>>(version + 1).fill(decode), (value) => ({ version, value }));

/** The bare value, as specified (STORE-06); a versioned one is from a newer shop. */
export const withoutVersion = <T>(decode: Decode<T>): StoredFormat<T> => format([decode], (value) => value);

/** A bare text. @param read null when invalid */
export const texts = <T>(read: (text: string) => T | null, write: (value: T) => string): StoredFormat<T> => ({
  encode: write,
  decode: (text) => {
    const value = read(text);
    return value === null ? err({ kind: 'corrupt' }) : ok({ value, leftOut: 0 });
  },
});

/** Caches the last text and value for repeated searches. Results are shared and must not be modified. */
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

/** All or nothing. */
export const wholeOrNothing =
  <T>(shape: Shape<T>): Decode<T> =>
  (value) => {
    const read = shape.safeParse(value);
    return read.success ? { value: read.data, leftOut: 0 } : null;
  };

/** Keeps valid lines; fails when all are invalid (S5). */
export const lines =
  <T>(shape: Shape<T>): Decode<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value)) return null;
    const good = value.flatMap((line) => {
      const read = shape.safeParse(line);
      return read.success ? [read.data] : [];
    });
    return good.length === 0 && value.length > 0 ? null : { value: good, leftOut: value.length - good.length };
  };
