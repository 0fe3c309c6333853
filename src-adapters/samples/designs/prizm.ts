import { letter } from '../lettering.ts';
import { athleteDefs, type Design, place, type Stage } from '../stage.ts';
import { isLight, tone } from '../svg.ts';
import { film, gold, gradient, pattern, radial, rays, rect, shape, shatter, silver, stroke } from './surfaces.ts';

type Piece = readonly [d: string, colour: 'main' | 'second' | 'accent' | 'dark'];

type Year = {
  /** The frame's coloured pieces: the player steps out before them. */
  readonly frame: readonly Piece[];
  /** The nameplate and its trim: the player stands behind these. */
  readonly foot: readonly Piece[];
  readonly lines: string;
  readonly plate: readonly [x: number, y: number, width: number, anchor: 'start' | 'middle' | 'end'];
  readonly light: (stage: Stage) => string;
};

const years: Readonly<Record<string, Year>> = {
  '2013': {
    frame: [
      ['M0 0H500V110L390 0z', 'second'],
      ['M0 0V110L110 0z', 'second'],
    ],
    foot: [
      ['M0 590H500V700H0z', 'main'],
      ['M0 582H500V596H0z', 'second'],
    ],
    lines: 'M0 110L110 0M390 0L500 110M0 126L126 0M374 0L500 126',
    plate: [250, 650, 430, 'middle'],
    light: ({ random }) => rays([250, 320], 22, random, ['#ffffff', '#fffbe0'], 0.3),
  },
  '2017': {
    frame: [
      ['M0 0H190L0 250z', 'main'],
      ['M500 0V210L330 0z', 'main'],
    ],
    foot: [
      ['M0 700V520L250 590L500 500V700z', 'main'],
      ['M0 520L250 590L500 500V516L250 606L0 536z', 'second'],
    ],
    lines: 'M190 0L0 250M206 0L0 272M330 0L500 210M314 0L500 230',
    plate: [250, 654, 420, 'middle'],
    light: ({ random }) => rays([250, 250], 18, random, ['#ffffff', '#ffe9a8'], 0.34),
  },
  '2018': {
    frame: [
      ['M0 0H60L30 60V330L58 380L30 430V640H0z', 'main'],
      ['M500 0H440L470 60V330L442 380L470 430V640H500z', 'main'],
    ],
    foot: [
      ['M0 700V600L90 572H410L500 600V700z', 'dark'],
      ['M0 600L90 572H410L500 600V612L408 584H92L0 612z', 'main'],
    ],
    lines: 'M60 0L30 60V330L58 380L30 430V590M440 0L470 60V330L442 380L470 430V590',
    plate: [250, 648, 400, 'middle'],
    light: ({ random }) =>
      shatter(6, 8, random, [
        ['#ffffff', 0.75],
        ['#ffffff', 0.4],
        ['#8fd0ff', 0.35],
        ['#ffb3d9', 0.3],
        ['#5f7187', 0.35],
      ]),
  },
  '2020': {
    frame: [
      ['M0 0H74L44 500V700H0z', 'main'],
      ['M74 0H92L60 500V700H44V500z', 'second'],
      ['M500 0H470L486 300V700H500z', 'main'],
    ],
    foot: [
      ['M0 700V590H500V700z', 'dark'],
      ['M0 582H500V594H0z', 'second'],
    ],
    lines: 'M92 0L60 500V582M470 0L486 300V582',
    plate: [476, 650, 390, 'end'],
    light: ({ random }) => rays([330, 120], 26, random, ['#ffffff', '#ffe680', '#bfe6ff'], 0.3),
  },
  '2023': {
    frame: [
      ['M0 0H500V40L250 92L0 40z', 'dark'],
      ['M0 40L250 92L500 40V54L250 106L0 54z', 'accent'],
      ['M0 110L40 130V500L0 520z', 'second'],
      ['M500 110L460 130V500L500 520z', 'second'],
    ],
    foot: [
      ['M0 700V560L250 620L500 560V700z', 'dark'],
      ['M0 546L250 606L500 546V562L250 622L0 562z', 'accent'],
    ],
    lines: 'M0 110L40 130V500L0 520M500 110L460 130V500L500 520M0 128L26 141V488L0 502M500 128L474 141V488L500 502',
    plate: [250, 664, 400, 'middle'],
    light: ({ random }) =>
      shatter(5, 7, random, [
        ['#ffffff', 0.6],
        ['#dfe7f2', 0.5],
        ['#98a6ba', 0.5],
        ['#c9d8ff', 0.4],
        ['#3e4757', 0.3],
      ]),
  },
  '2024': {
    frame: [
      ['M0 0H150L0 150z', 'second'],
      ['M500 0H350L500 150z', 'second'],
      ['M0 0H96L0 96z', 'accent'],
      ['M500 0H404L500 96z', 'accent'],
    ],
    foot: [
      ['M0 700V560C160 630 340 630 500 560V700z', 'main'],
      ['M0 548C160 618 340 618 500 548V566C340 636 160 636 0 566z', 'accent'],
    ],
    lines: 'M150 0L0 150M350 0L500 150M96 0L0 96M404 0L500 96',
    plate: [250, 660, 420, 'middle'],
    light: ({ random }) => rays([250, 300], 30, random, ['#ffffff', '#ffe08a', '#ff9aa8'], 0.34),
  },
  cup: {
    frame: [
      ['M0 0H500V70C330 20 170 120 0 70z', 'main'],
      ['M0 70C170 120 330 20 500 70V86C330 36 170 136 0 86z', 'second'],
    ],
    foot: [
      ['M0 700V570C170 620 330 520 500 570V700z', 'main'],
      ['M0 556C170 606 330 506 500 556V574C330 524 170 624 0 574z', 'second'],
    ],
    lines: 'M0 100C170 150 330 50 500 100M0 542C170 592 330 492 500 542',
    plate: [250, 660, 420, 'middle'],
    light: ({ random }) => rays([250, 330], 24, random, ['#ffffff', '#9fc2ff', '#ffb0b8'], 0.36),
  },
};

