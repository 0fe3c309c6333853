/** The brightness of each pixel, row by row: 0 is black, 255 is white. */
export type GreyPicture = {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
};

const at = (pixels: Uint8ClampedArray, index: number): number => pixels[index] ?? 0;

/** Four bytes a pixel, as a canvas has them. Weights of ITU-R BT.601. */
export function greyOf(colors: Uint8ClampedArray, width: number, height: number): GreyPicture {
  const pixels = new Uint8ClampedArray(width * height);
  for (let from = 0, to = 0; to < pixels.length; from += 4, to += 1) {
    pixels[to] = (at(colors, from) * 77 + at(colors, from + 1) * 150 + at(colors, from + 2) * 29) >> 8;
  }
  return { width, height, pixels };
}

/** The part of the picture around its middle. @param share of width and height, above 0 and at most 1 */
export function middleOf(picture: GreyPicture, share: number): GreyPicture {
  const width = Math.max(1, Math.round(picture.width * share));
  const height = Math.max(1, Math.round(picture.height * share));
  const left = (picture.width - width) >> 1;
  const top = (picture.height - height) >> 1;
  const pixels = new Uint8ClampedArray(width * height);
  for (let row = 0; row < height; row += 1) {
    const start = (top + row) * picture.width + left;
    pixels.set(picture.pixels.subarray(start, start + width), row * width);
  }
  return { width, height, pixels };
}

/** Twice as wide and high, with the pixels between interpolated. */
export function doubled({ width, height, pixels }: GreyPicture): GreyPicture {
  const wide = width * 2;
  const larger = new Uint8ClampedArray(wide * height * 2);
  for (let row = 0; row < height; row += 1) {
    const below = (row + 1 < height ? row + 1 : row) * width;
    for (let column = 0; column < width; column += 1) {
      const right = column + 1 < width ? column + 1 : column;
      const here = at(pixels, row * width + column);
      const beside = at(pixels, row * width + right);
      const under = at(pixels, below + column);
      const to = row * 2 * wide + column * 2;
      larger[to] = here;
      larger[to + 1] = (here + beside) >> 1;
      larger[to + wide] = (here + under) >> 1;
      larger[to + wide + 1] = (here + beside + under + at(pixels, below + right)) >> 2;
    }
  }
  return { width: wide, height: height * 2, pixels: larger };
}

/** Each pixel is the mean of itself and its eight neighbours: the grain of a doubled picture goes, its edges stay. */
export function softened({ width, height, pixels }: GreyPicture): GreyPicture {
  const soft = new Uint8ClampedArray(pixels);
  for (let row = 1; row < height - 1; row += 1) {
    for (let index = row * width + 1, end = (row + 1) * width - 1; index < end; index += 1) {
      const [above, below] = [index - width, index + width];
      soft[index] =
        (at(pixels, above - 1) +
          at(pixels, above) +
          at(pixels, above + 1) +
          at(pixels, index - 1) +
          at(pixels, index) +
          at(pixels, index + 1) +
          at(pixels, below - 1) +
          at(pixels, below) +
          at(pixels, below + 1)) /
        9;
    }
  }
  return { width, height, pixels: soft };
}

/**
 * Edges stand out: each pixel moves away from the mean of the pixels two steps beside it, which are its neighbours in a
 * doubled picture. The outer two rows and columns stay.
 */
export function sharpened({ width, height, pixels }: GreyPicture): GreyPicture {
  const sharp = new Uint8ClampedArray(pixels);
  const [across, down] = [2, 2 * width];
  for (let row = 2; row < height - 2; row += 1) {
    for (let index = row * width + 2, end = (row + 1) * width - 2; index < end; index += 1) {
      const around =
        at(pixels, index - across) + at(pixels, index + across) + at(pixels, index - down) + at(pixels, index + down);
      sharp[index] = at(pixels, index) * 3 - around / 2;
    }
  }
  return { width, height, pixels: sharp };
}

/**
 * Each pixel is the mean of those above and below it: upright bars keep their edges and lose their grain.
 * @param reach pixels up and down
 */
export function smoothedDown({ width, height, pixels }: GreyPicture, reach: number): GreyPicture {
  const smooth = new Uint8ClampedArray(pixels.length);
  const sums = new Int32Array(width);
  const rows = reach * 2 + 1;
  const rowAt = (row: number): number => Math.min(height - 1, Math.max(0, row)) * width;
  for (let row = -reach; row <= reach; row += 1) {
    const from = rowAt(row);
    for (let column = 0; column < width; column += 1) sums[column] = (sums[column] ?? 0) + at(pixels, from + column);
  }
  for (let row = 0; row < height; row += 1) {
    const [to, next, last] = [row * width, rowAt(row + reach + 1), rowAt(row - reach)];
    for (let column = 0; column < width; column += 1) {
      const sum = sums[column] ?? 0;
      smooth[to + column] = sum / rows;
      sums[column] = sum + at(pixels, next + column) - at(pixels, last + column);
    }
  }
  return { width, height, pixels: smooth };
}

/** Turned clockwise around its middle, in the same size. What comes from outside of the picture is grey. */
export function turned({ width, height, pixels }: GreyPicture, degrees: number): GreyPicture {
  if (degrees === 0) return { width, height, pixels };
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  const [lastX, lastY] = [width - 1, height - 1];
  const result = new Uint8ClampedArray(width * height).fill(128);
  for (let row = 0, to = 0; row < height; row += 1) {
    let x = middleX - cos * middleX + sin * (row - middleY);
    let y = middleY + sin * middleX + cos * (row - middleY);
    for (let column = 0; column < width; column += 1, to += 1, x += cos, y -= sin) {
      if (x < 0 || y < 0 || x >= lastX || y >= lastY) continue;
      const [left, top] = [x | 0, y | 0];
      const [beside, below] = [x - left, y - top];
      const from = top * width + left;
      const upper = at(pixels, from) * (1 - beside) + at(pixels, from + 1) * beside;
      const lower = at(pixels, from + width) * (1 - beside) + at(pixels, from + width + 1) * beside;
      result[to] = upper * (1 - below) + lower * below;
    }
  }
  return { width, height, pixels: result };
}

/** Black for white. */
export function inverted({ width, height, pixels }: GreyPicture): GreyPicture {
  return { width, height, pixels: pixels.map((brightness) => 255 - brightness) };
}
