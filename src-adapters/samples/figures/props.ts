import { num, tone } from '../svg.ts';
import type { Kit } from './kit.ts';
import { placed, shadowOf } from './limb.ts';
import type { Prop } from './pose.ts';

const none = ' stroke="none"';

function basketball(size: number): string {
  const r = num(size);
  const [seam, wide] = [num(size * 0.55), num(size * 0.86)];
  return `<circle r="${r}" fill="#d9722b"/><path${none} fill="#a94a1b" d="M${num(size * 0.5)}-${wide}A${r} ${r} 0 1 1-${wide} ${num(size * 0.5)}A${num(size * 1.35)} ${num(size * 1.35)} 0 0 0 ${num(size * 0.5)}-${wide}z"/><path${none} fill="#f2a163" d="M-${num(size * 0.75)}-${num(size * 0.2)}A${num(size * 0.8)} ${num(size * 0.8)} 0 0 1 0-${num(size * 0.8)}A${r} ${r} 0 0 0-${num(size * 0.75)}-${num(size * 0.2)}z"/><path d="M-${r} 0Q0 ${seam} ${r} 0M0-${r}Q-${seam} 0 0 ${r}M-${num(size * 0.7)}-${num(size * 0.7)}Q${num(size * 0.1)}-${num(size * 0.1)} ${num(size * 0.7)}-${num(size * 0.7)}M-${num(size * 0.5)} ${wide}Q${num(size * 0.2)} ${num(size * 0.5)} ${wide} ${num(size * 0.45)}" fill="none" stroke="#3a1a10" stroke-width="2"/>`;
}

function football(size: number): string {
  const unit = size / 34;
  return `<g transform="scale(${Math.round(unit * 100) / 100})"><path fill="#8a4a24" d="M-36 0C-24-24 24-24 36 0C24 24-24 24-36 0z"/><path${none} fill="#5f2f18" d="M-36 0C-20 10 20 10 36 0C24 24-24 24-36 0z"/><path${none} fill="#b87443" d="M-22-10C-10-17 8-18 20-12C6-14-8-14-22-10z"/><path d="M-12-7H12M-8-11V-3M-3-11V-3M3-11V-3M8-11V-3M-25-13Q-19 0-25 13M25-13Q19 0 25 13" fill="none" stroke="#fff" stroke-width="2.6"/></g>`;
}

const baseball = (size: number): string =>
  `<circle r="${num(size)}" fill="#f7f3ea"/><path${none} fill="#cfc9c0" d="M${num(size * 0.6)}-${num(size * 0.8)}A${num(size)} ${num(size)} 0 0 1-${num(size * 0.6)} ${num(size * 0.8)}A${num(size * 1.2)} ${num(size * 1.2)} 0 0 0 ${num(size * 0.6)}-${num(size * 0.8)}z"/><path d="M-${num(size * 0.5)}-${num(size * 0.8)}Q0 0-${num(size * 0.5)} ${num(size * 0.8)}" fill="none" stroke="#c5303a" stroke-width="1.6"/>`;

const soccerBall = (size: number): string =>
  placed(
    [0, 0],
    0,
    `<circle r="32" fill="#f8f9fb"/><path${none} fill="#c4cbd6" d="M20-25A32 32 0 1 1-27 17A40 40 0 0 0 20-25z"/><path fill="#1b2130" d="M-3-12L9-6L8 7L-5 10L-13-2zM-14-29L-2-31L-3-22L-13-20zM21-23L28-14L23-8L17-15zM31 5L26 19L19 16L23 5zM4 31L-10 30L-6 22L4 23zM-25 19L-31 6L-24 5L-19 14z"/><path d="M-3-12L-3-22M9-6L19-12M8 7L21 8M-5 10L-3 22M-13-2L-24 3" fill="none" stroke="#1b2130" stroke-opacity=".7" stroke-width="1.6"/>`,
    [size / 32, size / 32],
  );

function bat(size: number): string {
  const s = size / 190;
  return placed(
    [0, 0],
    0,
    `<path fill="#d8a566" d="M-4 26C-4 30 4 30 4 26L3 4L4-60C6-90 10-120 10-150C10-166-10-166-10-150C-10-120-6-90-4-60L-3 4z"/><path${none} fill="#a8733b" d="M1 4L2-60C4-90 7-120 7-158C11-156 10-150 10-150C10-120 6-90 4-60L3 4z"/><path${none} fill="#efcf9d" d="M-7-150C-7-120-4-90-2-62L-4-62C-6-90-9-120-9-150z"/><path${none} fill="#2a2320" d="M-4 26C-4 30 4 30 4 26L3.4-14H-3.4z"/>`,
    [s, s],
  );
}

