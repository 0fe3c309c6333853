import { num, type Point, polygon } from '../svg.ts';

export const paper = '#f6f3ea';

/** A gradient from evenly spaced colours; `slant` is its direction in the unit square. */
export function gradient(
  id: string,
  colours: readonly string[],
  slant: readonly [number, number, number, number] = [0, 0, 0, 1],
): string {
  const stops = colours.map((colour, index) => stop(colour, index / Math.max(colours.length - 1, 1))).join('');
  return `<linearGradient id="${id}" x1="${slant[0]}" y1="${slant[1]}" x2="${slant[2]}" y2="${slant[3]}">${stops}</linearGradient>`;
}

/** '#rrggbb/.4' carries its own opacity. */
function stop(colour: string, at: number): string {
  const [tint, opacity] = colour.split('/');
  return `<stop offset="${num(Math.round(at * 100))}%" stop-color="${tint}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`;
}

export function radial(
  id: string,
  colours: readonly string[],
  [x, y, r]: readonly [number, number, number] = [0.5, 0.45, 0.7],
): string {
  const stops = colours.map((colour, index) => stop(colour, index / Math.max(colours.length - 1, 1))).join('');
  return `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}">${stops}</radialGradient>`;
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}"${more ? ` ${more}` : ''}/>`;

export const shape = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more ? ` ${more}` : ''}/>`;

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${more ? ` ${more}` : ''}/>`;

export const clip = (id: string, markup: string): string => `<clipPath id="${id}">${markup}</clipPath>`;
export const within = (id: string, markup: string, more = ''): string =>
  `<g clip-path="url(#${id})"${more ? ` ${more}` : ''}>${markup}</g>`;

export const silver = ['#fdfeff', '#c2cbd8', '#eef2f8', '#a7b2c3', '#f7fafd', '#b9c4d4', '#eef1f6'];
export const gold = ['#fff3c4', '#d9ab3f', '#f8e3a0', '#b9862a', '#fbe9b4', '#c99734'];
export const rainbow = ['#ff8fb1', '#ffc98a', '#f4f59a', '#93efc0', '#8fd0ff', '#b9a2ff', '#ff9fd0'];

/** A thin film of every colour, at one opacity. */
export const film = (
  id: string,
  opacity: number,
  slant: readonly [number, number, number, number] = [0, 0, 1, 1],
): string =>
  gradient(
    id,
    ['#ff8fb1', '#f4f59a', '#8fd0ff', '#c3a2ff'].map((tint) => `${tint}/${opacity}`),
    slant,
  );

/** Wedges of light from one point; the dice say how bright each one is. */
export function rays(
  centre: Point,
  count: number,
  random: () => number,
  colours: readonly string[],
  opacity: number,
): string {
  const wedges = new Map<string, string>();
  for (let index = 0; index < count; index += 1) {
    const from = ((index + random() * 0.5) / count) * Math.PI * 2;
    const to = from + ((0.35 + random() * 0.6) / count) * Math.PI * 2;
    const far = (angle: number): Point => [
      Math.round(centre[0] + Math.cos(angle) * 900),
      Math.round(centre[1] + Math.sin(angle) * 900),
    ];
    const colour = colours[Math.floor(random() * colours.length)] ?? '#ffffff';
    wedges.set(colour, (wedges.get(colour) ?? '') + polygon([centre, far(from), far(to)]));
  }
  return [...wedges].map(([colour, d]) => shape(d, colour, `fill-opacity="${opacity}"`)).join('');
}

/** A field of triangles, a few tones of light: how a refracting card breaks its ground. */
export function shatter(
  columns: number,
  rows: number,
  random: () => number,
  tints: readonly (readonly [string, number])[],
): string {
  const corner: Point[][] = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from(
      { length: columns + 1 },
      (__, column): Point => [
        Math.round(((column + (column % columns === 0 ? 0 : (random() - 0.5) * 0.8)) * 500) / columns),
        Math.round(((row + (row % rows === 0 ? 0 : (random() - 0.5) * 0.8)) * 700) / rows),
      ],
    ),
  );
  const paths = tints.map(() => '');
  const add = (points: readonly (Point | undefined)[]): void => {
    const which = Math.floor(random() * (tints.length + 1));
    if (which < tints.length) paths[which] += polygon(points.map((point) => point ?? [0, 0]));
  };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [a, b, c, d] = [
        corner[row]?.[column],
        corner[row]?.[column + 1],
        corner[row + 1]?.[column + 1],
        corner[row + 1]?.[column],
      ];
      if (random() < 0.5) {
        add([a, b, c]);
        add([a, c, d]);
      } else {
        add([a, b, d]);
        add([b, c, d]);
      }
    }
  }
  return paths.map((d, index) => shape(d, tints[index]?.[0] ?? '#fff', `fill-opacity="${tints[index]?.[1]}"`)).join('');
}

/** A repeating tile. */
export const pattern = (id: string, width: number, height: number, markup: string, turn = 0): string =>
  `<pattern id="${id}" width="${num(width)}" height="${num(height)}" patternUnits="userSpaceOnUse"${turn ? ` patternTransform="rotate(${turn})"` : ''}>${markup}</pattern>`;

/** Points of a star with `tips` tips. */
export function star(centre: Point, outer: number, inner: number, tips: number, turn = -90): Point[] {
  return Array.from({ length: tips * 2 }, (_, index): Point => {
    const angle = ((turn + (index * 180) / tips) * Math.PI) / 180;
    const reach = index % 2 === 0 ? outer : inner;
    return [centre[0] + Math.cos(angle) * reach, centre[1] + Math.sin(angle) * reach];
  });
}
