import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Corners,
  inPhoto,
  isCard,
  startCorners,
  straightened,
  straightSize,
  withCorner,
} from '#ui/features/admin/pictures/straighten-geometry.ts';

/** A card whose corners are each in their own quarter of a photo of 100 × 100 pixels. */
const anyCorners = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 8, maxLength: 8 }).map(
  ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]): Corners => [
    { x: a, y: b },
    { x: 100 - c, y: d },
    { x: 100 - e, y: 100 - f },
    { x: g, y: 100 - h },
  ],
);

describe('straightening a photo of a card', () => {
  it('brings each corner to its place, and the middle between them [IMG-20]', () => {
    fc.assert(
      fc.property(anyCorners, (corners) => {
        const place = inPhoto(corners);
        for (const [index, [u, v]] of (
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ] as const
        ).entries()) {
          expect(place(u, v).x).toBeCloseTo(corners[index]?.x ?? Number.NaN, 6);
          expect(place(u, v).y).toBeCloseTo(corners[index]?.y ?? Number.NaN, 6);
        }
        const middle = place(0.5, 0.5);
        // The diagonals of a card cross in its middle, seen from anywhere.
        const [a, b, c, d] = corners;
        const off = (p: typeof a, q: typeof a) =>
          ((q.x - p.x) * (middle.y - p.y) - (q.y - p.y) * (middle.x - p.x)) / Math.hypot(q.x - p.x, q.y - p.y);
        expect(off(a, c)).toBeCloseTo(0, 6);
        expect(off(b, d)).toBeCloseTo(0, 6);
      }),
    );
  });

  it('keeps every pixel where the corners are those of the photo [IMG-20]', () => {
    const data = Uint8ClampedArray.from({ length: 5 * 7 * 4 }, (_, at) => (at * 37) % 256);
    const corners: Corners = [
      { x: 0, y: 0 },
      { x: 5, y: 0 },
      { x: 5, y: 7 },
      { x: 0, y: 7 },
    ];
    expect(straightSize(corners)).toEqual({ width: 5, height: 7 });
    expect([...straightened({ width: 5, height: 7, data }, corners, { width: 5, height: 7 })]).toEqual([...data]);
  });

  it('makes a rectangle of a card that was photographed from the side [IMG-20]', () => {
    const size = 100;
    const data = new Uint8ClampedArray(size * size * 4);
    const corners: Corners = [
      { x: 20, y: 10 },
      { x: 80, y: 25 },
      { x: 75, y: 80 },
      { x: 10, y: 90 },
    ];
    const [a, b, c, d] = corners;
    const isLeft = (p: typeof a, q: typeof a, x: number, y: number) =>
      (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x) >= 0;
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1) {
        const isCardThere = [
          [a, b],
          [b, c],
          [c, d],
          [d, a],
        ].every(([p, q]) => p && q && isLeft(p, q, x + 0.5, y + 0.5));
        data.set(isCardThere ? [255, 255, 255, 255] : [0, 0, 0, 255], (y * size + x) * 4);
      }
    const straight = straightSize(corners);
    expect(straight).toEqual({ width: 66, height: 81 });
    const pixels = straightened({ width: size, height: size, data }, corners, straight);
    const inside = [];
    for (let row = 3; row < straight.height - 3; row += 1)
      for (let column = 3; column < straight.width - 3; column += 1)
        inside.push(pixels[(row * straight.width + column) * 4]);
    expect(new Set(inside)).toEqual(new Set([255]));
  });

  it('takes no corners that cross over or lie on a line, and none outside the photo [IMG-20]', () => {
    expect(isCard(startCorners)).toBe(true);
    expect(isCard(withCorner(startCorners, 0, { x: 92, y: 8 }))).toBe(false);
    expect(isCard(withCorner(startCorners, 0, { x: 100, y: 100 }))).toBe(false);
    expect(withCorner(startCorners, 2, { x: 140, y: -3 })[2]).toEqual({ x: 100, y: 0 });
    fc.assert(
      fc.property(anyCorners, (corners) => {
        expect(isCard(corners)).toBe(true);
      }),
    );
  });
});
