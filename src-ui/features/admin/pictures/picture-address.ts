import { isLocalPicture } from '#domain/pictures/picture.ts';

/** As long as a card keeps an address, in characters. */
const longest = 2_000;

/** What can be typed as a picture's address: http, https, or a path of the shop; null for anything else (IMG-07). */
export function readPictureAddress(typed: string): string | null {
  const text = typed.trim();
  if (text.length > longest) return null;
  if (text.startsWith('/') && !text.startsWith('//')) return text;
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** Whether a page may look into the picture: only into what comes from the shop or this browser. */
export const canBeCropped = (address: string): boolean =>
  isLocalPicture(address) || (address.startsWith('/') && !address.startsWith('//'));
