import { jerseyNumber } from '../figures/digits.ts';
import { letter } from '../lettering.ts';
import { athleteDefs, type Design, place } from '../stage.ts';
import { num, tone } from '../svg.ts';
import { backdrop } from './backdrops.ts';
import { clip, gold, gradient, pattern, radial, rect, shape, silver, stroke, within } from './surfaces.ts';

/** 2003: black chrome, wine and gold arcs, the year's big rookie. */
export const blackChrome: Design = (stage) => {
  const { card, drawing, main, second, accent } = stage;
  const sweep = (x: number): string => `M${x} 0C${x + 120} 220 ${x + 120} 480 ${x} 700`;
  return {
    defs:
      athleteDefs(stage) +
      gradient('bg', ['#0c0e14', accent, '#8d99ad', '#e7ecf3', '#6b7890', '#12151d'], [0, 0, 1, 1]) +
      gradient('sv', silver, [0, 0, 1, 1]) +
      gradient('mn', [tone(main, 0.25), main, tone(main, -0.4)], [0, 0, 1, 0]) +
      gradient('gd', gold) +
      radial('gl', ['#fff/.9', '#fff/0'], [0.55, 0.36, 0.4]),
    body: [
      rect(0, 0, 500, 700, '#0b0d12'),
      rect(18, 18, 464, 664, 'url(#bg)', 'rx="10"'),
      stroke(sweep(120) + sweep(180) + sweep(240) + sweep(300) + sweep(360), '#fff', 10, 'stroke-opacity=".16"'),
      rect(18, 18, 464, 664, 'url(#gl)', 'rx="10"'),
      shape('M18 18H96C40 240 40 460 96 682H18z', 'url(#mn)') + stroke('M96 18C40 240 40 460 96 682', 'url(#gd)', 7),
      shape('M482 18H440C468 240 468 460 440 682H482z', 'url(#mn)') +
        stroke('M440 18C468 240 468 460 440 682', 'url(#gd)', 5),
      place(stage, { x: 56, y: 44, width: 372, height: 540, crop: 'full', grow: 1.16, edges: [['#fff', 8, 0.5]] }),
      letter(card.team.split(' ').at(-1)?.toUpperCase() ?? '', [54, 470, 34], second, {
        max: 440,
        face: 'narrow',
        spacing: 4,
        turn: -90,
      }),
      shape('M66 600C180 570 330 570 458 600L450 676C330 662 180 662 74 676z', '#0b0d12') +
        stroke('M66 600C180 570 330 570 458 600', 'url(#gd)', 5),
      letter(card.player.toUpperCase(), [260, 630, 42], '#fff', {
        max: 340,
        anchor: 'middle',
        face: 'narrow',
        spacing: 2,
      }),
      letter(`TOPPS CHROME  ·  ${drawing.season}`, [260, 652, 15], second, { max: 300, anchor: 'middle', spacing: 1 }),
      letter('RC', [410, 70, 34], '#fff', {
        anchor: 'middle',
        face: 'heavy',
        weight: 900,
        italic: true,
        stroke: [main, 8],
      }),
    ].join(''),
  };
};

/** 2004: the Spanish set, flames of club colour and a shield. */
export const cracks: Design = (stage) => {
  const { card, drawing, main, second, accent } = stage;
  const field = backdrop(stage);
  return {
    defs:
      field.defs +
      athleteDefs(stage) +
      gradient('mn', [main, second], [0, 0, 1, 0]) +
      gradient('gd', gold, [0, 0, 1, 1]) +
      gradient('nt', [`${second}/.65`, `${second}/0`, `${main}/.35`]),
    body: [
      field.body,
      rect(0, 0, 500, 700, 'url(#nt)'),
      shape('M0 0H500V46C360 96 250 20 0 92z', 'url(#mn)') + stroke('M0 92C250 20 360 96 500 46', 'url(#gd)', 7),
      place(stage, { x: 30, y: 92, width: 440, height: 520, crop: 'full', grow: 1.1, edges: [['#ffffff', 6, 0.75]] }),
      shape('M0 596C160 540 330 650 500 570V700H0z', 'url(#mn)') +
        stroke('M0 596C160 540 330 650 500 570', 'url(#gd)', 8),
      letter('MEGACRACKS', [478, 40, 26], '#fff', { anchor: 'end', face: 'heavy', weight: 900, italic: true }),
      letter('LIGA 2004-05', [20, 44, 18], accent, { face: 'narrow', spacing: 1 }),
      shape('M26 566h78v52q0 40-39 60q-39-20-39-60z', accent, 'stroke="#fff" stroke-width="5"') +
        shape('M38 578h27v88q-27-16-27-48z', main) +
        shape('M65 578h27v40q0 32-27 48z', second),
      letter('71', [65, 622, 30], '#fff', { anchor: 'middle', face: 'narrow' }) +
        letter('BIS', [65, 642, 13], '#fff', { anchor: 'middle' }),
      letter(card.player.toUpperCase(), [470, 650, 48], '#fff', {
        max: 330,
        anchor: 'end',
        face: 'narrow',
        stroke: [tone(second, -0.5), 6],
      }),
      letter(`${card.team.toUpperCase()}  ·  ${drawing.position.toUpperCase()}`, [470, 680, 17], accent, {
        max: 330,
        anchor: 'end',
        spacing: 1,
      }),
    ].join(''),
  };
};

