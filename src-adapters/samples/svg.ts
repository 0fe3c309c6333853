/** A point in the drawing's own units (a card is 500 x 700). */
export type Point = readonly [number, number];

/** At most one decimal, no trailing zero: keeps every drawing under 20 kB. */
export const num = (value: number): string => {
  const text = (Math.round(value * 10) / 10 || 0).toString();
  return text.replace(/^(-?)0\./, '$1.');
};

/** Text made safe to stand in an element or an attribute. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Numbers joined as path data wants them: a minus sign needs no space before it. */
export const join = (...values: readonly number[]): string =>
  values.map(num).reduce((all, next) => (all === '' || next.startsWith('-') ? all + next : `${all} ${next}`), '');

/** The same seed gives the same numbers (0 up to 1): a drawing never changes by itself. */
export function seeded(seed: number): () => number {
  let state = (seed * 2654435761 + 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A closed smooth line through the points, in whole units. `slack` 1 is round, 0 is straight. */
export function smooth(points: readonly Point[], slack = 1): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const rounded = (point: Point): Point => [Math.round(point[0]), Math.round(point[1])];
  const start = rounded(at(0));
  let path = `M${join(...start)}`;
  let pen = start;
  for (let index = 0; index < points.length; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const end = rounded(to);
    const pull = slack / 6;
    const first: Point = [from[0] + (to[0] - before[0]) * pull, from[1] + (to[1] - before[1]) * pull];
    const second: Point = [to[0] - (after[0] - from[0]) * pull, to[1] - (after[1] - from[1]) * pull];
    const steps = [first, second, end].flatMap((point) => [point[0] - pen[0], point[1] - pen[1]]).map(Math.round);
    path += `${index === 0 ? 'c' : ''}${index > 0 && !join(...steps).startsWith('-') ? ' ' : ''}${join(...steps)}`;
    pen = end;
  }
  return `${path}z`;
}

export const polygon = (points: readonly Point[]): string => `M${points.map((point) => join(...point)).join('L')}z`;

export const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** A colour made darker (share below 0) or lighter (above 0), -1 to 1. */
export function tone(colour: string, share: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const target = share < 0 ? 0 : 255;
  const mixed = channels.map((value) => Math.round(value + (target - value) * Math.abs(share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Whether dark letters read better than white ones on the colour. */
export function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150;
}
