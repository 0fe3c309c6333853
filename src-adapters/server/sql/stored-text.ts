/** PostgreSQL text cannot contain NUL or lone surrogates. */
export const canStore = (text: string): boolean => !/\0|[\uD800-\uDFFF]/u.test(text);

/** Removes NUL, for display texts. */
export const storable = (text: string): string => text.replaceAll('\0', '');

/** Bytes that sort by UTF-16 units as in JavaScript, independent of collation. */
export const orderBytes = (text: string): Uint8Array => Buffer.from(text, 'utf16le').swap16();
