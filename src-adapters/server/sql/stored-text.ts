/** Whether the database can hold a text, and so ever find it: no NUL, no half of a surrogate pair. */
export const canStore = (text: string): boolean => !/\0|[\uD800-\uDFFF]/u.test(text);

/** A text as the database can hold it, for what is only looked at by people. */
export const storable = (text: string): string => text.replaceAll('\0', '');

/** A text as bytes that sort as JavaScript sorts texts: by UTF-16 unit, which no collation of a database does. */
export const orderBytes = (text: string): Uint8Array => Buffer.from(text, 'utf16le').swap16();