function stick(size: number): string {
  const end = size;
  return `<path fill="#2a2f3a" d="M-4-30L4-30L5 ${num(end - 18)}L-3 ${num(end - 12)}z"/><path${none} fill="#59616f" d="M-4-30L-1.5-30L0 ${num(end - 20)}L-3 ${num(end - 16)}z"/><path fill="#171a20" d="M-4 ${num(end - 22)}L6 ${num(end - 24)}C12 ${num(end - 10)} 40 ${num(end - 18)} 78 ${num(end - 40)}C84 ${num(end - 42)} 86 ${num(end - 32)} 82 ${num(end - 28)}C50 ${num(end - 2)} 8 ${num(end + 8)}-2 ${num(end - 4)}z"/><path${none} fill="#e9ecf1" d="M-4-30H4L4.4-8H-3.700z"/>`;
}

const glove = (size: number): string =>
  placed(
    [0, 0],
    0,
    `<path fill="#8b5128" d="M-20 16C-30 2-28-12-22-14C-22-30-10-34-6-26C-4-38 10-38 10-26C16-36 26-30 24-18C32-16 30 8 20 18C10 28-12 28-20 16z"/><path${none} fill="#5d3218" d="M-20 16C-24 10-26 4-27-2C-16 14 8 18 26 2C24 10 22 16 20 18C10 28-12 28-20 16z"/><path d="M-7-24L-5 0M9-24L7 0M-20-10L-12 4" fill="none" stroke="#4a2712" stroke-width="2.2"/>`,
    [size / 30, size / 30],
  );

const puck = (size: number): string =>
  `<ellipse rx="${num(size * 1.5)}" ry="${num(size * 0.6)}" cy="4" fill="#0b0d12"/><ellipse rx="${num(size * 1.5)}" ry="${num(size * 0.6)}" fill="#2a2e38"/>`;

const draw: Readonly<Record<Prop['kind'], (size: number) => string>> = {
  basketball,
  football,
  baseball,
  'soccer-ball': soccerBall,
  bat,
  stick,
  glove,
  puck,
};

/** A ball or a piece of gear where the pose wants it. */
export const propOf = (prop: Prop): string => placed(prop.at, prop.degrees ?? 0, draw[prop.kind](prop.size ?? 30));

/** A shoe, skate or cleat: heel at the origin's left, toes to the right, `length` long. */
export function shoe(sport: string, length: number, kit: Kit): string {
  const l = num(length);
  const body = `M-13-12C-16 0-17 6-15 11L${l} 11C${num(length + 5)} 5 ${num(length - 8)} 0 ${num(length - 18)}-3C16-6 12-10 11-14z`;
  const shade = `M-15 4C-4 8 20 8 ${num(length + 2)} 6L${l} 11L-15 11z`;
  const base = `<path fill="${kit.shoes}" d="${body}"/><path${none} fill="${shadowOf(kit.shoes)}" d="${shade}"/>`;
  if (sport === 'hockey') {
    return `${base}<path fill="#e8ecf2" d="M-13 11L-9 18H${num(length - 14)}L${num(length - 6)} 11z"/><path fill="#aeb7c4" d="M-18 18H${num(length)}C${num(length + 4)} 18 ${num(length + 2)} 23 ${num(length - 3)} 23H-14z"/>`;
  }
  const sole = sport === 'basketball' || sport === 'baseball' ? '#f4f4f2' : tone(kit.shoes, -0.5);
  const studs =
    sport === 'basketball'
      ? ''
      : `<path${none} fill="${tone(sole, -0.4)}" d="M-10 14h6v5h-5zM4 14h6v5h-5zM${num(length - 18)} 14h6v5h-5z"/>`;
  const laces = `<path d="M8-8L${num(length - 20)}-1M14-12L${num(length - 14)}-3" fill="none" stroke="${tone(kit.shoes, 0.5)}" stroke-width="2" stroke-opacity=".8"/>`;
  return `${base}${laces}<path fill="${sole}" d="M-16 10H${num(length + 2)}C${num(length + 3)} 15 ${num(length)} 15 ${num(length - 3)} 15H-13z"/>${studs}`;
}
