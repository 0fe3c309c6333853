import { isLocalPicture } from '#domain/pictures/picture.ts';

/** Characters. */
const maxCharacters = 2_000;

/** Accepts http, https and shop paths; null for anything else. */
export function readPictureAddress(typed: string): string | null {
  const text = typed.trim();
  if (text.length > maxCharacters) return null;
  if (text.startsWith('/') && !text.startsWith('//')) return text;
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** Only pictures of the shop or this browser: a canvas cannot read others. */
export const canBeCropped = (address: string): boolean =>
  isLocalPicture(address) || (address.startsWith('/') && !address.startsWith('//'));
