import type { Card } from '../cards/card.ts';

/** What the shop takes as a picture (IMG-08). */
export const pictureLimits = { bytes: 15 * 1024 * 1024, pixels: 50_000_000 } as const;

/** The widths in which a picture is kept, in pixels (IMG-09). None is wider than what was sent. */
export const pictureWidths = [320, 640, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The pictures that one card can have. */
export const mostPictures = 20;

const stored = /^\/images\/[a-z0-9]{20,64}$/;
const local = /^local-picture:[a-z0-9]{20,64}$/;

/** The address of a picture that the shop's server keeps. */
export const isStoredPicture = (address: string): boolean => stored.test(address);

/** The address of a picture that this browser keeps; no `<img>` understands it (`Pictures.shown`). */
export const isLocalPicture = (address: string): boolean => local.test(address);

export const storedPicture = (id: string): string => `/images/${id}`;
export const localPicture = (id: string): string => `local-picture:${id}`;

/** The address of a stored picture at one of its widths. */
export const atWidth = (address: string, width: PictureWidth): string => `${address}?w=${width}`;

type Pictured = Pick<Card, 'imageUrl' | 'additionalImageUrls' | 'backImageUrl'>;

/** All pictures of a card, the primary one first, blanks left out (IMG-07). */
export const picturesOf = ({ imageUrl, additionalImageUrls = [] }: Pictured): string[] =>
  [imageUrl, ...additionalImageUrls].map((address) => address.trim()).filter(Boolean);

/**
 * The fields of a card with these pictures: blanks are left out, the first is the primary one, and the back is one of the
 * others or none (IMG-07, IMG-12).
 */
export function pictureFields(addresses: readonly string[], back: string | null): Pictured {
  const [imageUrl = '', ...others] = [...new Set(addresses.map((address) => address.trim()).filter(Boolean))];
  const shown = back?.trim() ?? '';
  return {
    imageUrl,
    ...(others.length > 0 && { additionalImageUrls: others }),
    ...(others.includes(shown) && { backImageUrl: shown }),
  };
}
