import { describe, expect, it } from 'vitest';
import { firstLooks, lookedAt, looksAt, photoLooks } from '#domain/scanning/frame-looks.ts';

const frames = Array.from({ length: 14 }, (_, frame) => looksAt(frame));

describe('the looks at a frame', () => {
  it('see every turn within seven frames, one a frame, and white bars on black [SCAN-02]', () => {
    for (const looks of frames) expect(new Set(looks.slice(firstLooks).map(({ degrees }) => degrees)).size).toBe(1);
    const turns = frames.slice(0, 7).map((looks) => looks.at(-1));
    expect(turns.map((look) => look?.degrees)).toEqual([0, 15, -15, 30, -30, 45, -45]);
    expect(turns.every((look) => look?.isInverted)).toBe(true);
    expect(frames.slice(7)).not.toEqual(frames.slice(0, 6));
  });

  it('begin with all of it and with its middle, so that another number is seen [SCAN-02, SCAN-05]', () => {
    for (const looks of frames) {
      expect(looks.slice(0, firstLooks).map(({ middle, degrees }) => [middle, degrees])).toEqual([
        [1, 0],
        [0.5, 0],
      ]);
    }
  });

  it('of a photo are each another picture, so that two that agree are two opinions [SCAN-05]', () => {
    const pictures = photoLooks.map((looks) => JSON.stringify(looks));
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('take the steps that they name [SCAN-02]', () => {
    const frame = { width: 40, height: 20, pixels: new Uint8ClampedArray(800).fill(200) };
    const sizes = looksAt(0).map((look) => lookedAt(frame, look));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual(Array(4).fill([40, 20]));
    expect(sizes.map(({ pixels }) => pixels[410])).toEqual([200, 200, 200, 55]);
  });
});
