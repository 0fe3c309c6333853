import { serialText } from '#domain/cards/serial-text.ts';
import { letter } from '../lettering.ts';
import { athleteDefs, type Design, place } from '../stage.ts';
import { polygon, tone } from '../svg.ts';
import { backdrop } from './backdrops.ts';
import { rookieMark } from './prizm.ts';
import { film, gold, gradient, pattern, radial, rays, rect, shape, silver, star, stroke } from './surfaces.ts';

/** A modern chrome: a smoked picture under a rainbow, the name on a slanted plate. */
export const refractor: Design = (stage) => {
  const { card, drawing, main, second, accent, random } = stage;
  const europe = card.sport === 'soccer';
  return {
    defs:
      athleteDefs(stage) +
      gradient(
        'bg',
        europe ? ['#060d33', main, '#3c67d8', '#0a1140'] : ['#e9eef6', '#a9b9cf', '#f2f5fa', '#7f93b0', '#dfe6f0'],
        [0, 0, 1, 1],
      ) +
      film('fo', europe ? 0.22 : 0.6) +
      gradient('sv', silver, [0, 0, 1, 1]) +
      gradient('mn', [tone(main, 0.2), tone(main, -0.35)], [0, 0, 1, 0]) +
      radial('gl', [europe ? '#9db8ff/.6' : '#fff/.8', '#fff/0'], [0.5, 0.4, 0.42]) +
      pattern('ln', 9, 9, rect(0, 0, 3, 9, '#fff', 'fill-opacity=".28"'), europe ? 20 : 118),
    body: [
      rect(0, 0, 500, 700, 'url(#bg)'),
      rays(europe ? [250, 640] : [250, 320], 20, random, ['#ffffff', accent], europe ? 0.16 : 0.36),
      rect(0, 0, 500, 700, 'url(#fo)') + rect(0, 0, 500, 700, 'url(#ln)') + rect(0, 0, 500, 700, 'url(#gl)'),
      europe
        ? shape(
            [
              [70, 110, 30],
              [430, 90, 40],
              [60, 420, 24],
              [446, 400, 30],
              [250, 60, 22],
            ]
              .map(([x = 0, y = 0, r = 0]) => polygon(star([x, y], r, r * 0.42, 4)))
              .join(''),
            '#fff',
            'fill-opacity=".75"',
          )
        : stroke('M30 420C140 300 120 200 60 60M470 420C360 300 380 200 440 60', '#fff', 9, 'stroke-opacity=".6"'),
      place(stage, {
        x: 20,
        y: 44,
        width: 460,
        height: 560,
        crop: 'full',
        grow: 1.1,
        edges: [
          [europe ? accent : main, 14, 0.3],
          ['#ffffff', 7, 0.9],
        ],
      }),
      shape('M0 592L500 552V700H0z', 'url(#mn)') +
        shape('M0 578L500 538V556L0 596z', europe ? second : 'url(#sv)') +
        shape('M330 700L400 560L500 552V700z', tone(main, -0.45)),
      letter(card.player.toUpperCase(), [26, 646, 46], '#fff', { max: 340, face: 'narrow', spacing: 1, italic: true }),
      letter(`${card.team.toUpperCase()}  ·  ${drawing.position.toUpperCase()}`, [26, 676, 16], accent, {
        max: 320,
        spacing: 1,
      }),
      letter('CHROME', [484, 680, 18], '#fff', { max: 84, anchor: 'end', face: 'heavy', weight: 900, italic: true }),
      rect(10, 10, 480, 680, 'none', 'rx="8" stroke="url(#sv)" stroke-width="8"'),
      rookieMark(452, 52, europe ? second : main),
    ].join(''),
  };
};

