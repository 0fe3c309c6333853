import { isLight, tone } from '../svg.ts';
import type { Hair, Kit, Sport } from './kit.ts';
import { shadowOf } from './limb.ts';

const face =
  'M-12-24C-4-31 14-30 18-20C20-14 19-10 20-6C22-2 26 4 25 6C24 8 21 8 21 9C22 11 22 13 21 15C22 17 21 19 20 21C19 27 15 30 10 30C3 30-3 24-7 17C-14 14-17 5-17-5C-17-14-16-20-12-24z';
const jawShade = 'M-16 2C-12 8-8 8-5 10C-1 18 6 23 20 19C20 27 15 30 10 30C3 30-3 24-7 17C-13 14-16 9-16 2z';

const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;
const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${more}/>`;

/** The bare face, looking right: a few planes of tone, no likeness. */
function countenance(kit: Kit): string {
  const dark = tone(shadowOf(kit.skin), -0.45);
  const beard = kit.beard
    ? path(
        'M-8 8C-6 12 4 14 9 11C14 9 19 10 21 13C22 17 21 19 20 21C19 27 15 31 10 31C3 31-4 24-8 17z',
        kit.hair,
        ' stroke="none" fill-opacity=".85"',
      ) + line('M14 16Q18 17 20 16', tone(kit.skin, -0.3), 1.6)
    : line('M14 17Q18 19 21 16', dark, 1.8);
  return [
    path(face, kit.skin),
    path(jawShade, shadowOf(kit.skin), ' stroke="none"'),
    path('M2-14C8-18 16-17 18-13C19-10 12-10 6-9z', tone(kit.skin, 0.2), ' stroke="none"'),
    beard,
    line('M9-6.5Q15-9.5 19.5-6', dark, 2.6),
    path('M11-2Q15-4.5 19.5-2.500L19 1Q15 2 11-2z', '#fdfaf5', ' stroke="none"'),
    path('M14-3.300Q17-4 19.2-2.800L19 1Q15.5 2 14-3.300z', dark, ' stroke="none"'),
    `<ellipse cx="-6" cy="2" rx="4" ry="6.5" fill="${shadowOf(kit.skin)}"/>`,
  ].join('');
}

const hairPaths: Readonly<Record<Hair, string>> = {
  short: 'M-9 2C-10-4-9-8-5-12C-3-17 2-20 8-21C13-22 17-20 19-17C21-26 14-35 0-35C-14-34-21-24-19-10C-18-4-16 4-13 8z',
  shaved: 'M-9 0C-10-6-8-12-3-17C4-21 13-22 18-18C16-28 8-33-1-32C-13-31-19-22-18-9C-17-3-16 2-13 6z',
  wavy: 'M-9 4C-10-4-8-9-4-13C0-17 8-17 13-22C15-18 17-17 19-16C23-24 18-33 9-36C0-39-14-36-19-27C-24-18-23-4-21 4C-22 10-19 15-15 14C-12 12-12 8-12 6z',
  curls:
    'M-9 3C-10-5-8-9-3-12C2-13 6-17 11-16C16-14 20-16 20-20C25-25 21-32 16-33C13-40 3-41-2-38C-9-40-17-36-18-30C-24-27-25-19-22-14C-25-8-22 0-19 3C-19 8-14 10-12 7z',
  ponytail:
    'M-9 0C-9-6-7-11-2-14C6-17 13-18 18-18C19-28 12-36 0-36C-9-36-15-32-18-26C-24-34-36-34-44-24C-54-12-50 8-58 22C-44 18-36 6-34-8C-33-14-28-17-22-14C-22-4-18 4-12 7z',
  afro: 'M-8 6C-9-4-6-9-1-13C7-15 14-17 19-16C28-24 24-40 10-43C-2-48-20-44-26-32C-33-22-31-4-24 6C-20 12-13 12-11 8z',
};

function bare(kit: Kit): string {
  const shine = 'M-8-27C-2-33 8-33 13-28C6-30-1-29-8-27z';
  return (
    countenance(kit) + path(hairPaths[kit.hairStyle], kit.hair) + path(shine, tone(kit.hair, 0.22), ' stroke="none"')
  );
}

function cap(kit: Kit): string {
  return [
    path('M-9 2C-12-4-12-8-10-12L-18-12C-18-4-16 4-13 8z', kit.hair),
    countenance(kit),
    path('M6-12C10-6 18-3 22-6L24-12z', shadowOf(kit.skin), ' stroke="none"'),
    path('M-19-8C-22-26-10-37 3-37C15-36 21-26 20-13C8-16-6-15-19-8z', kit.headgear),
    path('M-19-8C-22-26-10-37-4-37C-12-30-14-18-12-11z', shadowOf(kit.headgear), ' stroke="none"'),
    line('M4-36C9-28 10-20 10-15', shadowOf(kit.headgear), 1.2),
    path('M8-16C18-20 34-17 42-8C43-5 40-5 37-5C28-10 16-10 7-9z', kit.trim),
    path('M8-16C18-20 34-17 42-8C32-13 18-14 7-12z', tone(kit.trim, 0.2), ' stroke="none"'),
    `<circle cx="3" cy="-37" r="2.4" fill="${kit.trim}"/>`,
  ].join('');
}

function battingHelmet(kit: Kit): string {
  return [
    countenance(kit),
    path('M6-12C10-6 18-3 22-6L24-12z', shadowOf(kit.skin), ' stroke="none"'),
    path(
      'M-21-2C-25-26-12-39 4-39C18-38 24-27 22-14C14-15 6-15 1-12C2-4 4 2 2 10C-4 14-12 12-15 8C-18 6-20 2-21-2z',
      kit.headgear,
    ),
    path('M-21-2C-25-26-12-39-2-39C-13-30-16-14-12 10C-18 6-20 2-21-2z', shadowOf(kit.headgear), ' stroke="none"'),
    path('M2-34C10-34 16-28 17-21C12-27 7-30 1-30z', tone(kit.headgear, 0.45), ' stroke="none"'),
    path('M10-17C20-20 33-17 40-9C41-6 38-6 35-6C27-10 18-11 9-10z', kit.headgear),
    `<ellipse cx="-6" cy="1" rx="3.4" ry="4.4" fill="${shadowOf(kit.headgear)}"/>`,
  ].join('');
}

function footballHelmet(kit: Kit): string {
  const bar = isLight(kit.headgear) ? '#5b6472' : '#d5dae2';
  const bars = 'M8 6L35 9M8 14L34 18M34 8C37 13 36 21 31 28L14 27M22 9L23 27';
  return [
    countenance(kit),
    path('M4-10L24-9L23-3C16-6 9-6 4-4z', shadowOf(kit.skin), ' stroke="none"'),
    path(
      'M-29 0C-32-26-14-43 6-42C24-41 34-26 31-12C24-13 14-12 7-10C4-6 5 2 8 8C8 16 5 22 0 27C-14 26-27 18-29 0z',
      kit.headgear,
    ),
    path('M-29 0C-32-24-20-38-8-41C-20-28-18 2 0 27C-14 26-27 18-29 0z', shadowOf(kit.headgear), ' stroke="none"'),
    path('M-13-39C2-47 24-40 30-20C20-32 2-38-13-39z', kit.trim, ' stroke="none"'),
    path('M3-32C11-32 17-28 20-22C14-26 8-28 2-28z', tone(kit.headgear, 0.6), ' stroke="none" fill-opacity=".8"'),
    `<circle cx="-6" cy="4" r="4" fill="${shadowOf(kit.headgear)}"/>`,
    line(bars, '#171b26', 5),
    line(bars, bar, 2.8),
  ].join('');
}

function hockeyHelmet(kit: Kit): string {
  return [
    countenance(kit),
    path(
      'M-22-4C-25-28-10-39 4-38C18-37 24-28 22-17C14-19 6-18 0-14C-2-8-4-4-2 6C-8 12-14 12-17 8C-20 4-21 0-22-4z',
      kit.headgear,
    ),
    path('M-22-4C-25-26-14-37-6-38C-15-28-16-8-8 10C-14 12-20 4-22-4z', shadowOf(kit.headgear), ' stroke="none"'),
    path('M0-30L14-30M-2-25L12-25', 'none', ` stroke="${tone(kit.headgear, 0.4)}" stroke-width="2.4"`),
    kit.visor
      ? path(
          'M2-15C10-18 18-18 24-16C27-11 27-6 26-2C18-1 10-1 3-3z',
          '#e6f3ff',
          ' fill-opacity=".3" stroke-width=".8"',
        ) + path('M11-15L15-15.500L12-3L9-3z', '#ffffff', ' stroke="none" fill-opacity=".55"')
      : '',
    line('M-12 8C-8 20 0 28 8 30', '#20242e', 2.4),
  ].join('');
}

/** The head, about 64 units high, its middle at the origin, looking right. */
export function headOf(sport: Sport, kit: Kit): string {
  if (sport === 'football') return footballHelmet(kit);
  if (sport === 'hockey') return kit.helmet === false ? bare(kit) : hockeyHelmet(kit);
  if (sport === 'baseball') return kit.helmet ? battingHelmet(kit) : cap(kit);
  return bare(kit);
}
