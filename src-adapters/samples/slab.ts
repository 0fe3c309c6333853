import type { Card } from '#domain/cards/card.ts';
import { serialText } from '#domain/cards/serial-text.ts';
import { gradient, rect, shape, stroke } from './designs/surfaces.ts';
import { letter } from './lettering.ts';
import { num, seeded } from './svg.ts';

export const slabSize = { width: 520, height: 860 } as const;

/** Where the card lies in the case. */
const well = { x: 62, y: 230, width: 396, height: 554 } as const;

const gradeWords: Readonly<Record<string, string>> = {
  '10': 'GEM MINT',
  '9.5': 'GEM MINT',
  '9': 'MINT',
  '8': 'NM-MT',
  '7': 'NEAR MINT',
  '6': 'EX-MT',
  '5': 'EXCELLENT',
};

/** The set as the label reads it: '2018 Panini Prizm', '2015 Upper Deck Young Guns'. */
export const setText = ({ year, brand, set }: Pick<Card, 'year' | 'brand' | 'set'>): string =>
  [year, brand, set && !brand.includes(set) ? set : ''].filter(Boolean).join(' ');

/** Neutral labels: the grader's name in plain letters, one line of colour each. */
const labels: Readonly<Record<string, { readonly ground: string; readonly ink: string; readonly mark: string }>> = {
  PSA: { ground: '#fdfdfc', ink: '#1b1e26', mark: '#46536b' },
  BGS: { ground: '#eceef1', ink: '#1b1e26', mark: '#8d7841' },
  SGC: { ground: '#1b1d22', ink: '#f5f6f7', mark: '#c5ccd6' },
};

function bars(seed: number, x: number, y: number, height: number, ink: string): string {
  const random = seeded(seed + 501);
  let at = x;
  let d = '';
  for (let index = 0; index < 22; index += 1) {
    const width = 1 + Math.round(random() * 2);
    d += `M${num(at)} ${y}h${width}v${height}h-${width}z`;
    at += width + 1.5 + Math.round(random() * 2);
  }
  return shape(d, ink);
}

function label(card: Card): string {
  const company = card.gradingCompany ?? '';
  const grade = card.grade?.split(' ')[1] ?? '';
  const look = labels[company] ?? { ground: '#fdfdfc', ink: '#1b1e26', mark: '#6f7784' };
  return [
    rect(44, 50, 432, 142, look.ground, `rx="8" stroke="${look.mark}" stroke-width="3"`),
    rect(44, 50, 432, 10, look.mark, 'rx="4"'),
    letter([setText(card), card.parallel].filter(Boolean).join(' ').toUpperCase(), [62, 92, 21], look.ink, {
      max: 262,
      face: 'narrow',
    }),
    letter(card.player.toUpperCase(), [62, 122, 27], look.ink, { max: 262, face: 'narrow' }),
    letter(
      [`#${card.cardNumber}`, card.isRookie && 'ROOKIE', card.isAutograph && 'AUTO', serialText(card)]
        .filter(Boolean)
        .join('  '),
      [62, 148, 18],
      look.ink,
      { max: 262, face: 'narrow', weight: 400 },
    ),
    bars(Number(card.id), 62, 160, 20, look.ink),
    letter(company, [396, 92, 24], look.mark, { anchor: 'middle', spacing: 5 }),
    letter(grade, [396, 158, 70], look.ink, { anchor: 'middle', face: 'narrow' }),
    letter(gradeWords[grade] ?? '', [396, 182, 15], look.ink, { max: 120, anchor: 'middle', spacing: 1 }),
    stroke('M334 70V180', look.mark, 1.5, 'stroke-opacity=".6"'),
  ].join('');
}

/** The card in a clear case with a label above it, readable on light and on dark ground. */
export function inSlab(card: Card, face: string): string {
  const dark = card.gradingCompany === 'SGC';
  const defs = [
    gradient('k1', ['#fff/.95', '#dfe5ec/.85', '#f6f8fa/.9', '#c3ccd7/.9'], [0, 0, 1, 1]),
    gradient('k2', ['#fff/.55', '#fff/0', '#fff/0', '#fff/.18'], [0, 0, 1, 1]),
    gradient('k3', ['#8a95a5', '#e9edf2', '#7b8796'], [0, 0, 1, 1]),
  ].join('');
  const ground = dark ? '#23262d' : '#e7ebf0';
  return [
    `<defs>${defs}</defs>`,
    rect(2, 2, 516, 856, 'url(#k1)', 'rx="22" stroke="url(#k3)" stroke-width="3"'),
    rect(14, 14, 492, 832, 'none', 'rx="14" stroke="#fff" stroke-width="3"'),
    rect(17, 17, 486, 826, 'none', 'rx="12" stroke="#8d98a8" stroke-width="1.2" stroke-opacity=".7"'),
    rect(34, 40, 452, 162, '#fff', 'rx="12" fill-opacity=".6" stroke="#9aa5b4" stroke-width="1.5"'),
    label(card),
    rect(40, 212, 440, 596, ground, 'rx="14" stroke="#9aa5b4" stroke-width="1.5"'),
    rect(52, 220, 416, 574, dark ? '#101216' : '#f8fafb', 'rx="10" stroke="#aab3c0" stroke-width="1.5"'),
    `<svg x="${well.x}" y="${well.y}" width="${well.width}" height="${well.height}" viewBox="0 0 500 700">${face}</svg>`,
    rect(
      well.x,
      well.y,
      well.width,
      well.height,
      'none',
      'rx="5" stroke="#000" stroke-opacity=".25" stroke-width="1.5"',
    ),
    shape('M40 226q0-14 14-14H250L120 808H54q-14 0-14-14z', 'url(#k2)', 'fill-opacity=".5"'),
    shape('M290 212H330L200 808H160z', '#fff', 'fill-opacity=".1"'),
    stroke('M180 822h160', '#9aa5b4', 4, 'stroke-linecap="round" stroke-opacity=".7"'),
    stroke('M24 60V800', '#fff', 4, 'stroke-linecap="round" stroke-opacity=".9"'),
  ].join('');
}
