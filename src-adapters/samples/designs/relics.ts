import { serialText } from '#domain/cards/serial-text.ts';
import { letter } from '../lettering.ts';
import { signature } from '../signature.ts';
import { athleteDefs, type Design, place, type Stage } from '../stage.ts';
import { num, tone } from '../svg.ts';
import { clip, gold, gradient, pattern, radial, rect, shape, stroke, within } from './surfaces.ts';

/** A window with a piece of jersey in it: twill in three colours, stitched. */
function swatch({ main, second, drawing }: Stage, x: number, y: number, width: number, height: number): string {
  const [right, bottom] = [x + width, y + height];
  const inner = [
    rect(x, y, width, height, drawing.kit.jersey),
    shape(
      `M${x} ${bottom}L${x} ${num(y + height * 0.42)}C${num(x + width * 0.3)} ${num(y + height * 0.2)} ${num(x + width * 0.5)} ${num(y + height * 0.9)} ${right} ${num(y + height * 0.5)}V${bottom}z`,
      '#f5f4ee',
    ),
    shape(
      `M${x} ${bottom}L${x} ${num(y + height * 0.66)}C${num(x + width * 0.3)} ${num(y + height * 0.44)} ${num(x + width * 0.5)} ${num(y + height * 1.06)} ${right} ${num(y + height * 0.74)}V${bottom}z`,
      drawing.kit.jersey === second ? main : second,
    ),
    rect(x, y, width, height, 'url(#tw)'),
    stroke(
      `M${x} ${num(y + height * 0.42)}C${num(x + width * 0.3)} ${num(y + height * 0.2)} ${num(x + width * 0.5)} ${num(y + height * 0.9)} ${right} ${num(y + height * 0.5)}`,
      '#20242e',
      2.4,
      'stroke-dasharray="5 4" stroke-opacity=".7"',
    ),
    stroke(
      `M${x} ${num(y + height * 0.66)}C${num(x + width * 0.3)} ${num(y + height * 0.44)} ${num(x + width * 0.5)} ${num(y + height * 1.06)} ${right} ${num(y + height * 0.74)}`,
      '#ffffff',
      2.4,
      'stroke-dasharray="5 4" stroke-opacity=".8"',
    ),
    shape(`M${x} ${y}H${right}V${y + 8}H${x + 8}V${bottom}H${x}z`, '#000', 'fill-opacity=".3"'),
  ].join('');
  return `${within('sw', inner)}${rect(x, y, width, height, 'none', 'rx="8" stroke="url(#gd)" stroke-width="5"')}`;
}

const twill = pattern(
  'tw',
  6,
  6,
  `<path d="M0 6L6 0" stroke="#000" stroke-opacity=".16" stroke-width="1.5"/><path d="M0 0h2v2h-2z" fill="#fff" fill-opacity=".14"/>`,
);

