import { letter } from '../lettering.ts';
import { signature } from '../signature.ts';
import { athleteDefs, type Design, place } from '../stage.ts';
import { tone } from '../svg.ts';
import { backdrop } from './backdrops.ts';
import { clip, gradient, paper, rect, shape, stroke, within } from './surfaces.ts';

const rounded = (x: number, y: number, width: number, height: number, r: number): string =>
  rect(x, y, width, height, '#fff', `rx="${r}"`);

/** 1975: two loud colours that meet at the side, the team in tall letters. */
export const twoTone: Design = (stage) => {
  const { card, drawing, main, second, accent } = stage;
  const place1 = backdrop(stage);
  return {
    defs: place1.defs + athleteDefs(stage) + clip('in', rounded(40, 108, 420, 500, 26)),
    body: [
      rect(0, 0, 500, 700, paper),
      shape('M12 12H488V350L12 470z', main) + shape('M12 470L488 350V688H12z', second),
      within(
        'in',
        `<g transform="translate(0 60)">${place1.body}</g>${rect(40, 108, 420, 500, '#e8a05a', 'fill-opacity=".14"')}${place(stage, { x: 50, y: 124, width: 400, height: 492, crop: 'knee', grow: 1.06 })}`,
      ),
      rect(40, 108, 420, 500, 'none', 'rx="26" stroke="#fff" stroke-width="6"'),
      letter(card.team.split(' ').at(-1)?.toUpperCase() ?? '', [250, 88, 74], accent, {
        max: 420,
        anchor: 'middle',
        face: 'heavy',
        weight: 900,
        stroke: ['#fff', 8],
      }),
      `<g transform="translate(90 580)" opacity=".9">${signature(card.player, 230, '#111', Number(card.id), 2.6)}</g>`,
      letter(card.player.toUpperCase(), [44, 658, 36], '#fff', { max: 320, face: 'narrow' }),
      '<circle cx="428" cy="628" r="44" fill="#fbf7ee" stroke="#23262e" stroke-width="3"/>' +
        stroke('M398 598q24 30 0 60M458 598q-24 30 0 60', '#c5303a', 3, 'stroke-dasharray="5 3"'),
      letter(drawing.position.toUpperCase(), [428, 633, 14], '#1b2130', { max: 52, anchor: 'middle', face: 'narrow' }),
    ].join(''),
  };
};

/** 1976: a plain white card, a thin frame, a banner and a ball that tells the position. */
export const ball: Design = (stage) => {
  const { card, drawing, main, second } = stage;
  const field = backdrop(stage);
  return {
    defs:
      field.defs +
      athleteDefs(stage) +
      clip('in', rect(42, 40, 416, 540, '#fff')) +
      gradient('old', ['#f2b56a/.28', '#6b3512/.2']),
    body: [
      rect(0, 0, 500, 700, paper),
      rect(26, 24, 448, 652, main) + rect(34, 32, 432, 636, paper),
      within(
        'in',
        `${field.body}${rect(0, 0, 500, 700, 'url(#old)')}${place(stage, { x: 44, y: 60, width: 412, height: 516, crop: 'knee', grow: 1.08 })}`,
      ),
      rect(42, 40, 416, 540, 'none', `stroke="${second}" stroke-width="5"`),
      shape('M150 556H474V632H150l22-38z', main) +
        shape('M150 556H474V566H156zM160 622H474V632H156z', tone(main, -0.25)),
      letter(card.team.toUpperCase(), [322, 606, 32], '#fff', {
        max: 270,
        anchor: 'middle',
        face: 'narrow',
        spacing: 1,
      }),
      shape('M34 600c26-60 118-60 144 0c-26 60-118 60-144 0z', '#8a4a24', 'stroke="#2b140a" stroke-width="3"') +
        stroke('M56 572q14 28 0 56M156 572q-14 28 0 56', '#fff', 5),
      letter(
        drawing.position
          .split(' ')
          .map((word) => word[0])
          .join('')
          .toUpperCase(),
        [106, 612, 34],
        '#fff',
        { anchor: 'middle', face: 'narrow' },
      ),
      letter(card.player.toUpperCase(), [462, 660, 24], second, { max: 270, anchor: 'end' }),
    ].join(''),
  };
};

/** 1979: the blue border of the north, a gold scroll and a skate's line of colour. */
export const scroll: Design = (stage) => {
  const { card, drawing, main, second } = stage;
  const ice = backdrop(stage);
  return {
    defs:
      ice.defs +
      athleteDefs(stage) +
      clip('in', rect(38, 36, 424, 520, '#fff', 'rx="6"')) +
      gradient('gd', ['#fff1bf', '#e9c15a', '#f8e09a'], [0, 0, 1, 1]),
    body: [
      rect(0, 0, 500, 700, paper),
      rect(12, 12, 476, 676, main),
      stroke('M22 22H478V678H22z', '#8fc1f0', 2),
      within(
        'in',
        `<g transform="translate(0 -40)">${ice.body}</g>${rect(38, 36, 424, 520, '#f0d6a0', 'fill-opacity=".14"')}${place(stage, { x: 44, y: 56, width: 412, height: 512, crop: 'full', grow: 1.14 })}`,
      ),
      rect(38, 36, 424, 520, 'none', 'rx="6" stroke="#fff" stroke-width="5"'),
      shape(
        'M22 562Q48 576 84 564Q250 546 416 564Q452 576 478 562V652Q452 668 416 656Q250 640 84 656Q48 668 22 652z',
        'url(#gd)',
        `stroke="${tone(second, -0.2)}" stroke-width="3"`,
      ),
      letter(card.player.toUpperCase(), [258, 612, 38], '#13315f', { max: 400, anchor: 'middle', face: 'narrow' }),
      letter(`${drawing.position.toUpperCase()}  ·  ${card.team.toUpperCase()}`, [258, 640, 19], tone(second, -0.35), {
        max: 390,
        anchor: 'middle',
        face: 'narrow',
        spacing: 1,
      }),
      '<circle cx="424" cy="76" r="36" fill="#fff"/>' +
        `<circle cx="424" cy="76" r="30" fill="${second}"/>` +
        letter(drawing.jersey, [424, 88, 34], '#fff', { anchor: 'middle', face: 'narrow' }),
    ].join(''),
  };
};