/** Young Guns: the same promise every autumn, in three coats (2005, 2015, 2023). */
export const youngGuns: Design = (stage) => {
  const { card, main, second } = stage;
  const ice = backdrop(stage);
  const foot = { 2005: guns2005, 2015: guns2015, 2023: guns2023 }[card.year as 2005] ?? guns2023;
  return {
    defs:
      ice.defs +
      athleteDefs(stage) +
      gradient('sv', silver, [0, 0, 1, 1]) +
      gradient('mn', [tone(main, 0.15), tone(main, -0.3)], [0, 0, 1, 0]) +
      gradient('nt', ['#08101f/.15', '#08101f/0', '#08101f/.35']),
    body: [
      ice.body,
      rect(0, 0, 500, 700, second === '#14161b' ? second : main, 'fill-opacity=".16"'),
      rect(0, 0, 500, 700, 'url(#nt)'),
      foot.behind(stage),
      place(stage, { x: 20, y: 40, width: 460, height: 580, crop: 'full', grow: 1.14, edges: [['#ffffff', 4, 0.6]] }),
      foot.before(stage),
      letter('UPPER DECK', [478, 36, 16], '#fff', { anchor: 'end', face: 'heavy', weight: 900, italic: true }),
    ].join(''),
  };
};

type Coat = { behind: (stage: Parameters<Design>[0]) => string; before: (stage: Parameters<Design>[0]) => string };

const emblem = (x: number, y: number, colour: string, size = 1): string =>
  `<g transform="translate(${x} ${y})scale(${num(size)})">${shape('M-104-24H104L90 24H-90z', colour, 'stroke="#fff" stroke-width="4"')}${letter('YOUNG GUNS', [0, 11, 27], '#fff', { max: 160, anchor: 'middle', face: 'heavy', weight: 900, italic: true })}${stroke('M-124-8H-100M-130 6H-96M124-8H100M130 6H96', '#fff', 4)}</g>`;

const guns2005: Coat = {
  behind: () => '',
  before: ({ card, drawing, main, second }) =>
    [
      shape('M0 700V574C140 634 360 634 500 574V700z', 'url(#sv)') +
        stroke('M0 574C140 634 360 634 500 574', main, 8) +
        stroke('M0 586C140 646 360 646 500 586', second, 4),
      emblem(250, 606, main, 1),
      letter(card.player.toUpperCase(), [250, 668, 36], '#14161c', {
        max: 400,
        anchor: 'middle',
        face: 'narrow',
        spacing: 2,
      }),
      letter(`${drawing.position.toUpperCase()}  ·  ${card.team.toUpperCase()}`, [250, 688, 14], '#4a3a12', {
        max: 380,
        anchor: 'middle',
        spacing: 1,
      }),
    ].join(''),
};

const guns2015: Coat = {
  behind: ({ main, second }) =>
    shape('M0 0H70L20 700H0z', main) + shape('M70 0H92L40 700H20z', second) + shape('M92 0H100L48 700H40z', '#fff'),
  before: ({ card, drawing, main, second }) =>
    [
      shape('M0 610H500V700H0z', second) + shape('M0 600H500V614H0z', main) + shape('M0 596H500V601H0z', '#fff'),
      emblem(140, 596, main, 0.95),
      letter(card.player.toUpperCase(), [30, 662, 38], '#fff', { max: 330, face: 'narrow', spacing: 2 }),
      letter(`${card.team.toUpperCase()}  ·  ${drawing.position.toUpperCase()}`, [30, 686, 14], tone(main, 0.35), {
        max: 330,
        spacing: 1,
      }),
      `<g transform="translate(430 656)">${jerseyNumber(drawing.jersey, 50, '#fff', main)}</g>`,
    ].join(''),
};

