import { join, seeded } from './svg.ts';

const tall = 'bdfhklt';
const deep = 'gjpqy';

/** Numbers in units of `by`, as path data. */
const by = (unit: number, ...values: readonly number[]): string => join(...values.map((value) => value * unit));

/** Four ways to begin a name; each ends about 0.9 capitals further on, near the line. */
const capitals: readonly ((high: number) => string)[] = [
  (h) =>
    `c${by(h, 0.02, -0.4, 0.1, -0.9, 0.2, -1.1)}c${by(h, 0.06, 0.4, 0.02, 0.8, 0.12, 1.05)}c${by(h, 0.08, -0.5, 0.2, -0.9, 0.36, -0.95)}c${by(h, 0.02, 0.4, 0, 0.8, 0.22, 0.95)}`,
  (h) =>
    `c${by(h, -0.1, -0.5, 0.25, -1.35, 0.6, -1.2)}c${by(h, 0.25, 0.12, -0.1, 0.55, -0.35, 0.75)}c${by(h, 0.35, -0.1, 0.6, 0.1, 0.35, 0.5)}c${by(h, -0.2, 0.35, -0.75, 0.4, -0.8, 0.12)}c${by(h, -0.02, -0.2, 0.6, -0.25, 1.1, -0.22)}`,
  (h) =>
    `c${by(h, 0.05, -0.4, 0.12, -0.8, 0.16, -1.1)}c${by(h, 0.4, -0.25, 0.95, 0.05, 0.6, 0.4)}c${by(h, -0.12, 0.12, -0.35, 0.18, -0.5, 0.16)}c${by(h, 0.3, 0.06, 0.4, 0.5, 0.7, 0.52)}`,
  (h) =>
    `c${by(h, 0.1, -0.3, 0.35, -0.9, 0.5, -1.15)}c${by(h, 0.06, -0.1, 0.1, 0.05, 0.04, 0.2)}c${by(h, -0.1, 0.35, -0.4, 0.85, -0.5, 0.95)}c${by(h, 0.3, -0.25, 0.6, 0.1, 0.9, -0.02)}`,
];

/**
 * A handwritten stroke that begins from the name's letters. It is nobody's signature: the same name and seed
 * always give the same line. About `width` wide, on a baseline at the origin.
 */
export function signature(name: string, width: number, ink: string, seed: number, thickness = 3): string {
  const random = seeded(seed + 77);
  const words = name.replace(/[^A-Za-z ]/g, '').split(' ');
  const count = words.reduce((sum, word) => sum + word.length, 0);
  const high = width * 0.17;
  const step = (width - words.length * high * 1.1) / (count + 3);
  let path = 'M0 0';
  words.forEach((word, place) => {
    if (place > 0) path += `m${by(1, step * 0.6, -high * 0.05)}`;
    path += (capitals[(word.charCodeAt(0) + seed) % capitals.length] ?? capitals[0])?.(high) ?? '';
    [...word.slice(1)].forEach((character, index) => {
      const reach = tall.includes(character) ? high * 0.85 : deep.includes(character) ? -high * 0.6 : 0;
      const small = high * (0.34 - Math.min(index, 5) * 0.045) * (0.5 + random());
      const tail = small * 0.1;
      path += reach
        ? `c${by(1, step * 0.9, -reach * 0.6, step * 0.5, -reach * 1.3, step * 0.3, -reach)}c${by(1, -step * 0.1, reach * 0.4, 0, reach * 1.1, step * 0.6, reach)}`
        : `c${by(1, step * 0.15, -small, step * 0.5, -small * 1.3, step * 0.5, -tail)}c${by(1, 0, small * 0.4, step * 0.3, small * 0.2, step * 0.5, tail)}`;
    });
  });
  path += `c${by(1, step, step * 0.2, step * 2, -high * 0.1, step * 3.4, -high * 0.4)}`;
  return `<path d="${path}" transform="skewX(-14)" fill="none" stroke="${ink}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round"/>`;
}
