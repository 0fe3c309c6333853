import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closest,
  enlargeTo,
  isEnlarged,
  move,
  wholePicture,
  type ZoomPoint,
  type ZoomView,
} from '#ui/components/gallery/zoom-view.ts';

const frame = { width: 400, height: 300 };
const coordinate = fc.double({ min: -1000, max: 1000, noNaN: true });
const point = fc.record({ x: coordinate, y: coordinate });
const step = fc.oneof(
  fc.tuple(fc.constant('enlarge' as const), fc.double({ min: 0.1, max: 20, noNaN: true }), point),
  fc.tuple(fc.constant('move' as const), fc.constant(1), point),
);

const after = (steps: readonly (readonly ['enlarge' | 'move', number, ZoomPoint])[]): ZoomView =>
  steps.reduce(
    (view, [kind, scale, at]) => (kind === 'move' ? move(view, at, frame) : enlargeTo(view, scale, at, frame)),
    wholePicture,
  );

describe('an enlarged picture', () => {
  it('never leaves its frame, and is never smaller than whole or larger than the most [CARD-24]', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { scale, x, y } = after(steps);
        expect(scale).toBeGreaterThanOrEqual(1);
        expect(scale).toBeLessThanOrEqual(closest);
        expect(Math.abs(x)).toBeLessThanOrEqual(((scale - 1) * frame.width) / 2);
        expect(Math.abs(y)).toBeLessThanOrEqual(((scale - 1) * frame.height) / 2);
      }),
    );
  });

  it('keeps in place what it is enlarged at [CARD-24]', () => {
    const at = { x: 100, y: -50 };
    const view = enlargeTo(wholePicture, 2, at, frame);
    // What lay at `at` lies, twice as far from the picture's middle, where that middle has gone.
    expect({ x: view.x + at.x * 2, y: view.y + at.y * 2 }).toEqual(at);
    expect(isEnlarged(view)).toBe(true);
  });

  it('lies in the middle again when it is whole [CARD-24]', () => {
    const away = move(enlargeTo(wholePicture, 4, { x: 200, y: 150 }, frame), { x: -50, y: 30 }, frame);
    const view = enlargeTo(away, 1, { x: 10, y: 10 }, frame);
    expect(isEnlarged(view)).toBe(false);
    expect([Math.abs(view.x), Math.abs(view.y)]).toEqual([0, 0]);
  });
});
