import type { Card } from '../cards/card.ts';

export const pictureLimits = { bytes: 15 * 1024 * 1024, pixels: 50_000_000 } as const;

/** Stored widths in pixels (IMG-09). A picture is never scaled up. */
export const pictureWidths = [320, 640, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const mostPictures = 20;

const stored = /^\/images\/[a-z0-9]{20,64}$/;
const local = /^local-picture:[a-z0-9]{20,64}$/;

/** Whether the server stores this picture. */
export const isStoredPicture = (address: string): boolean => stored.test(address);

/** Whether this browser stores the picture. `<img>` cannot load such an address (`Pictures.shown`). */
export const isLocalPicture = (address: string): boolean => local.test(address);

export const storedPicture = (id: string): string => `/images/${id}`;
export const localPicture = (id: string): string => `local-picture:${id}`;

/** The address of a stored picture at one of its widths. */
export const atWidth = (address: string, width: PictureWidth): string => `${address}?w=${width}`;

/** Widths in pixels of the sample cards' drawings as AVIF, which takes a browser far less to show than SVG. */
export const drawingWidths = [320, 640] as const;

const drawing = /^(\/pictures\/cards\/[a-z0-9-]+)\.svg$/;

/** The file of a sample card's drawing at a width; null for any other picture. */
export function drawingAtWidth(address: string, width: (typeof drawingWidths)[number]): string | null {
  const name = drawing.exec(address)?.[1];
  return name === undefined ? null : `${name}-${width}.avif`;
}

type Pictured = Pick<Card, 'imageUrl' | 'additionalImageUrls' | 'backImageUrl'>;

/** All pictures of a card, primary first, without blanks. */
export const picturesOf = ({ imageUrl, additionalImageUrls = [] }: Pictured): string[] =>
  [imageUrl, ...additionalImageUrls].map((address) => address.trim()).filter(Boolean);

/** Drops blanks; the first is the primary one, and the back must be one of the others (IMG-12). */
export function pictureFields(addresses: readonly string[], back: string | null): Pictured {
  const [imageUrl = '', ...others] = [...new Set(addresses.map((address) => address.trim()).filter(Boolean))];
  const shown = back?.trim() ?? '';
  return {
    imageUrl,
    ...(others.length > 0 && { additionalImageUrls: others }),
    ...(others.includes(shown) && { backImageUrl: shown }),
  };
}

/** Pictures that a card gets. */
export type AddedPictures = {
  readonly addresses: readonly string[];
  /** The one of them that shows the front: it comes first, also before those that the card has. */
  readonly front: string | null;
  readonly back: string | null;
};

/** The pictures of a card with others. A back that the card has stays, unless another one is given. */
export function addPictures(card: Pictured, { addresses, front, back }: AddedPictures): Pictured {
  const others = [...picturesOf(card), ...addresses].filter((address) => address !== front);
  return pictureFields([front ?? '', ...others], back ?? card.backImageUrl ?? null);
}