const guns2023: Coat = {
  behind: ({ main, second }) =>
    shape('M500 0V420L330 0z', second, 'fill-opacity=".85"') +
    shape('M330 0L500 420V460L314 0z', main) +
    shape('M314 0L500 460V472L309 0z', '#fff'),
  before: ({ card, drawing, main, second }) =>
    [
      shape('M0 560L500 628V700H0z', second) +
        shape('M0 548L500 616V632L0 566z', main) +
        shape('M0 541L500 609V617L0 549z', '#fff'),
      emblem(364, 632, main, 0.9),
      letter(card.player.toUpperCase(), [24, 652, 42], '#fff', { max: 210, face: 'narrow', spacing: 1 }),
      letter(`${card.team.toUpperCase()}  ·  ${drawing.position.toUpperCase()}`, [24, 682, 16], '#e8d9b0', {
        max: 320,
        spacing: 1,
      }),
    ].join(''),
};

/** 2009: white stock and the lines of the key swung across it. */
export const arcs: Design = (stage) => {
  const { card, drawing, main, second } = stage;
  const hall = backdrop(stage);
  return {
    defs:
      hall.defs +
      athleteDefs(stage) +
      clip('in', '<path d="M28 28H472V520C400 590 120 610 28 560z"/>') +
      gradient('mn', [main, tone(main, -0.35)]),
    body: [
      rect(0, 0, 500, 700, '#fbfbf9'),
      within(
        'in',
        `${hall.body}${rect(0, 0, 500, 700, main, 'fill-opacity=".22"')}${place(stage, { x: 44, y: 40, width: 412, height: 556, crop: 'knee', grow: 1 })}`,
      ),
      stroke('M28 560C120 610 400 590 472 520', second, 14) + stroke('M28 578C130 628 404 606 472 540', main, 9),
      shape('M28 596C140 640 410 622 472 562V672H28z', 'url(#mn)'),
      `<circle cx="404" cy="588" r="46" fill="#fff" stroke="${second}" stroke-width="7"/><g transform="translate(404 588)">${jerseyNumber(drawing.jersey, 42, main, '#fff')}</g>`,
      letter(card.player.toUpperCase(), [46, 654, 32], '#fff', { max: 300, face: 'narrow', spacing: 1 }),
      letter(card.team.toUpperCase(), [456, 660, 14], second, { max: 150, anchor: 'end', face: 'narrow', spacing: 1 }),
      shape('M386 40h74v58q-37 22-74 0z', second) +
        letter('ROOKIE', [423, 66, 16], main, { anchor: 'middle', face: 'narrow' }) +
        letter('CARD', [423, 86, 16], main, { anchor: 'middle', face: 'narrow' }),
    ].join(''),
  };
};

/** 2011: white border, a ball at the corner of a curved plate. */
export const diamond: Design = (stage) => {
  const { card, drawing, main, second, accent } = stage;
  const park = backdrop(stage);
  return {
    defs:
      park.defs +
      athleteDefs(stage) +
      clip('in', rect(24, 24, 452, 566, '#fff', 'rx="4"')) +
      gradient('mn', [tone(main, 0.15), second], [0, 0, 1, 0]) +
      pattern('ln', 8, 8, rect(0, 0, 3, 8, '#fff', 'fill-opacity=".14"'), 45),
    body: [
      rect(0, 0, 500, 700, '#fcfcfa'),
      within('in', `${park.body}${place(stage, { x: 30, y: 44, width: 440, height: 550, crop: 'full', grow: 1.12 })}`),
      shape('M24 612Q110 540 250 560T476 560V676H24z', 'url(#mn)') +
        shape('M24 612Q110 540 250 560T476 560V676H24z', 'url(#ln)') +
        stroke('M24 612Q110 540 250 560T476 560', '#fff', 6) +
        stroke('M24 604Q110 532 250 552T476 552', accent, 3),
      `<circle cx="92" cy="614" r="54" fill="#f8f4ea" stroke="#fff" stroke-width="5"/>` +
        stroke('M56 574q34 40 0 80M128 574q-34 40 0 80', '#c5303a', 3, 'stroke-dasharray="6 4"') +
        letter(drawing.jersey, [92, 630, 44], main, { anchor: 'middle', face: 'narrow' }),
      letter(card.player.toUpperCase(), [462, 624, 44], '#fff', {
        max: 290,
        anchor: 'end',
        face: 'narrow',
        spacing: 1,
      }),
      letter(`${card.team.toUpperCase()}  ·  ${drawing.position.toUpperCase()}`, [462, 654, 17], '#fff', {
        max: 290,
        anchor: 'end',
        spacing: 1,
      }),
      letter('RC', [440, 70, 34], '#fff', { anchor: 'middle', face: 'heavy', weight: 900, stroke: [main, 9] }),
    ].join(''),
  };
};