const yearOf = ({ card }: Stage): Year => {
  const year = card.brand.endsWith('World Cup') ? years.cup : years[String(card.year)];
  if (!year) throw new Error(`no Prizm design for ${card.year}`);
  return year;
};

/** A Prizm: metal ground that breaks the light, a frame in team colours that changes by year. */
export const prizm: Design = (stage) => {
  const { card, drawing, main, second, accent } = stage;
  const year = yearOf(stage);
  const dark = tone(isLight(second) ? main : second, -0.45);
  const paints = { main, second, accent, dark };
  const isSilver = card.parallel === 'Silver';
  const ground = isSilver
    ? silver
    : [tone(main, 0.5), '#e9eef5', tone(main, 0.12), tone(accent, 0.45), '#f7fafd', tone(second, 0.25)];
  const [x, y, width, anchor] = year.plate;
  const used = [...new Set([...year.frame, ...year.foot].map(([, colour]) => colour))];
  const pieces = (which: readonly Piece[]): string =>
    which.map(([d, colour]) => shape(d, `url(#p${colour[0]})`)).join('');
  const plateGround = year.foot[0]?.[1] ?? 'dark';
  const ink = isLight(paints[plateGround]) ? '#15181f' : '#ffffff';
  return {
    defs: [
      athleteDefs(stage),
      gradient('bg', ground, [0, 0, 1, 1]),
      film('fo', isSilver ? 0.5 : 0.36, [0, 1, 1, 0]),
      gradient('sv', silver, [0, 0, 1, 1]),
      gradient('gd', gold, [0, 0, 1, 1]),
      radial('gl', ['#fff/.85', '#fff/0'], [0.5, 0.42, 0.42]),
      pattern('ln', 5, 5, rect(0, 0, 1.6, 5, '#fff', 'fill-opacity=".35"'), 28),
      ...used.map((colour) =>
        gradient(
          `p${colour[0]}`,
          [tone(paints[colour], 0.22), paints[colour], tone(paints[colour], -0.35)],
          [0, 0, 1, 1],
        ),
      ),
    ].join(''),
    body: [
      rect(0, 0, 500, 700, 'url(#bg)'),
      year.light(stage),
      rect(0, 0, 500, 700, 'url(#fo)'),
      rect(0, 0, 500, 700, 'url(#ln)'),
      rect(0, 0, 500, 700, 'url(#gl)'),
      pieces(year.frame),
      stroke(year.lines, 'url(#sv)', 5),
      place(stage, {
        x: 30,
        y: 44,
        width: 440,
        height: card.sport === 'soccer' ? 536 : 560,
        crop: 'full',
        grow: card.sport === 'soccer' ? 0.98 : 1.1,
        edges: [
          [isLight(drawing.kit.jersey) ? main : '#ffffff', 16, 0.3],
          ['#ffffff', 7, 0.85],
        ],
      }),
      pieces(year.foot),
      letter(card.player.toUpperCase(), [x, y, 46], ink, { max: width, anchor: anchor, face: 'narrow', spacing: 1 }),
      letter(`${card.team.toUpperCase()}  ·  ${drawing.position.toUpperCase()}`, [x, y + 25, 15], ink, {
        max: width,
        anchor: anchor,
        spacing: 1,
      }),
      letter('PRIZM', [24, 38, 22], '#fff', { face: 'heavy', weight: 900, italic: true, stroke: ['#10131a', 4] }),
      card.isRookie ? rookieMark(452, 44, main) : '',
    ].join(''),
  };
};

/** The rookie shield of the modern cards. */
export const rookieMark = (x: number, y: number, colour: string): string =>
  `<g transform="translate(${x} ${y})">${shape('M-24-26H24V8Q24 24 0 34Q-24 24-24 8z', '#fff', `stroke="${tone(colour, -0.3)}" stroke-width="4"`)}${letter('RC', [0, 10, 26], tone(colour, -0.2), { anchor: 'middle', face: 'heavy', weight: 900 })}</g>`;
