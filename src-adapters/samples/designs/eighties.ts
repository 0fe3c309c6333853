import { portrait, shoulderBat } from '../figures/portrait.ts';
import { letter } from '../lettering.ts';
import { athleteDefs, type Design, place } from '../stage.ts';
import { polygon, tone } from '../svg.ts';
import { backdrop } from './backdrops.ts';
import { clip, gradient, paper, rect, shape, star, stroke, within } from './surfaces.ts';

/** 1981: thin coloured rules, and a pennant under the picture. */
export const pennant: Design = (stage) => {
  const { card, drawing, main, second, accent } = stage;
  const field = backdrop(stage);
  return {
    defs: field.defs + athleteDefs(stage) + clip('in', rect(44, 42, 412, 500, '#fff')),
    body: [
      rect(0, 0, 500, 700, paper),
      rect(24, 22, 452, 656, 'none', `stroke="${accent}" stroke-width="5" rx="8"`),
      rect(34, 32, 432, 520, main),
      within(
        'in',
        `${field.body}${rect(44, 42, 412, 500, '#f0b060', 'fill-opacity=".12"')}${place(stage, { x: 50, y: 60, width: 400, height: 490, crop: 'full', grow: 1.12 })}`,
      ),
      shape('M36 572L470 556L448 614L470 668L36 656z', main) +
        shape('M36 572L470 556L466 566L36 582z', second) +
        shape('M36 646L466 658L470 668L36 656z', second),
      letter(card.player, [62, 628, 44], '#fff', { max: 240, face: 'serif', italic: true }),
      letter(drawing.position.toUpperCase(), [446, 606, 16], second, { max: 120, anchor: 'end', face: 'narrow' }),
      letter(card.team.split(' ').at(-1)?.toUpperCase() ?? '', [440, 636, 30], '#fff', {
        max: 130,
        anchor: 'end',
        face: 'narrow',
      }),
    ].join(''),
  };
};

/** 1984: the picture from edge to edge, and waves of colour that carry the name. */
export const waves: Design = (stage) => {
  const { card, drawing, main, second, accent } = stage;
  const park = backdrop(stage);
  const wave = (y: number): string => `M20 ${y}C110 ${y - 46} 180 ${y + 40} 270 ${y}S420 ${y - 34} 480 ${y - 8}`;
  return {
    defs: park.defs + athleteDefs(stage) + clip('in', rect(20, 20, 460, 660, '#fff')),
    body: [
      rect(0, 0, 500, 700, paper),
      within(
        'in',
        [
          park.body,
          rect(0, 0, 500, 700, '#e7a35c', 'fill-opacity=".1"'),
          place(stage, { x: 26, y: 70, width: 448, height: 550, crop: 'full', grow: 1.1 }),
          shape(`${wave(604)}V700H20z`, second),
          stroke(wave(604), main, 9) + stroke(wave(622), accent, 7) + stroke(wave(638), main, 5),
        ].join(''),
      ),
      rect(20, 20, 460, 660, 'none', `stroke="${second}" stroke-width="3"`),
      letter(`Donruss ’84`, [38, 66, 30], main, { face: 'serif', italic: true, stroke: [second, 5] }),
      letter(card.player.toUpperCase(), [40, 672, 26], '#fff', { max: 280, face: 'narrow', spacing: 1 }),
      letter(`${card.team.split(' ').at(-1)?.toUpperCase()}  ${drawing.position.toUpperCase()}`, [462, 672, 16], main, {
        max: 150,
        anchor: 'end',
        face: 'narrow',
      }),
    ].join(''),
  };
};

