import type { Size } from './crop-geometry.ts';

export type Point = { readonly x: number; readonly y: number };

/** Of the card in the picture, in percent: upper left, upper right, lower right, lower left. */
export type Corners = readonly [Point, Point, Point, Point];

const inset = 8;

export const startCorners: Corners = [
  { x: inset, y: inset },
  { x: 100 - inset, y: inset },
  { x: 100 - inset, y: 100 - inset },
  { x: inset, y: 100 - inset },
];

const within = (value: number): number => Math.min(Math.max(value, 0), 100);

/** One corner elsewhere, inside the picture. */
export const withCorner = (corners: Corners, index: number, { x, y }: Point): Corners =>
  corners.map((corner, at) => (at === index ? { x: within(x), y: within(y) } : corner)) as unknown as Corners;

/** Percent of the picture's sides, multiplied. */
const smallestArea = 25;

/** Whether the corners are those of a card seen from the front: none crosses over, and none is nearly on a line. */
export function isCard(corners: Corners): boolean {
  const turns = corners.map((corner, at) => {
    const next = corners[(at + 1) % 4] ?? corner;
    const last = corners[(at + 2) % 4] ?? corner;
    return (next.x - corner.x) * (last.y - next.y) - (next.y - corner.y) * (last.x - next.x);
  });
  return turns.every((turn) => turn > smallestArea);
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** @param corners in pixels */
export const straightSize = ([a, b, c, d]: Corners): Size => ({
  width: Math.max(1, Math.round(Math.max(distance(a, b), distance(d, c)))),
  height: Math.max(1, Math.round(Math.max(distance(a, d), distance(b, c)))),
});

/**
 * Where a point of the straight card, each side from 0 to 1, is in the photo: the projection of a square onto four points
 * (Heckbert, Fundamentals of Texture Mapping, 1989).
 */
export function inPhoto([a, b, c, d]: Corners): (u: number, v: number) => Point {
  const [x1, y1, x2, y2] = [b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y];
  const [x3, y3] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const area = x1 * y2 - x2 * y1;
  const g = (x3 * y2 - x2 * y3) / area;
  const h = (x1 * y3 - x3 * y1) / area;
  return (u, v) => {
    const w = g * u + h * v + 1;
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / w,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / w,
    };
  };
}

/** As of a canvas: four bytes a pixel. */
export type Pixels = Size & { readonly data: Uint8ClampedArray };

/** The card between the corners as a rectangle; each pixel is mixed from the four around its place in the photo. */
export function straightened(photo: Pixels, corners: Corners, { width, height }: Size): Uint8ClampedArray<ArrayBuffer> {
  const place = inPhoto(corners);
  const straight = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = place((column + 0.5) / width, (row + 0.5) / height);
      const x = Math.min(Math.max(at.x - 0.5, 0), photo.width - 1);
      const y = Math.min(Math.max(at.y - 0.5, 0), photo.height - 1);
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [right, bottom] = [Math.min(left + 1, photo.width - 1), Math.min(top + 1, photo.height - 1)];
      const [across, down] = [x - left, y - top];
      for (let band = 0; band < 4; band += 1) {
        const of = (px: number, py: number) => photo.data[(py * photo.width + px) * 4 + band] ?? 0;
        const upper = of(left, top) * (1 - across) + of(right, top) * across;
        const lower = of(left, bottom) * (1 - across) + of(right, bottom) * across;
        straight[(row * width + column) * 4 + band] = upper * (1 - down) + lower * down;
      }
    }
  }
  return straight;
}
