import { escapeText, num } from './svg.ts';

/** Typefaces by character, every one ending in a generic family. A sheet is set in bold `sans` unless a line says otherwise. */
export const faces = {
  sans: 'Arial,sans-serif',
  narrow: "'Arial Narrow',Arial,sans-serif",
  heavy: "'Arial Black',Arial,sans-serif",
  serif: 'Georgia,serif',
} as const;

/** What a sheet's root element carries for its letters. */
export const sheetFont = `font-family="${faces.sans}" font-weight="700"`;

const widthFactor = { sans: 1, narrow: 0.82, heavy: 1.12, serif: 0.98 } as const;

const widths: Readonly<Record<string, number>> = {
  ' ': 278,
  '.': 278,
  ',': 278,
  '-': 333,
  "'": 238,
  '/': 278,
  '&': 722,
  '·': 278,
  '#': 556,
  I: 278,
  J: 556,
  L: 611,
  M: 833,
  O: 778,
  Q: 778,
  G: 778,
  W: 944,
  E: 667,
  F: 611,
  P: 667,
  S: 667,
  T: 611,
  V: 667,
  X: 667,
  Y: 667,
  Z: 611,
  f: 333,
  i: 278,
  j: 278,
  l: 278,
  m: 889,
  r: 389,
  s: 556,
  t: 333,
  w: 778,
  a: 556,
  c: 556,
  e: 556,
  v: 556,
  x: 556,
  y: 556,
  k: 556,
  z: 500,
};

const widthOf = (character: string): number =>
  widths[character] ?? (/[A-Z]/.test(character) ? 722 : /\d/.test(character) ? 556 : 611);

export type Lettering = {
  /** The text is pressed together when it would be wider. */
  readonly max?: number;
  readonly face?: keyof typeof faces;
  readonly weight?: 400 | 700 | 900;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Extra space after each letter. */
  readonly spacing?: number;
  readonly italic?: boolean;
  readonly stroke?: readonly [colour: string, width: number];
  readonly turn?: number;
};

type Measure = Pick<Lettering, 'face' | 'spacing' | 'weight'> & { readonly size: number };

/** How wide the text stands, in units, before it is pressed. */
export function naturalWidth(text: string, how: Measure): number {
  const bold = (how.weight ?? 700) === 400 ? 0.93 : 1;
  const sum = [...text].reduce((all, character) => all + widthOf(character), 0);
  return (
    (sum / 1000) * how.size * widthFactor[how.face ?? 'sans'] * bold + (how.spacing ?? 0) * Math.max(text.length - 1, 0)
  );
}

/** One line of text at `[x, y, size]` whose width is fixed, so that it fits with whatever typeface the reader has. */
export function letter(
  text: string,
  [x, y, size]: readonly [x: number, y: number, size: number],
  fill: string,
  how: Lettering = {},
): string {
  const natural = naturalWidth(text, { ...how, size });
  const width = Math.min(natural, how.max ?? natural);
  const place = how.turn
    ? `transform="translate(${num(x)} ${num(y)})rotate(${num(how.turn)})"`
    : `x="${num(x)}" y="${num(y)}"`;
  const extras = [
    how.anchor && how.anchor !== 'start' ? ` text-anchor="${how.anchor}"` : '',
    how.italic ? ' font-style="italic"' : '',
    how.stroke
      ? ` stroke="${how.stroke[0]}" stroke-width="${how.stroke[1]}" paint-order="stroke" stroke-linejoin="round"`
      : '',
  ].join('');
  const family = how.face && how.face !== 'sans' ? ` font-family="${faces[how.face]}"` : '';
  const weight = how.weight && how.weight !== 700 ? ` font-weight="${how.weight}"` : '';
  const pressed = width < natural || (how.face && how.face !== 'sans') ? ' lengthAdjust="spacingAndGlyphs"' : '';
  return `<text ${place}${family}${weight} font-size="${num(size)}" fill="${fill}" textLength="${num(width)}"${pressed}${extras}>${escapeText(text)}</text>`;
}

/** Text broken into lines no wider than `max`. */
export function wrap(text: string, how: Measure, max: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && naturalWidth(`${last} ${word}`, how) <= max) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
