import { letter } from '../lettering.ts';
import { signature } from '../signature.ts';
import { athleteDefs, type Design, place } from '../stage.ts';
import { tone } from '../svg.ts';
import { backdrop } from './backdrops.ts';
import { clip, film, gold, gradient, pattern, radial, rect, shape, silver, stroke, within } from './surfaces.ts';

/** 1990: gloss, white stock and slanting pinstripes of silver. */
export const whiteStock: Design = (stage) => {
  const { card, drawing, main, second, accent } = stage;
  const park = backdrop(stage);
  return {
    defs:
      park.defs +
      athleteDefs(stage) +
      clip('in', shapeClip) +
      gradient('sv', silver, [0, 0, 1, 1]) +
      pattern('ln', 10, 10, rect(0, 0, 4, 10, '#fff', 'fill-opacity=".8"'), 35),
    body: [
      rect(0, 0, 500, 700, '#fdfdfd'),
      shape('M0 0H500V120L0 420z', 'url(#sv)') + shape('M0 0H500V120L0 420z', 'url(#ln)'),
      within('in', `${park.body}${place(stage, { x: 44, y: 108, width: 412, height: 490, crop: 'full', grow: 1.18 })}`),
      stroke('M40 96H460V560L420 600H40z', main, 4),
      shape('M40 600L420 600L460 560V660H40z', main) +
        shape('M300 600H420L460 560V600L400 660H240z', second) +
        stroke('M226 660L286 600M212 660L272 600', accent, 5),
      letter(card.player.toUpperCase(), [42, 74, 44], main, { max: 320, face: 'narrow' }),
      letter('LEAF', [460, 72, 30], second, { anchor: 'end', face: 'heavy', weight: 900, italic: true }),
      letter(card.team.toUpperCase(), [58, 640, 24], '#fff', { max: 170, face: 'narrow' }),
      letter(drawing.position.toUpperCase(), [446, 640, 18], '#fff', { max: 110, anchor: 'end', face: 'narrow' }),
    ].join(''),
  };
};
const shapeClip = '<path d="M40 96H460V560L420 600H40z"/>';

/** 1993: a spine of foil that showed every scratch. */
export const foil: Design = (stage) => {
  const { card, drawing, main, accent } = stage;
  const park = backdrop(stage);
  return {
    defs:
      park.defs +
      athleteDefs(stage) +
      gradient('fo', ['#dfe9f5', '#7fb1e6', '#c9a8f0', '#f6c9dd', '#9fe0e8', '#5f8fd0', '#dfe9f5'], [0, 0, 0.4, 1]) +
      gradient('gd', gold, [0, 0, 1, 1]) +
      pattern('ln', 6, 6, rect(0, 0, 2, 6, '#fff', 'fill-opacity=".5"'), 60) +
      gradient('nt', ['#0b1730/.1', '#0b1730/.75']),
    body: [
      rect(0, 0, 500, 700, '#0f1a30'),
      park.body,
      rect(0, 0, 500, 700, 'url(#nt)'),
      shape('M0 0H112C84 200 84 470 132 700H0z', 'url(#fo)') + shape('M0 0H112C84 200 84 470 132 700H0z', 'url(#ln)'),
      stroke('M112 0C84 200 84 470 132 700', 'url(#gd)', 8),
      place(stage, { x: 84, y: 50, width: 416, height: 590, crop: 'full', grow: 1.14 }),
      letter('PREMIER PROSPECTS', [66, 560, 34], main, { max: 470, face: 'serif', turn: -90 }),
      shape('M132 590H500V700H134z', '#0b1428', 'fill-opacity=".86"') + stroke('M132 590H500', 'url(#gd)', 4),
      letter(card.player.toUpperCase(), [168, 628, 34], '#fff', { max: 310, face: 'serif' }),
      letter(`${card.team.toUpperCase()}  ·  ${drawing.position.toUpperCase()}`, [168, 651, 15], tone(accent, 0.5), {
        max: 310,
        spacing: 1,
      }),
      letter('SP', [46, 660, 54], '#fff', { face: 'serif', italic: true, stroke: [main, 6] }),
    ].join(''),
  };
};