/** A first prospect card: asymmetrical lines of foil over a tinted park. */
export const prospect: Design = (stage) => {
  const { card, drawing, main, second, random } = stage;
  const park = backdrop(stage);
  return {
    defs:
      park.defs +
      athleteDefs(stage) +
      gradient('nt', [`${main}/.8`, `${second}/.35`, `${main}/.75`]) +
      film('fo', 0.4) +
      gradient('sv', silver, [0, 0, 1, 1]) +
      gradient('mn', [second, main], [0, 0, 1, 0]) +
      radial('gl', ['#fff/.7', '#fff/0'], [0.5, 0.42, 0.4]),
    body: [
      park.body + rect(0, 0, 500, 700, 'url(#nt)'),
      rays([250, 300], 16, random, ['#ffffff', '#b6fff2'], 0.2),
      rect(0, 0, 500, 700, 'url(#fo)') + rect(0, 0, 500, 700, 'url(#gl)'),
      shape('M0 0H26L26 470L86 560V700H0z', 'url(#mn)') +
        stroke('M26 0V470L86 560V700', 'url(#sv)', 6) +
        stroke('M474 700V180L420 90V0', 'url(#sv)', 6) +
        shape('M500 0H420V90L474 180V420H500z', 'url(#mn)'),
      place(stage, { x: 24, y: 60, width: 456, height: 540, crop: 'full', grow: 1.12, edges: [['#ffffff', 7, 0.85]] }),
      shape('M86 590H474V668H86z', '#08131f', 'fill-opacity=".88"') + stroke('M86 590H474M86 668H474', 'url(#sv)', 4),
      letter(card.player.toUpperCase(), [104, 630, 36], '#fff', { max: 356, face: 'narrow', spacing: 1 }),
      letter(`${card.team.toUpperCase()}  ·  ${drawing.position.toUpperCase()}`, [104, 656, 16], '#bfeee8', {
        max: 350,
        spacing: 1,
      }),
      letter('BOWMAN', [18, 446, 22], '#fff', { face: 'heavy', weight: 900, spacing: 3, turn: -90 }),
      `<circle cx="66" cy="62" r="34" fill="url(#sv)" stroke="#fff" stroke-width="3"/>` +
        letter('1st', [66, 74, 34], main, { anchor: 'middle', face: 'serif', italic: true }),
    ].join(''),
  };
};

/** The gold parallel of an update set: foil border, dark picture, a stamped number. */
export const goldUpdate: Design = (stage) => {
  const { card, drawing, main, second, random } = stage;
  const park = backdrop(stage);
  return {
    defs:
      park.defs +
      athleteDefs(stage) +
      gradient('gd', gold, [0, 0, 1, 1]) +
      gradient('nt', ['#191406/.55', '#191406/.05', '#191406/.6']) +
      gradient('mn', [second, '#2d2a22'], [0, 0, 1, 0]) +
      pattern('ln', 12, 12, rect(0, 0, 3, 12, '#fff', 'fill-opacity=".25"'), 35),
    body: [
      rect(0, 0, 500, 700, 'url(#gd)') + rect(0, 0, 500, 700, 'url(#ln)'),
      `<svg x="26" y="26" width="448" height="600" viewBox="26 26 448 600">${park.body}${rays([250, 280], 14, random, ['#fff2c4'], 0.14)}${rect(0, 0, 500, 700, 'url(#nt)')}${place(stage, { x: 24, y: 60, width: 452, height: 556, crop: 'full', grow: 1.12, edges: [['#ffe9a6', 6, 0.8]] })}</svg>`,
      stroke('M26 26H474V626H26z', '#6d4a0c', 2),
      shape('M26 560C150 610 330 560 474 600V674H26z', 'url(#mn)') +
        stroke('M26 560C150 610 330 560 474 600', 'url(#gd)', 9) +
        stroke('M26 576C150 626 330 576 474 616', main, 3),
      letter(card.player.toUpperCase(), [46, 642, 40], '#fff', { max: 300, face: 'narrow', spacing: 1 }),
      letter(`${card.team.toUpperCase()}  ·  ${drawing.position.toUpperCase()}`, [46, 664, 15], main, {
        max: 300,
        spacing: 1,
      }),
      letter(serialText(card), [456, 662, 18], '#f7dc8c', { max: 110, anchor: 'end', face: 'serif' }),
      letter('UPDATE', [404, 64, 20], '#f7dc8c', { anchor: 'end', face: 'heavy', weight: 900, italic: true }),
      rookieMark(440, 74, '#8a5f12'),
    ].join(''),
  };
};
