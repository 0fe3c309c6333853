import { between, num, type Point, smooth, tone } from '../svg.ts';

/** Distance along a chain of joints (0 at the first, 1 at the second …) and half the width there. */
export type Girth = readonly [along: number, half: number];

/** A part of the body or of its clothes: outline, the side away from the light, the lit edge. */
export type Part = { readonly line: string; readonly shade: string; readonly light: string };

/** The far side of the body keeps no lit edge: it stands back, and the file stays small. */
export const unlit = (part: Part): Part => ({ ...part, light: '' });

const lightFrom: Point = [-0.55, -0.83];

const pointAlong = (chain: readonly Point[], along: number): Point => {
  const index = Math.min(Math.floor(along), chain.length - 2);
  return between(chain[index] ?? [0, 0], chain[index + 1] ?? [0, 0], along - index);
};

function girthAt(girths: readonly Girth[], along: number): number {
  const after = girths.findIndex((girth) => girth[0] >= along);
  const [next, last] = [girths[after] ?? girths.at(-1), girths[Math.max(after - 1, 0)]];
  if (!next || !last || after <= 0) return next?.[1] ?? 0;
  return last[1] + ((next[1] - last[1]) * (along - last[0])) / (next[0] - last[0]);
}

type Rib = { readonly middle: Point; readonly normal: Point; readonly half: number };

function ribsOf(chain: readonly Point[], girths: readonly Girth[], from: number, to: number): Rib[] {
  const inside = girths.map((girth) => girth[0]).filter((along) => along > from + 0.04 && along < to - 0.04);
  const stops = [from, ...inside, to];
  const middles = stops.map((along) => pointAlong(chain, along));
  return stops.map((along, index) => {
    const [before, after] = [middles[Math.max(index - 1, 0)], middles[Math.min(index + 1, middles.length - 1)]];
    const [dx, dy] = [(after?.[0] ?? 0) - (before?.[0] ?? 0), (after?.[1] ?? 0) - (before?.[1] ?? 0)];
    const length = Math.hypot(dx, dy) || 1;
    return {
      middle: middles[index] ?? [0, 0],
      normal: [dy / length, -dx / length],
      half: girthAt(girths, along),
    };
  });
}

const offset = (rib: Rib, share: number): Point => [
  rib.middle[0] + rib.normal[0] * rib.half * share,
  rib.middle[1] + rib.normal[1] * rib.half * share,
];

const capOf = (rib: Rib, towards: 1 | -1, share: number): Point => [
  rib.middle[0] - rib.normal[1] * rib.half * towards * share,
  rib.middle[1] + rib.normal[0] * rib.half * towards * share,
];

/** A tapered limb, or a piece of it (a sleeve, a sock), between two places on the chain. `round` closes it like skin. */
export function limb(
  chain: readonly Point[],
  girths: readonly Girth[],
  [from, to]: readonly [number, number] = [0, chain.length - 1],
  round = 0.35,
): Part {
  const ribs = ribsOf(chain, girths, from, to);
  const facing = ribs.reduce((sum, rib) => sum + rib.normal[0] * lightFrom[0] + rib.normal[1] * lightFrom[1], 0);
  const dark = facing > 0 ? -1 : 1;
  const [first, last] = [ribs[0], ribs.at(-1)];
  if (!first || !last) throw new Error('a limb needs two places');
  const side = (share: number, of = ribs): Point[] => of.map((rib) => offset(rib, share));
  return {
    line: smooth([...side(1), capOf(last, 1, round), ...side(-1).reverse(), capOf(first, -1, round)]),
    shade: smooth([...side(dark), ...side(dark * 0.15).reverse()]),
    light: ribs.length > 2 ? smooth([...side(dark * -0.8), ...side(dark * -0.45).reverse()].slice(1, -1)) : '',
  };
}

/** A part whose outline and shade are given as points. */
export const patch = (line: readonly Point[], shade: readonly Point[], slack = 1): Part => ({
  line: smooth(line, slack),
  shade: shade.length > 0 ? smooth(shade, slack) : '',
  light: '',
});

/** The part in one colour, drawn as an illustrator would: flat tone, shadow, lit edge. `weave` is the id of a pattern over it. */
export function paint(part: Part, colour: string, weave = ''): string {
  const shade = part.shade && `<path stroke="none" fill="${shadowOf(colour)}" d="${part.shade}"/>`;
  const light = part.light && `<path stroke="none" fill="${tone(colour, 0.22)}" d="${part.light}"/>`;
  const woven = weave && `<path stroke="none" fill="url(#${weave})" d="${part.line}"/>`;
  return `<path fill="${colour}" d="${part.line}"/>${woven}${shade}${light}`;
}

/** Shadows are bluish, as under arena lights, and never black. */
export function shadowOf(colour: string): string {
  const cool = [18, 20, 54];
  const channels = [1, 3, 5].map((at, index) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(value + ((cool[index] ?? 0) - value) * 0.34);
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Markup moved to `at`, turned by `degrees` and, where asked, mirrored. */
export const placed = (at: Point, degrees: number, markup: string, scale: Point = [1, 1]): string => {
  const turn = degrees ? `rotate(${num(degrees)})` : '';
  const size =
    scale[0] === 1 && scale[1] === 1 ? '' : `scale(${scale.map((v) => Math.round(v * 1000) / 1000).join(' ')})`;
  return `<g transform="translate(${num(at[0])} ${num(at[1])})${turn}${size}">${markup}</g>`;
};
