import { serialText } from '#domain/cards/serial-text.ts';
import { letter } from '../lettering.ts';
import { athleteDefs, type Design, place } from '../stage.ts';
import { num, type Point, polygon, tone } from '../svg.ts';
import { rookieMark } from './prizm.ts';
import { clip, film, gradient, pattern, radial, rainbow, rect, shape, silver, stroke, within } from './surfaces.ts';

/** Mosaic: a ground of little tiles that catch different light. */
export const mosaic: Design = (stage) => {
  const { card, drawing, main, second, accent, random } = stage;
  const tints: readonly (readonly [string, number])[] = [
    ['#ffffff', 0.5],
    ['#ffffff', 0.22],
    [accent, 0.5],
    [second, 0.4],
    ['#9fd8ff', 0.45],
    ['#ffb7e0', 0.35],
  ];
  const tiles = tints.map(() => '');
  for (let row = 0; row < 18; row += 1) {
    for (let column = 0; column < 13; column += 1) {
      const which = Math.floor(random() * (tints.length + 1));
      if (which < tints.length)
        tiles[which] += `M${column * 40 + (row % 2) * 20 - 20} ${row * 40 - 4}l19 19-19 19-19-19z`;
    }
  }
  return {
    defs:
      athleteDefs(stage) +
      gradient('bg', [tone(main, 0.35), main, tone(second, 0.2), second], [0, 0, 1, 1]) +
      gradient('sv', silver, [0, 0, 1, 1]) +
      radial('gl', ['#fff/.75', '#fff/0'], [0.5, 0.42, 0.4]) +
      gradient('mn', [second, tone(second, -0.4)], [0, 0, 1, 0]),
    body: [
      rect(0, 0, 500, 700, 'url(#bg)'),
      tiles.map((d, index) => shape(d, tints[index]?.[0] ?? '#fff', `fill-opacity="${tints[index]?.[1]}"`)).join(''),
      rect(0, 0, 500, 700, 'url(#gl)'),
      stroke('M22 120L120 22H478V560', 'url(#sv)', 7) + stroke('M22 120V590', accent, 7),
      place(stage, { x: 24, y: 46, width: 452, height: 560, crop: 'full', grow: 1.1, edges: [['#ffffff', 8, 0.85]] }),
      shape('M0 590L70 560H500V700H0z', 'url(#mn)') + stroke('M0 590L70 560H500', accent, 6),
      letter(card.player.toUpperCase(), [40, 630, 46], '#fff', { max: 420, face: 'narrow', spacing: 2 }),
      letter(`${card.team.toUpperCase()}  ·  ${drawing.position.toUpperCase()}`, [40, 662, 17], tone(main, 0.5), {
        max: 400,
        spacing: 1,
      }),
      letter('MOSAIC', [132, 54, 20], '#fff', { face: 'heavy', weight: 900, spacing: 3, stroke: [second, 5] }),
      card.isRookie ? rookieMark(58, 640 - 586, second) : '',
    ].join(''),
  };
};

/** Optic: the Rated Rookie arch on brushed holographic stock. */
export const optic: Design = (stage) => {
  const { card, drawing, main, second, accent } = stage;
  const arcs = Array.from(
    { length: 9 },
    (_, index) => `M${-80 + index * 10} 640A${330 + index * 26} ${330 + index * 26} 0 0 1 ${580 - index * 10} 640`,
  ).join('');
  return {
    defs:
      athleteDefs(stage) +
      gradient(
        'bg',
        ['#f4f7fb', tone(accent, 0.5), '#dfe8f2', tone(second, 0.5), '#eef3f8', tone(main, 0.45)],
        [0, 0, 1, 1],
      ) +
      film('fo', 0.45) +
      pattern('ln', 7, 7, rect(0, 0, 2.4, 7, '#fff', 'fill-opacity=".5"'), 72) +
      gradient('mn', [accent, main]) +
      gradient('sv', silver, [0, 0, 1, 1]) +
      radial('gl', ['#fff/.9', '#fff/0'], [0.5, 0.42, 0.45]),
    body: [
      rect(0, 0, 500, 700, 'url(#bg)') + rect(0, 0, 500, 700, 'url(#fo)') + rect(0, 0, 500, 700, 'url(#ln)'),
      stroke(arcs, '#fff', 7, 'stroke-opacity=".5"'),
      rect(0, 0, 500, 700, 'url(#gl)'),
      shape('M0 0H44V480L0 540z', 'url(#mn)') +
        shape('M500 0H456V480L500 540z', 'url(#mn)') +
        stroke('M44 0V480L0 540M456 0V480L500 540', second, 6),
      place(stage, { x: 36, y: 34, width: 428, height: 566, crop: 'full', grow: 1.12, edges: [['#ffffff', 8, 0.9]] }),
      shape('M0 700V590Q250 520 500 590V700z', main) +
        stroke('M0 590Q250 520 500 590', second, 8) +
        stroke('M0 604Q250 534 500 604', '#fff', 3),
      shape('M150 566Q250 536 350 566L338 606Q250 582 162 606z', second, 'stroke="#fff" stroke-width="4"') +
        letter('RATED ROOKIE', [250, 587, 20], main, { max: 156, anchor: 'middle', face: 'heavy', weight: 900 }),
      letter(card.player.toUpperCase(), [250, 648, 42], '#fff', {
        max: 420,
        anchor: 'middle',
        face: 'narrow',
        spacing: 2,
      }),
      letter(`${card.team.toUpperCase()}  ·  ${drawing.position.toUpperCase()}`, [250, 676, 16], tone(second, 0.4), {
        max: 400,
        anchor: 'middle',
        spacing: 1,
      }),
      letter('OPTIC', [436, 44, 26], main, {
        anchor: 'end',
        face: 'heavy',
        weight: 900,
        italic: true,
        stroke: ['#fff', 5],
      }),
    ].join(''),
  };
};

