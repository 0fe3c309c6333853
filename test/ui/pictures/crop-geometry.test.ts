import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortFiles } from '#ui/components/sort-files.ts';
import {
  type CropPart,
  cardPart,
  cropPlan,
  isTooSmall,
  isWholePicture,
  turnedBy,
  turnedPart,
  turnedSize,
  wholePart,
  withNumber,
} from '#ui/features/admin/pictures/crop-geometry.ts';
import { canBeCropped, readPictureAddress } from '#ui/features/admin/pictures/picture-address.ts';

const part: CropPart = { x: 10, y: 20, width: 30, height: 40 };
const size = { width: 2_000, height: 1_000 };

const anyPart = fc
  .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }), fc.integer(), fc.integer())
  .map(([x, y, wide, high]): CropPart => {
    const upTo = (value: number, most: number) => 1 + (Math.abs(value) % most);
    return { x, y, width: upTo(wide, 100 - x), height: upTo(high, 100 - y) };
  });
const isInside = ({ x, y, width, height }: CropPart) => x >= 0 && y >= 0 && x + width <= 100 && y + height <= 100;

describe('a part of a picture', () => {
  it('turns with its picture by a quarter [IMG-11]', () => {
    expect(turnedPart(part, 1)).toEqual({ x: 40, y: 10, width: 40, height: 30 });
    expect(turnedPart(part, -1)).toEqual({ x: 20, y: 60, width: 40, height: 30 });
  });

  it('is the same after four turns, or one forth and one back, and always inside [IMG-11]', () => {
    fc.assert(
      fc.property(anyPart, fc.constantFrom(1 as const, -1 as const), (any, step) => {
        expect(turnedPart(turnedPart(any, step), step === 1 ? -1 : 1)).toEqual(any);
        expect([1, 2, 3, 4].reduce((now) => turnedPart(now, step), any)).toEqual(any);
        expect(isInside(turnedPart(any, step))).toBe(true);
      }),
    );
  });

  it('stays inside the picture, whatever number is typed [IMG-11]', () => {
    fc.assert(
      fc.property(anyPart, fc.constantFrom('x', 'y', 'width', 'height' as const), fc.integer(), (any, field, value) => {
        const next = withNumber(any, field, value);
        expect(isInside(next)).toBe(true);
        expect(isTooSmall(next)).toBe(false);
      }),
    );
    expect(withNumber(part, 'x', 25)).toEqual({ ...part, x: 25 });
    expect(withNumber(part, 'width', 95)).toEqual({ ...part, width: 90 });
  });

  it.each([[{ width: 1_000, height: 1_000 }], [{ width: 400, height: 3_000 }], [{ width: 500, height: 700 }]])(
    'in the shape of a card is as large as %j allows, from its middle [IMG-11]',
    (whole) => {
      const found = cardPart(whole);
      expect((found.width * whole.width) / (found.height * whole.height)).toBeCloseTo(5 / 7);
      expect(Math.max(found.width, found.height)).toBe(100);
      expect(found.x).toBeCloseTo((100 - found.width) / 2);
      expect(found.y).toBeCloseTo((100 - found.height) / 2);
    },
  );

  it('is drawn in its own pixels, and never with a side of more than the most [IMG-11]', () => {
    expect(cropPlan(size, part)).toEqual({ left: -200, top: -200, whole: size, drawn: { width: 600, height: 400 } });
    expect(cropPlan(size, wholePart, 500)).toMatchObject({ left: -0, drawn: { width: 500, height: 250 } });
    expect(cropPlan(size, { x: 99, y: 99, width: 0.01, height: 0.01 }).drawn).toEqual({ width: 1, height: 1 });
  });

  it('is the whole, or too small, within a hair’s breadth', () => {
    expect([isWholePicture(wholePart), isWholePicture(part)]).toEqual([true, false]);
    expect(isTooSmall({ ...part, height: 0.5 })).toBe(true);
  });
});

describe('a turned picture', () => {
  it('swaps width and height at every quarter [IMG-11]', () => {
    expect([0, 1, 2, 3].map((turns) => turnedSize(size, turns as 0 | 1 | 2 | 3).width)).toEqual([
      2_000, 1_000, 2_000, 1_000,
    ]);
    expect([turnedBy(0, -1), turnedBy(3, 1), turnedBy(1, 1)]).toEqual([3, 0, 2]);
  });
});

describe('an address that is typed', () => {
  it.each([
    [' https://i.ebayimg.com/front.jpg ', 'https://i.ebayimg.com/front.jpg'],
    ['http://example.org', 'http://example.org/'],
    ['/samples/1.svg', '/samples/1.svg'],
    ['//example.org/a.jpg', null],
    ['example.org/a.jpg', null],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AA', null],
    ['', null],
    [`/${'a'.repeat(2_000)}`, null],
  ])('is taken as http, https or a path: %s [IMG-07]', (typed, address) => {
    expect(readPictureAddress(typed)).toBe(address);
  });

  it('belongs to a picture that can be cropped where it is the shop’s or this browser’s [IMG-11]', () => {
    const local = `local-picture:${'a'.repeat(32)}`;
    expect(['/images/a', local, 'https://example.org/a.jpg', '//example.org/a.jpg'].map(canBeCropped)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('files that are picked', () => {
  it('are pictures by their type, and not too large [IMG-03]', () => {
    const picture = new File(['a'], 'a.png', { type: 'image/png' });
    const text = new File(['a'], 'a.txt', { type: 'text/plain' });
    const drawing = new File(['a'], 'a.svg', { type: 'image/svg+xml' });
    const large = new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'large.jpg', { type: 'image/jpeg' });
    expect(sortFiles([picture, text, drawing, large])).toEqual({
      good: [picture],
      refused: [
        { name: 'a.txt', reason: 'not-a-picture' },
        { name: 'a.svg', reason: 'not-a-picture' },
        { name: 'large.jpg', reason: 'picture-too-large' },
      ],
    });
  });
});