/** 1996: mirror chrome, a whirl of metal and a gold plate. */
export const firstChrome: Design = (stage) => {
  const { card, drawing, main, second, accent } = stage;
  const arcs = Array.from(
    { length: 12 },
    (_, index) =>
      `M${-60 + index * 18} 720C${40 + index * 30} ${460 - index * 14} ${220 + index * 26} ${260 - index * 10} ${560} ${40 + index * 34}`,
  ).join('');
  return {
    defs:
      athleteDefs(stage) +
      gradient('bg', [tone(main, -0.45), main, '#8f7fc4', '#e9e4fb', '#7e63b8', accent], [0, 0, 1, 1]) +
      gradient('sv', silver, [0, 0, 1, 1]) +
      gradient('gd', gold, [0, 0, 1, 0]) +
      radial('gl', ['#fff/.85', '#fff/0'], [0.5, 0.4, 0.45]) +
      clip('in', '<path d="M34 60Q34 34 60 34H440Q466 34 466 60V540C380 600 130 520 34 590z"/>'),
    body: [
      rect(0, 0, 500, 700, 'url(#sv)'),
      rect(14, 14, 472, 672, 'none', `stroke="${main}" stroke-width="4" rx="10"`),
      within(
        'in',
        [
          rect(0, 0, 500, 700, 'url(#bg)'),
          stroke(arcs, '#fff', 5, 'stroke-opacity=".28"'),
          rect(0, 0, 500, 700, 'url(#gl)'),
          place(stage, { x: 40, y: 40, width: 420, height: 570, crop: 'knee', grow: 1.02, edges: [['#fff', 9, 0.55]] }),
        ].join(''),
      ),
      stroke('M34 590C130 520 380 600 466 540', 'url(#gd)', 12),
      shape('M34 596C130 528 380 606 466 548V640Q466 666 440 666H60Q34 666 34 640z', accent) +
        shape('M34 596C130 528 380 606 466 548V560C380 616 130 542 34 608z', '#fff', 'fill-opacity=".35"'),
      letter(card.player.toUpperCase(), [250, 630, 46], second, {
        max: 390,
        anchor: 'middle',
        face: 'serif',
        stroke: ['#1a0d33', 5],
      }),
      letter(`${card.team.toUpperCase()}  ·  ${drawing.position.toUpperCase()}`, [250, 655, 16], '#fff', {
        max: 380,
        anchor: 'middle',
        spacing: 1,
      }),
      letter('TOPPS CHROME', [54, 68, 17], '#fff', { face: 'heavy', weight: 900 }),
    ].join(''),
  };
};

/** 2000: a ticket with a stub, a seat and a signature. */
export const ticket: Design = (stage) => {
  const { card, drawing, main, second, accent } = stage;
  const field = backdrop(stage);
  const bars = Array.from({ length: 16 }, (_, index) => `M${66 + index * 9 + (index % 3)} 46v34`).join('');
  return {
    defs:
      field.defs +
      athleteDefs(stage) +
      gradient('sv', silver, [0, 0, 1, 1]) +
      clip('in', rect(44, 128, 412, 392, '#fff')) +
      gradient('nt', [`${main}/.25`, `${main}/.8`]) +
      film('fo', 0.35),
    body: [
      rect(0, 0, 500, 700, 'url(#sv)') + rect(0, 0, 500, 700, 'url(#fo)'),
      rect(24, 24, 452, 652, '#f7f5ee'),
      rect(24, 24, 452, 92, main) + rect(24, 112, 452, 6, second),
      letter('ROOKIE TICKET', [460, 78, 32], '#fff', {
        max: 222,
        anchor: 'end',
        face: 'heavy',
        weight: 900,
        italic: true,
      }),
      letter('PLAYOFF CONTENDERS  2000', [458, 100, 13], accent, { max: 222, anchor: 'end', spacing: 1 }),
      rect(52, 40, 168, 62, '#fff', 'fill-opacity=".95"') +
        stroke(bars, '#111', 3.6) +
        letter('SEC 2  ROW 12  SEAT 144', [136, 96, 12], '#111', { max: 150, anchor: 'middle', face: 'narrow' }),
      within(
        'in',
        `<g transform="translate(0 20)">${field.body}</g>${rect(0, 100, 500, 430, 'url(#nt)')}${place(stage, { x: 50, y: 136, width: 400, height: 400, crop: 'knee', grow: 1.04, edges: [['#ffffff', 7, 0.6]] })}`,
      ),
      stroke('M24 530H476', '#8f98a8', 3, 'stroke-dasharray="3 9" stroke-linecap="round"'),
      `<circle cx="24" cy="530" r="13" fill="#c8d0dc"/><circle cx="476" cy="530" r="13" fill="#c8d0dc"/>`,
      `<g transform="translate(86 608)">${signature(card.player, 300, '#1c46b8', Number(card.id), 4)}</g>`,
      letter(card.player.toUpperCase(), [44, 654, 24], main, { max: 250, face: 'narrow', spacing: 1 }),
      letter(`${card.team.toUpperCase()}  ${drawing.position.toUpperCase()}`, [456, 654, 14], second, {
        max: 190,
        anchor: 'end',
        face: 'narrow',
      }),
    ].join(''),
  };
};