/** 1986: a frame of red, white and blue stripes. */
export const stripes: Design = (stage) => {
  const { card, drawing, main, second, accent } = stage;
  const hall = backdrop(stage);
  return {
    defs: hall.defs + athleteDefs(stage) + clip('in', rect(62, 60, 376, 490, '#fff')),
    body: [
      rect(0, 0, 500, 700, paper),
      rect(10, 10, 480, 680, main),
      rect(26, 26, 448, 648, '#fff'),
      rect(36, 36, 428, 628, second),
      rect(50, 50, 400, 600, '#fff'),
      stroke('M10 600H36M10 616H36M10 632H36M464 600H490M464 616H490M464 632H490', '#fff', 6),
      within('in', `${hall.body}${place(stage, { x: 76, y: 66, width: 350, height: 482, crop: 'full', grow: 1.12 })}`),
      rect(62, 60, 376, 490, 'none', `stroke="${second}" stroke-width="4"`),
      shape('M318 40H470V112H340z', main, 'stroke="#fff" stroke-width="5"') +
        letter('FLEER', [402, 88, 30], '#fff', {
          max: 108,
          anchor: 'middle',
          face: 'heavy',
          weight: 900,
          italic: true,
        }),
      shape(
        polygon(star([402, 58], 9, 4, 5)) + polygon(star([378, 60], 6, 2.6, 5)) + polygon(star([426, 60], 6, 2.6, 5)),
        accent,
      ),
      rect(62, 560, 376, 80, accent),
      rect(62, 560, 376, 80, 'none', `stroke="${second}" stroke-width="4"`),
      letter(card.player.toUpperCase(), [250, 602, 36], tone(second, -0.3), {
        max: 350,
        anchor: 'middle',
        face: 'narrow',
      }),
      letter(`${card.team.toUpperCase()}  ·  ${drawing.position.toUpperCase()}`, [250, 628, 17], main, {
        max: 340,
        anchor: 'middle',
        face: 'narrow',
        spacing: 1,
      }),
    ].join(''),
  };
};

/** 1986 football: the border is the field itself. */
export const gridironBorder: Design = (stage) => {
  const { card, drawing, main, second, accent } = stage;
  const field = backdrop(stage);
  const yards = Array.from({ length: 13 }, (_, index) => `M14 ${50 + index * 50}H486`).join('');
  const hashes = Array.from({ length: 26 }, (_, index) => `M14 ${38 + index * 25}h12M474 ${38 + index * 25}h12`).join(
    '',
  );
  return {
    defs: field.defs + athleteDefs(stage) + clip('in', rect(60, 52, 380, 508, '#fff')),
    body: [
      rect(0, 0, 500, 700, paper),
      rect(14, 14, 472, 672, accent),
      stroke(yards, '#f3f7ee', 5) + stroke(hashes, '#f3f7ee', 2.4),
      rect(50, 42, 400, 528, '#fff'),
      within('in', `${field.body}${place(stage, { x: 70, y: 58, width: 360, height: 500, crop: 'full', grow: 1.14 })}`),
      shape('M50 548H450V626H50z', main) + rect(50, 548, 400, 7, second) + rect(50, 619, 400, 7, second),
      letter(card.player.toUpperCase(), [250, 606, 46], '#fff', {
        max: 372,
        anchor: 'middle',
        face: 'narrow',
        spacing: 2,
      }),
      rect(110, 636, 280, 34, '#fff'),
      letter(
        `${card.team.toUpperCase()}  ${drawing.position
          .split(' ')
          .map((word) => word[0])
          .join('')
          .toUpperCase()}`,
        [250, 660, 21],
        main,
        { max: 262, anchor: 'middle', face: 'narrow', spacing: 1 },
      ),
    ].join(''),
  };
};

/** 1989: white stock, a green foot and the first-base line down the right edge. */
export const baseline: Design = (stage) => {
  const { card, drawing, main, second, accent } = stage;
  const park = backdrop(stage);
  return {
    defs:
      park.defs +
      clip('in', rect(30, 30, 388, 560, '#fff')) +
      gradient('dr', ['#c98a55', '#a9683a'], [0, 0, 1, 0]) +
      gradient('nm', [accent, tone(accent, -0.3)], [0, 0, 1, 0]),
    body: [
      rect(0, 0, 500, 700, '#fdfdfb'),
      within(
        'in',
        `<g transform="translate(-20 40)">${park.body}</g><g transform="translate(10 140)scale(1.1)">${shoulderBat()}${portrait(drawing.kit, true, drawing.kit.trim)}</g>`,
      ),
      rect(418, 30, 52, 560, 'url(#dr)'),
      stroke('M444 30V590', '#fff', 7),
      shape('M426 210l18-14l18 14v22l-18 14l-18-14z', '#fff', 'stroke="#8b5a34" stroke-width="2"'),
      shape('M30 600H402L428 654H30z', 'url(#nm)') + rect(30, 590, 440, 8, second),
      letter(card.player, [48, 642, 38], '#fff', { max: 340, face: 'serif', italic: true }),
      letter(`${drawing.position.toUpperCase()}  ·  ${card.team.toUpperCase()}`, [32, 680, 16], main, {
        max: 330,
        face: 'narrow',
        spacing: 1,
      }),
      letter('UPPER DECK', [468, 680, 15], accent, { anchor: 'end', face: 'heavy', weight: 900 }),
    ].join(''),
  };
};
