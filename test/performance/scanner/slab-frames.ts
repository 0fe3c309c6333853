import type { GreyPicture } from '#domain/scanning/grey-picture.ts';
import type { CodeFormat } from '#domain/scanning/scanned-code.ts';
import { type CodeSymbol, symbolOf } from '#test/support/code-pictures.ts';

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A code on the label: its corner in modules, right and below of the middle of the label. */
type PlacedCode = { readonly symbol: CodeSymbol; readonly left: number; readonly top: number };

export type Scene = {
  readonly format: CodeFormat;
  readonly text: string;
  readonly codes: readonly PlacedCode[];
  /** Half of the label's width and height, in modules. */
  readonly label: readonly [width: number, height: number];
  readonly isWhiteOnBlack: boolean;
  /** Modules from the code to the dark edge of the slab at its left. */
  readonly edge: number;
  readonly pixelsPerModule: number;
  readonly degrees: number;
  readonly perspective: readonly [number, number];
  readonly middle: readonly [x: number, y: number];
  readonly blur: number;
  readonly noise: number;
  readonly ink: number;
  readonly paper: number;
  readonly shade: readonly [number, number];
  readonly glare: { readonly x: number; readonly y: number; readonly size: number; readonly strength: number } | null;
  readonly seed: number;
};

const frameSize = { width: 1_280, height: 720 } as const;

const isLinear = (format: CodeFormat): boolean => format === 'ITF' || format === 'Code128';

const digits = (random: () => number, count: number): string =>
  String(1 + Math.floor(random() * 9)) + Array.from({ length: count - 1 }, () => Math.floor(random() * 10)).join('');

/** What labels hold: a third each of addresses, Code 128 and Interleaved 2 of 5, and some Data Matrix. */
function labelText(random: () => number): { readonly format: CodeFormat; readonly text: string } {
  const kind = random();
  if (kind < 0.22) return { format: 'QRCode', text: `https://www.psacard.com/cert/${digits(random, 8)}` };
  if (kind < 0.28) return { format: 'QRCode', text: `https://www.cgccards.com/certlookup/${digits(random, 10)}/` };
  if (kind < 0.34) return { format: 'QRCode', text: `https://shop.example/card/${digits(random, 13)}` };
  if (kind < 0.55) return { format: 'Code128', text: digits(random, 8) };
  if (kind < 0.64) return { format: 'Code128', text: `00${digits(random, 8)}` };
  if (kind < 0.78) return { format: 'ITF', text: digits(random, 8) };
  if (kind < 0.88) return { format: 'ITF', text: `0${digits(random, 7)}` };
  return { format: 'DataMatrix', text: digits(random, random() < 0.5 ? 8 : 10) };
}

/** A label as phones see it. Most are held level; one in five is turned up to a right angle's half. */
export async function sceneOf(seed: number): Promise<Scene> {
  const random = randomOf(seed);
  const between = (low: number, high: number): number => low + random() * (high - low);
  const { format, text } = labelText(random);
  const symbol = await symbolOf(format, text);
  const matrix = !isLinear(format);
  return {
    format,
    text,
    codes: [{ symbol, left: -symbol.width / 2, top: -symbol.height / 2 }],
    label: [symbol.width / 2 + between(12, 30), symbol.height / 2 + between(6, 14)],
    isWhiteOnBlack: random() < 0.08,
    edge: between(11, 20),
    // The guide asks for two pixels a module and more; one frame in six is farther away.
    pixelsPerModule: random() < 1 / 6 ? between(1.5, 2) : between(2, matrix ? 5 : 4.5),
    degrees: random() < 0.2 ? between(-45, 45) : between(-10, 10),
    perspective: [between(-2e-4, 2e-4), between(-2e-4, 2e-4)],
    middle: [frameSize.width * between(0.42, 0.58), frameSize.height * between(0.4, 0.6)],
    blur: random() < 0.15 ? between(1.4, 2.2) : between(0.5, 1.4),
    noise: between(2, 12),
    ink: between(15, 70),
    paper: between(150, 245),
    shade: [between(-0.25, 0.25), between(-0.25, 0.25)],
    glare:
      random() < 0.25
        ? { x: between(0.35, 0.65), y: between(0.35, 0.65), size: between(0.02, 0.09), strength: between(60, 200) }
        : null,
    seed,
  };
}

/** The same scene with another code beside it, of another slab. */
export async function withOther(scene: Scene, format: CodeFormat, text: string): Promise<Scene> {
  const symbol = await symbolOf(format, text);
  const [first] = scene.codes;
  if (!first) return scene;
  const top = first.top + first.symbol.height + 14;
  return {
    ...scene,
    codes: [first, { symbol, left: -symbol.width / 2, top }],
    label: [scene.label[0], top + symbol.height + 10],
  };
}

/** The scene with its code alone replaced. */
export async function saying(scene: Scene, format: CodeFormat, text: string): Promise<Scene> {
  const symbol = await symbolOf(format, text);
  return { ...scene, format, text, codes: [{ symbol, left: -symbol.width / 2, top: -symbol.height / 2 }] };
}

