import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  doubled,
  type GreyPicture,
  greyOf,
  inverted,
  middleOf,
  sharpened,
  smoothedDown,
  softened,
  turned,
} from '#domain/scanning/grey-picture.ts';
import { propertyRuns } from '#test/support/property-runs.ts';

const pictures: fc.Arbitrary<GreyPicture> = fc
  .tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 24 }))
  .chain(([width, height]) =>
    fc
      .uint8ClampedArray({ minLength: width * height, maxLength: width * height })
      .map((pixels) => ({ width, height, pixels })),
  );

const plain = (width: number, height: number, brightness: number): GreyPicture => ({
  width,
  height,
  pixels: new Uint8ClampedArray(width * height).fill(brightness),
});

describe('a grey picture', () => {
  it('has the brightness of its colors [SCAN-02]', () => {
    const colors = Uint8ClampedArray.of(255, 255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255, 0, 255, 0, 255);
    expect([...greyOf(colors, 4, 1).pixels]).toEqual([255, 0, 76, 149]);
  });

  it('has as many pixels as it is wide and high after every step [SCAN-02]', () => {
    const steps: ((picture: GreyPicture) => GreyPicture)[] = [
      doubled,
      sharpened,
      softened,
      inverted,
      (picture) => turned(picture, 15),
      (picture) => middleOf(picture, 0.5),
      (picture) => smoothedDown(picture, 4),
    ];
    fc.assert(
      fc.property(pictures, fc.constantFrom(...steps), (picture, step) => {
        const before = picture.pixels.slice();
        const after = step(picture);
        expect(after.pixels).toHaveLength(after.width * after.height);
        // The frame is looked at again.
        expect(picture.pixels).toEqual(before);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('is the same after black and white changed places twice, and after no turn [SCAN-02]', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        expect(inverted(inverted(picture))).toEqual(picture);
        expect(turned(picture, 0)).toEqual(picture);
        expect(middleOf(picture, 1)).toEqual(picture);
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  it('keeps its pixels when it is doubled, with others between [SCAN-02]', () => {
    const { width, height, pixels } = doubled({ width: 2, height: 2, pixels: Uint8ClampedArray.of(0, 100, 200, 40) });
    expect([width, height]).toEqual([4, 4]);
    expect([...pixels]).toEqual([0, 50, 100, 100, 100, 85, 70, 70, 200, 120, 40, 40, 200, 120, 40, 40]);
  });

  it('of one brightness stays so, sharpened and smoothed [SCAN-02]', () => {
    fc.assert(
      fc.property(
        fc.nat(255),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        (grey, width, height) => {
          const picture = plain(width, height, grey);
          expect(sharpened(picture)).toEqual(picture);
          expect(softened(picture)).toEqual(picture);
          expect(smoothedDown(picture, 2)).toEqual(picture);
        },
      ),
      { numRuns: propertyRuns(100) },
    );
  });

  it('loses single pixels when softened [SCAN-02]', () => {
    const grain = plain(3, 3, 90);
    grain.pixels[4] = 180;
    expect([...softened(grain).pixels]).toEqual([90, 90, 90, 90, 100, 90, 90, 90, 90]);
  });

  it('has its middle cut out [SCAN-02]', () => {
    const pixels = Uint8ClampedArray.from({ length: 16 }, (_, index) => index);
    expect([...middleOf({ width: 4, height: 4, pixels }, 0.5).pixels]).toEqual([5, 6, 9, 10]);
  });

  it('turns clockwise around its middle [SCAN-02]', () => {
    const picture = plain(9, 9, 0);
    // Right of the middle.
    picture.pixels[4 * 9 + 7] = 255;
    const { pixels } = turned(picture, 90);
    expect(pixels[7 * 9 + 4]).toBe(255);
    expect(pixels[4 * 9 + 7]).toBe(0);
  });

  it('stands out at edges when sharpened, and loses grain when smoothed, but no upright edge [SCAN-02]', () => {
    const edge = plain(12, 12, 100);
    for (let row = 0; row < 12; row += 1) edge.pixels.fill(160, row * 12 + 6, row * 12 + 12);
    const sharp = sharpened(edge);
    expect([sharp.pixels[6 * 12 + 5], sharp.pixels[6 * 12 + 6]]).toEqual([70, 190]);
    expect(smoothedDown(edge, 3)).toEqual(edge);
    const grain = plain(1, 5, 100);
    grain.pixels[2] = 190;
    expect([...smoothedDown(grain, 1).pixels]).toEqual([100, 130, 130, 130, 100]);
  });
});