/** National Treasures: ivory, black and gold, a big patch and a signature. */
export const treasures: Design = (stage) => {
  const { card, drawing, main, second } = stage;
  return {
    defs:
      athleteDefs(stage) +
      gradient('gd', gold, [0, 0, 1, 1]) +
      gradient('bg', ['#fbf8ef', '#efe8d6', '#faf6ec'], [0, 0, 1, 1]) +
      radial('gl', [tone(main, 0.35), main, tone(main, -0.5)], [0.5, 0.4, 0.75]) +
      twill +
      clip('sw', rect(286, 96, 172, 232, '#fff', 'rx="8"')) +
      clip('in', rect(42, 96, 226, 400, '#fff', 'rx="4"')),
    body: [
      rect(0, 0, 500, 700, '#14130f'),
      rect(14, 14, 472, 672, 'url(#gd)') + rect(20, 20, 460, 660, 'url(#bg)'),
      stroke('M34 60V34H60M440 34H466V60M466 640V666H440M60 666H34V640', 'url(#gd)', 5),
      letter('NATIONAL TREASURES', [250, 72, 25], '#2a2213', { max: 380, anchor: 'middle', face: 'serif', spacing: 3 }),
      within(
        'in',
        `${rect(42, 96, 226, 400, 'url(#gl)')}${stroke('M42 150L268 96M42 300L268 180M42 450L268 270', '#fff', 18, 'stroke-opacity=".08"')}${place(stage, { x: 44, y: 106, width: 222, height: 388, crop: 'full', grow: 1.1, edges: [['#fff', 5, 0.5]] })}`,
      ),
      rect(42, 96, 226, 400, 'none', 'rx="4" stroke="url(#gd)" stroke-width="5"'),
      swatch(stage, 286, 96, 172, 232),
      letter('ROOKIE PATCH', [372, 358, 17], '#2a2213', { max: 166, anchor: 'middle', face: 'serif', spacing: 2 }),
      letter('AUTOGRAPH', [372, 380, 17], '#2a2213', { max: 166, anchor: 'middle', face: 'serif', spacing: 2 }),
      letter(serialText(card), [372, 428, 30], '#9b7423', { anchor: 'middle', face: 'serif', italic: true }),
      stroke('M300 446H444', 'url(#gd)', 3),
      letter(drawing.position.toUpperCase(), [372, 472, 15], second, { max: 150, anchor: 'middle', spacing: 2 }),
      rect(42, 512, 416, 88, '#fffdf6', 'rx="4" stroke="#c9a957" stroke-width="2"'),
      `<g transform="translate(104 574)">${signature(card.player, 280, '#1b3fae', Number(card.id), 4.2)}</g>`,
      letter(card.player.toUpperCase(), [250, 638, 34], main, {
        max: 410,
        anchor: 'middle',
        face: 'serif',
        spacing: 3,
      }),
      letter(card.team.toUpperCase(), [250, 660, 15], '#6b5a2f', { max: 300, anchor: 'middle', spacing: 3 }),
    ].join(''),
  };
};

/** Immaculate: white space, thin gold, a patch below the picture. */
export const immaculate: Design = (stage) => {
  const { card, main, second } = stage;
  return {
    defs:
      athleteDefs(stage) +
      gradient('gd', gold, [0, 0, 1, 1]) +
      gradient('bg', ['#ffffff', '#edf0f4', '#ffffff', '#e3e7ed'], [0, 0, 1, 1]) +
      radial('gl', [`${main}/.85`, `${main}/.5`, '#fff/0'], [0.5, 0.5, 0.5]) +
      twill +
      clip('sw', rect(46, 408, 190, 150, '#fff', 'rx="8"')),
    body: [
      rect(0, 0, 500, 700, 'url(#bg)'),
      rect(20, 20, 460, 660, 'none', 'stroke="url(#gd)" stroke-width="4"'),
      `<circle cx="290" cy="240" r="188" fill="url(#gl)"/>`,
      stroke('M106 270A184 184 0 0 1 474 270M126 290A164 164 0 0 1 454 290', 'url(#gd)', 3),
      stroke('M20 388H480', 'url(#gd)', 4),
      place(stage, { x: 90, y: 44, width: 390, height: 346, crop: 'knee', grow: 1.1, edges: [['#fff', 6, 0.8]] }),
      rect(22, 390, 456, 288, '#fdfdfd') + stroke('M20 388H480', 'url(#gd)', 5),
      swatch(stage, 46, 408, 190, 150),
      letter('IMMACULATE', [44, 66, 30], second, { max: 190, face: 'serif', spacing: 3 }),
      letter('COLLECTION', [44, 88, 14], '#a57d25', { max: 170, face: 'serif', spacing: 5 }),
      rect(252, 408, 206, 150, '#fbfcfd', 'rx="8" stroke="#c9a957" stroke-width="2"'),
      `<g transform="translate(268 498)">${signature(card.player, 150, '#1a2f8f', Number(card.id), 4)}</g>`,
      letter('PATCH AUTOGRAPH', [355, 546, 12], '#7b8494', { max: 170, anchor: 'middle', spacing: 2 }),
      letter(card.player.toUpperCase(), [46, 612, 36], second, { max: 408, face: 'serif', spacing: 2 }),
      letter(card.team.toUpperCase(), [46, 646, 17], main, { max: 300, spacing: 2 }),
      letter(serialText(card), [456, 650, 30], '#a57d25', { anchor: 'end', face: 'serif', italic: true }),
    ].join(''),
  };
};