/** Brightness of the label, the slab and what lies behind it. Places are in modules. */
function brightnessAt(
  { codes, label: [wide, high], isWhiteOnBlack, edge, ink, paper }: Scene,
  x: number,
  y: number,
): number {
  if (Math.abs(x) > wide || Math.abs(y) > high) {
    if (Math.abs(x) > wide + 3 || y < -high - 3) return 105 + 18 * Math.sin(x / 7) * Math.cos(y / 11);
    // The card below the label, and the frame of the slab around both.
    return y > high + 2 ? 90 + 60 * Math.sin(x / 3.1 + Math.floor(y / 5)) : 30;
  }
  for (const { symbol, left, top } of codes) {
    const [column, row] = [Math.floor(x - left), Math.floor(y - top)];
    if (row >= 0 && row < symbol.height) {
      if (column >= 0 && column < symbol.width) return symbol.isDark(column, row) !== isWhiteOnBlack ? ink : paper;
      if (column < -edge && column > -edge - 3) return 25;
    }
  }
  const [first] = codes;
  // Lines of text above the code.
  const isText = first && y < first.top - 2 && Math.floor(y) % 3 === 0 && Math.sin(x * 2.3 + Math.floor(y)) > 0.2;
  return Boolean(isText) !== isWhiteOnBlack ? ink : paper;
}

function blurred({ width, height, pixels }: GreyPicture, sigma: number): GreyPicture {
  const reach = Math.max(1, Math.ceil(sigma * 2.5));
  const weights = Array.from({ length: reach * 2 + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((all, one) => all + one, 0);
  const pass = (from: Float32Array, step: number, along: (index: number) => number, last: number): Float32Array => {
    const to = new Float32Array(from.length);
    for (let index = 0; index < from.length; index += 1) {
      const place = along(index);
      let total = 0;
      for (let offset = -reach; offset <= reach; offset += 1) {
        const moved = Math.min(last, Math.max(0, place + offset)) - place;
        total += (weights[offset + reach] ?? 0) * (from[index + moved * step] ?? 0);
      }
      to[index] = total / sum;
    }
    return to;
  };
  const across = pass(Float32Array.from(pixels), 1, (index) => index % width, width - 1);
  const both = pass(across, width, (index) => (index / width) | 0, height - 1);
  return { width, height, pixels: Uint8ClampedArray.from(both) };
}

/** A frame of the scene: the hand has moved a little since the one before. */
export function frameOf(scene: Scene, nth: number): GreyPicture {
  const random = randomOf(scene.seed * 1_000 + nth);
  const between = (low: number, high: number): number => low + random() * (high - low);
  const { width, height } = frameSize;
  const angle = ((scene.degrees + between(-1.2, 1.2)) * Math.PI) / 180;
  const size = scene.pixelsPerModule * between(0.98, 1.02);
  const [middleX, middleY] = [scene.middle[0] + between(-4, 4), scene.middle[1] + between(-4, 4)];
  const [cos, sin] = [Math.cos(angle) / size, Math.sin(angle) / size];
  const [leanX, leanY] = scene.perspective;
  const sharp = new Uint8ClampedArray(width * height);
  // Four places a pixel of the label; what lies around it needs no such care.
  const [wide, high] = [scene.label[0] + 1, scene.label[1] + 1];
  const places = [0.25, 0.75] as const;
  for (let row = 0, to = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, to += 1) {
      const [overX, overY] = [column + 0.5 - middleX, row + 0.5 - middleY];
      const far = 1 + leanX * overX + leanY * overY;
      const [left, top] = [(cos * overX + sin * overY) / far, (cos * overY - sin * overX) / far];
      if (Math.abs(left) > wide || Math.abs(top) > high) {
        sharp[to] = brightnessAt(scene, left, top);
        continue;
      }
      let total = 0;
      for (const down of places) {
        for (const over of places) {
          const [x, y] = [column + over - middleX, row + down - middleY];
          const depth = 1 + leanX * x + leanY * y;
          total += brightnessAt(scene, (cos * x + sin * y) / depth, (cos * y - sin * x) / depth);
        }
      }
      sharp[to] = total / 4;
    }
  }
  const { pixels } = blurred({ width, height, pixels: sharp }, scene.blur * between(0.9, 1.1));
  const { glare, shade, noise } = scene;
  for (let row = 0, to = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, to += 1) {
      const [x, y] = [column / width, row / height];
      const light = 1 + shade[0] * (x - 0.5) * 2 + shade[1] * (y - 0.5) * 2;
      const shine = glare ? glare.strength * Math.exp(-((x - glare.x) ** 2 + (y - glare.y) ** 2) / glare.size ** 2) : 0;
      const grain = (random() + random() + random() - 1.5) * 2 * noise;
      pixels[to] = (pixels[to] ?? 0) * light + shine + grain;
    }
  }
  return { width, height, pixels };
}