/** Select, Concourse level: big folded planes of colour round a silver heart. */
export const select: Design = (stage) => {
  const { card, drawing, main, second, accent } = stage;
  return {
    defs:
      athleteDefs(stage) +
      gradient('sv', silver, [0, 0, 1, 1]) +
      film('fo', 0.5, [0, 1, 1, 0]) +
      gradient('mn', [tone(main, 0.3), main, accent], [0, 0, 1, 1]) +
      gradient('m2', [accent, tone(main, 0.1)], [0, 0, 1, 1]) +
      pattern('ln', 6, 6, rect(0, 0, 2, 6, '#fff', 'fill-opacity=".4"'), 45) +
      radial('gl', ['#fff/.9', '#fff/0'], [0.5, 0.42, 0.42]),
    body: [
      rect(0, 0, 500, 700, 'url(#sv)') + rect(0, 0, 500, 700, 'url(#fo)') + rect(0, 0, 500, 700, 'url(#ln)'),
      stroke(
        'M250 330L0 80M250 330L500 40M250 330L0 470M250 330L500 520M250 330V0M250 330L60 0M250 330L440 0',
        '#fff',
        4,
        'stroke-opacity=".7"',
      ),
      rect(0, 0, 500, 700, 'url(#gl)'),
      shape('M0 0H210L0 300z', 'url(#mn)') +
        shape('M0 0H120L0 170z', 'url(#m2)') +
        shape('M500 0V260L380 90L420 0z', 'url(#mn)') +
        shape('M500 330V620H330z', 'url(#mn)') +
        shape('M0 380V620H150z', 'url(#m2)'),
      stroke('M210 0L0 300M420 0L380 90L500 260M500 330L330 620M0 380L150 620', 'url(#sv)', 6),
      place(stage, { x: 30, y: 40, width: 440, height: 566, crop: 'full', grow: 1.1, edges: [['#ffffff', 9, 0.85]] }),
      shape('M0 596H500V700H0z', accent) + shape('M0 588H500V600H0z', second) + shape('M0 596H176L140 700H0z', main),
      letter('SELECT', [22, 650, 26], '#fff', { max: 116, face: 'heavy', weight: 900, italic: true }) +
        letter('CONCOURSE', [22, 674, 13], tone(second, 0.3), { max: 110, spacing: 1 }),
      letter(card.player.toUpperCase(), [478, 650, 40], '#fff', {
        max: 300,
        anchor: 'end',
        face: 'narrow',
        spacing: 1,
      }),
      letter(`${card.team.toUpperCase()}  ·  ${drawing.position.toUpperCase()}`, [478, 676, 15], tone(second, 0.35), {
        max: 300,
        anchor: 'end',
        spacing: 1,
      }),
      rookieMark(452, 560, main),
    ].join(''),
  };
};

