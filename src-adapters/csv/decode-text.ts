/**
 * Decodes text that comes in pieces. All of them are decoded as parts of a stream, and the last is followed by an empty one:
 * without `stream`, Node 20 reads Windows-1252 as Latin-1, so that '’', '€' and 'š' become control characters.
 */
export function makeTextDecoder(encoding: string): (bytes: ArrayBuffer | Uint8Array, isLast: boolean) => string {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  return (bytes, isLast) => {
    const text = decoder.decode(bytes, { stream: true });
    return isLast ? text + decoder.decode() : text;
  };
}
