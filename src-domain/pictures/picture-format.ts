/** Accepted formats, detected by content. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic';

/** Media types of the accepted formats, for file inputs. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/heif',
] as const;

/** Whether a picked file says it is a HEIC photo; most systems but Apple's give it no type. Its content decides. */
export const isHeicFile = ({ type, name }: { readonly type: string; readonly name: string }): boolean =>
  type === 'image/heic' || type === 'image/heif' || (type === '' && /\.hei[cf]$/i.test(name));

/** Number of bytes that `pictureFormat` needs. */
export const headLength = 16;

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Main brands of the container that AVIF and HEIC share (ISO/IEC 23008-12, annex B). */
const brands: Readonly<Record<string, PictureFormat>> = {
  avif: 'avif',
  avis: 'avif',
  heic: 'heic',
  heix: 'heic',
  heim: 'heic',
  heis: 'heic',
  mif1: 'heic',
};

/** Detects the format from the first bytes; null for other files. */
export function pictureFormat(head: Uint8Array): PictureFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (png.every((byte, at) => head[at] === byte)) return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp') return brands[text(8, 12)] ?? null;
  return text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a' ? 'gif' : null;
}
