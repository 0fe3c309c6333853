import { portrait, shoulderBat } from '../figures/portrait.ts';
import { letter } from '../lettering.ts';
import { signature } from '../signature.ts';
import { athleteDefs, type Design, place } from '../stage.ts';
import { num, polygon, tone } from '../svg.ts';
import { backdrop } from './backdrops.ts';
import { clip, gradient, paper, radial, rect, shape, star, stroke, within } from './surfaces.ts';

/** Broad strokes of a dry brush over the sky of a hand-coloured photograph. */
function brushwork(random: () => number, tints: readonly string[]): string {
  return tints
    .map((tint) => {
      const strokes = Array.from({ length: 7 }, () => {
        const [x, y] = [random() * 440, 30 + random() * 500];
        return `M${num(x)} ${num(y)}q${num(60 + random() * 60)} ${num(-30 + random() * 40)} ${num(120 + random() * 90)} ${num(random() * 20)}`;
      }).join('');
      return stroke(strokes, tint, 34, 'stroke-linecap="round" stroke-opacity=".16"');
    })
    .join('');
}

/** 1952: a painted portrait, and a nameplate with stars and a facsimile signature. */
export const painted: Design = ({ card, drawing, main, second, accent, random }) => ({
  defs: gradient('bg', ['#3f93cf', '#8cc8e6', '#f2dca4']) + clip('in', rect(26, 26, 448, 648, '#fff')),
  body: [
    rect(0, 0, 500, 700, paper),
    within(
      'in',
      [
        rect(0, 0, 500, 700, 'url(#bg)'),
        brushwork(random, ['#ffffff', '#1f6fae', '#f6c46a']),
        `<g transform="translate(20 66)scale(1.2)">${shoulderBat()}${portrait(drawing.kit, true)}</g>`,
      ].join(''),
    ),
    rect(44, 540, 412, 118, accent),
    rect(44, 540, 412, 118, 'none', `stroke="${tone(main, -0.3)}" stroke-width="3"`),
    rect(56, 552, 388, 94, '#fdfbf4', `stroke="${second}" stroke-width="3"`),
    shape(
      [70, 110, 150, 190, 230, 270, 310, 350, 390, 430].map((x) => polygon(star([x, 546], 5, 2.2, 5))).join(''),
      main,
    ),
    shape('M70 566h58v44q-29 34-58 0z', main) +
      letter(
        card.team
          .split(' ')
          .map((word) => word[0])
          .join(''),
        [99, 604, 24],
        '#fff',
        { face: 'serif', anchor: 'middle' },
      ),
    `<g transform="translate(160 606)">${signature(card.player, 240, '#16243f', Number(card.id), 2.6)}</g>`,
    letter(card.player.toUpperCase(), [290, 636, 25], second, { max: 270, anchor: 'middle', spacing: 1 }),
    letter(card.team.toUpperCase(), [430, 566, 10], main, { max: 200, anchor: 'end', spacing: 1 }),
  ].join(''),
});

/** 1958: the player cut out of an oval on a flat ground. */
export const oval: Design = (stage) => {
  const { card, drawing, main, second, accent } = stage;
  const field = backdrop(stage);
  return {
    defs:
      field.defs +
      athleteDefs(stage) +
      clip('in', '<ellipse cx="250" cy="292" rx="196" ry="252"/>') +
      radial('bg', [tone(main, 0.3), main]) +
      clip('up', rect(24, 0, 452, 556, '#fff')) +
      gradient('tint', ['#f3c98a/.25', '#7a3a14/.45']),
    body: [
      rect(0, 0, 500, 700, paper),
      rect(24, 24, 452, 540, 'url(#bg)'),
      within('in', `<g transform="translate(0 -60)">${field.body}</g>${rect(0, 0, 500, 700, 'url(#tint)')}`),
      `<ellipse cx="250" cy="292" rx="196" ry="252" fill="none" stroke="${paper}" stroke-width="9"/><ellipse cx="250" cy="292" rx="186" ry="242" fill="none" stroke="${second}" stroke-width="2" stroke-opacity=".5"/>`,
      within('up', place(stage, { x: 34, y: 56, width: 432, height: 500, crop: 'knee', grow: 1.04 })),
      rect(24, 552, 452, 124, second),
      rect(24, 552, 452, 8, accent),
      shape('M54 618c20-44 96-44 116 0c-20 44-96 44-116 0z', '#8a4a24') +
        stroke('M92 618h40M100 610v16M112 610v16M124 610v16M74 590q10 28 0 56M150 590q-10 28 0 56', '#fff', 4),
      letter(card.player.toUpperCase(), [192, 616, 42], '#fff', { max: 266, face: 'narrow' }),
      letter(`${card.team.toUpperCase()}  ·  ${drawing.position.toUpperCase()}`, [192, 648, 18], accent, {
        max: 266,
        face: 'narrow',
        spacing: 1,
      }),
    ].join(''),
  };
};

/** 1961: studio colour above, a red, white and blue foot below. */
export const court: Design = (stage) => {
  const { card, main, second, accent } = stage;
  return {
    defs:
      athleteDefs(stage) +
      radial('bg', ['#fff2c9', accent, tone(accent, -0.25)]) +
      clip('in', rect(24, 24, 452, 652, '#fff')),
    body: [
      rect(0, 0, 500, 700, paper),
      within(
        'in',
        [
          rect(0, 0, 500, 700, 'url(#bg)'),
          shape('M0 470L500 400V700H0z', '#c4864a'),
          stroke('M0 520L500 440M0 580L500 486M0 650L500 540', '#9a6230', 2),
          stroke('M330 60h110v84H330zM360 96h48v34h-48z', '#ffffff', 6, 'stroke-opacity=".9"'),
          '<ellipse cx="384" cy="146" rx="34" ry="9" fill="none" stroke="#e0552c" stroke-width="6"/>' +
            stroke('M352 148l12 48h40l12-48M364 150l10 46M384 154v42M404 150l-10 46', '#fff', 2.4),
          place(stage, { x: 40, y: 50, width: 420, height: 540, crop: 'full', grow: 1.04 }),
          shape('M0 548L500 548V700H0z', main),
          rect(0, 548, 500, 14, '#fff') + rect(0, 562, 500, 10, second),
          shape(polygon(star([66, 628], 30, 12, 5)) + polygon(star([434, 628], 30, 12, 5)), accent),
        ].join(''),
      ),
      letter(card.player.toUpperCase(), [250, 630, 34], '#fff', { max: 290, anchor: 'middle', face: 'narrow' }),
      letter(card.team, [250, 658, 19], accent, { max: 290, anchor: 'middle', face: 'serif', italic: true }),
      letter(`No. ${card.cardNumber}`, [42, 58, 16], main),
    ].join(''),
  };
};