/** Revolution, Fractal: petals of colour that wind round the player. */
export const revolution: Design = (stage) => {
  const { card, drawing, main, second, accent } = stage;
  const petals = (count: number, id: string, opacity: number): string =>
    `<g opacity="${opacity}">${Array.from({ length: count }, (_, index) => `<use href="#${id}" transform="rotate(${num((index * 360) / count)} 250 310)"/>`).join('')}</g>`;
  return {
    defs:
      athleteDefs(stage) +
      radial('bg', ['#ffd1ea', accent, '#7a3bd0', main, '#050a24'], [0.5, 0.44, 0.72]) +
      gradient('fo', rainbow, [0, 0, 1, 0]) +
      `${shape('M250 310C330 250 420 250 560 60C520 240 420 330 250 310z', 'url(#fo)', 'id="q"')}${stroke('M250 310C300 200 260 120 330-80', '#fff', 3, 'id="w"')}` +
      radial('gl', ['#fff/.9', '#fff/0'], [0.5, 0.42, 0.32]) +
      gradient('mn', [main, '#050a24']),
    body: [
      rect(0, 0, 500, 700, 'url(#bg)'),
      petals(14, 'q', 0.42) + petals(20, 'w', 0.5),
      `<circle cx="250" cy="310" r="180" fill="none" stroke="#fff" stroke-width="2" stroke-opacity=".6"/><circle cx="250" cy="310" r="226" fill="none" stroke="#fff" stroke-width="5" stroke-dasharray="3 22" stroke-opacity=".8"/>`,
      rect(0, 0, 500, 700, 'url(#gl)'),
      letter('REVOLUTION', [250, 42, 20], '#fff', { anchor: 'middle', spacing: 8 }),
      place(stage, {
        x: 30,
        y: 50,
        width: 440,
        height: 572,
        crop: 'full',
        grow: 1.08,
        edges: [
          [accent, 16, 0.45],
          ['#ffffff', 6, 0.9],
        ],
      }),
      shape('M0 700V600C120 560 380 560 500 600V700z', 'url(#mn)') +
        stroke('M0 600C120 560 380 560 500 600', '#fff', 4) +
        stroke('M0 612C120 572 380 572 500 612', second, 5),
      letter(card.player.toUpperCase(), [250, 650, 46], '#fff', {
        max: 420,
        anchor: 'middle',
        face: 'narrow',
        spacing: 3,
      }),
      letter(`${card.team.toUpperCase()}  ·  ${drawing.position.toUpperCase()}`, [250, 678, 15], '#ffc4e2', {
        max: 400,
        anchor: 'middle',
        spacing: 1,
      }),
      serialText(card)
        ? letter(serialText(card), [476, 580, 20], '#fff', { anchor: 'end', face: 'serif', stroke: ['#1a0b33', 4] })
        : '',
    ].join(''),
  };
};

/** Chronicles: white marble, a thick team bar and clean lettering. */
export const chronicles: Design = (stage) => {
  const { card, drawing, main, second, accent, random } = stage;
  const veins = Array.from({ length: 7 }, () => {
    const [x, y] = [random() * 500, random() * 560];
    return `M${num(x)} ${num(y)}q${num(40 - random() * 80)} ${num(40 + random() * 40)} ${num(20 + random() * 60)} ${num(90 + random() * 60)}t${num(30 - random() * 60)} ${num(100)}`;
  }).join('');
  const hexes = [
    [90, 150, 92],
    [410, 110, 70],
    [430, 420, 100],
    [70, 470, 64],
  ] as const;
  const hex = ([x, y, r]: readonly [number, number, number]): string =>
    polygon(
      Array.from(
        { length: 6 },
        (_, index): Point => [x + r * Math.cos((index * Math.PI) / 3), y + r * Math.sin((index * Math.PI) / 3)],
      ),
    );
  return {
    defs:
      athleteDefs(stage) +
      gradient('bg', ['#ffffff', '#e8ebf0', '#f8f9fb', '#dde2ea'], [0, 0, 1, 1]) +
      gradient('mn', [main, tone(main, -0.4)], [0, 0, 1, 1]) +
      clip('in', rect(32, 32, 436, 636, '#fff')),
    body: [
      rect(0, 0, 500, 700, 'url(#bg)'),
      stroke(veins, accent, 3, 'stroke-opacity=".7"'),
      within(
        'in',
        hexes
          .map(
            (at, index) =>
              shape(hex(at), index % 2 ? second : main, `fill-opacity="${index % 2 ? 0.85 : 0.92}"`) +
              stroke(hex([at[0], at[1], at[2] + 14]), index % 2 ? main : second, 3),
          )
          .join(''),
      ),
      place(stage, { x: 30, y: 78, width: 440, height: 512, crop: 'full', grow: 1.12, edges: [['#ffffff', 8, 0.95]] }),
      rect(22, 22, 456, 656, 'none', `stroke="${main}" stroke-width="6"`) +
        rect(32, 32, 436, 636, 'none', `stroke="${accent}" stroke-width="2"`),
      shape('M22 588H478V678H22z', 'url(#mn)') + rect(22, 582, 456, 8, second),
      letter(card.player.toUpperCase(), [250, 630, 40], '#fff', {
        max: 424,
        anchor: 'middle',
        face: 'narrow',
        spacing: 1,
      }),
      letter(`${card.team.toUpperCase()}  ·  ${drawing.position.toUpperCase()}`, [250, 660, 16], accent, {
        max: 400,
        anchor: 'middle',
        spacing: 1,
      }),
      letter('CHRONICLES', [250, 62, 22], main, { anchor: 'middle', face: 'serif', spacing: 8 }),
      rookieMark(442, 66, second),
    ].join(''),
  };
};
