import { serialText } from '#domain/cards/serial-text.ts';
import { clip, gradient, paper, rect, shape, stroke, within } from './designs/surfaces.ts';
import { headOf } from './figures/heads.ts';
import type { Sport } from './figures/kit.ts';
import { placed } from './figures/limb.ts';
import type { Prop } from './figures/pose.ts';
import { propOf } from './figures/props.ts';
import { letter, naturalWidth, wrap } from './lettering.ts';
import { setText } from './slab.ts';
import type { Face, Stage } from './stage.ts';
import { isLight, tone } from './svg.ts';

type Era = 'cardboard' | 'gloss' | 'modern';

type Ink = { readonly era: Era; readonly band: string; readonly text: string; readonly soft: string };

/** Cardboard and one ink until the eighties, then two, then every colour. */
function inkOf({ card, main, second }: Stage): Ink {
  const band = isLight(main) ? (isLight(second) ? '#20242e' : second) : main;
  if (card.year < 1982) return { era: 'cardboard', band, text: '#2a2118', soft: '#5f503b' };
  return { era: card.year < 1996 ? 'gloss' : 'modern', band, text: '#171b24', soft: '#5b6472' };
}

const balls: Readonly<Record<Sport, readonly [kind: Prop['kind'], size: number]>> = {
  basketball: ['basketball', 40],
  football: ['football', 44],
  baseball: ['baseball', 38],
  hockey: ['puck', 30],
  soccer: ['soccer-ball', 40],
};

const ballOf = ({ card }: Stage, x: number, y: number): string => {
  const [kind, size] = balls[card.sport ?? 'baseball'];
  return `<g stroke="#23263a" stroke-width="1.5">${propOf({ kind, at: [x, y], size, layer: 'top' })}</g>`;
};

const names = (stage: Stage, x: number, y: number, width: number, fill: string): string =>
  letter(stage.card.player.toUpperCase(), [x, y, 38], fill, { max: width, face: 'narrow' }) +
  letter(`${stage.card.team.toUpperCase()}  ·  ${stage.drawing.position.toUpperCase()}`, [x, y + 30, 18], fill, {
    max: width,
    face: 'narrow',
    weight: 400,
  });

const numberAt = ({ card }: Stage, x: number, y: number, fill: string, max: number): string =>
  letter(card.cardNumber ?? '', [x, y, 32], fill, { max, anchor: 'middle', face: 'narrow' });

const heads: Readonly<Record<Era, (stage: Stage, ink: Ink) => string>> = {
  cardboard: (stage, { band }) =>
    [
      rect(22, 22, 456, 656, 'none', `rx="4" stroke="${band}" stroke-width="4"`),
      rect(34, 36, 432, 118, band),
      `<circle cx="94" cy="95" r="42" fill="${paper}"/>`,
      numberAt(stage, 94, 106, band, 70),
      names(stage, 152, 94, 206, paper),
      ballOf(stage, 416, 95),
    ].join(''),
  gloss: (stage, { band }) =>
    [
      shape('M0 0H500V120L0 176z', 'url(#bd)'),
      shape('M0 176L500 120V132L0 188z', stage.accent),
      names(stage, 34, 78, 330, isLight(band) ? '#171b24' : '#ffffff'),
      shape('M392 30h76v56l-38 28l-38-28z', '#ffffff'),
      numberAt(stage, 430, 78, band, 64),
    ].join(''),
  modern: (stage, { band }) =>
    [
      shape('M0 0H500V132Q250 176 0 132z', 'url(#bd)'),
      stroke('M0 138Q250 182 500 138', stage.accent, 5),
      letter(`NO. ${stage.card.cardNumber}`, [32, 46, 18], tone(band, 0.65), { face: 'narrow' }),
      names(stage, 32, 88, 300, '#ffffff'),
      within(
        'hd',
        `${rect(330, 20, 160, 160, tone(band, 0.7))}${stroke('M340 60L480 20M330 130L490 70M350 180L490 124', '#fff', 12, 'stroke-opacity=".4"')}` +
          `<ellipse cx="404" cy="182" rx="66" ry="42" fill="${stage.drawing.kit.jersey}"/>` +
          `<path d="M386 120V160H424V116z" fill="${stage.drawing.kit.skin}"/>` +
          `<g stroke="#23263a" stroke-width="1">${placed([404, 104], 0, headOf(stage.card.sport ?? 'baseball', stage.drawing.kit), [1.5, 1.5])}</g>`,
      ),
      `<circle cx="410" cy="104" r="64" fill="none" stroke="#fff" stroke-width="6"/>`,
    ].join(''),
};

function table({ drawing }: Stage, ink: Ink, top: number): string {
  return drawing.facts
    .map(([label, value], index) => {
      const y = top + index * 44;
      const room = 384 - naturalWidth(label, { size: 17, weight: 400 });
      return [
        index % 2 === 0 ? rect(34, y, 432, 44, ink.band, 'fill-opacity=".12"') : '',
        letter(label, [50, y + 28, 17], ink.soft, { weight: 400 }),
        letter(value, [450, y + 28, 18], ink.text, { max: room, anchor: 'end' }),
      ].join('');
    })
    .join('');
}

/** The card's back in the inks of its time. */
export function backFace(stage: Stage): Face {
  const { card } = stage;
  const ink = inkOf(stage);
  const old = ink.era === 'cardboard';
  const type = { size: 21, face: old ? ('serif' as const) : ('sans' as const), weight: 400 as const };
  const story = wrap(card.description, type, 400);
  const grounds = {
    cardboard: ['#e2d5bb', '#d3c4a6'],
    gloss: ['#fbf9f3', '#f1ede2'],
    modern: ['#ffffff', '#f6f7f9', tone(ink.band, 0.84)],
  } as const;
  return {
    defs: [
      gradient('st', grounds[ink.era], [0, 0, 1, 1]),
      gradient('bd', [tone(ink.band, 0.14), tone(ink.band, -0.3)], [0, 0, 1, 0]),
      ink.era === 'modern' ? clip('hd', '<circle cx="410" cy="104" r="64"/>') : '',
    ].join(''),
    body: [
      rect(0, 0, 500, 700, 'url(#st)'),
      heads[ink.era](stage, ink),
      table(stage, ink, 200),
      stroke('M34 428H466', ink.band, 3),
      story
        .map((line, index) => letter(line, [50, 466 + index * 29, type.size], ink.text, { ...type, max: 400 }))
        .join(''),
      ink.era === 'gloss' ? ballOf(stage, 416, 586) : '',
      serialText(card)
        ? letter(serialText(card), [450, 634, 20], ink.band, { anchor: 'end', face: 'serif', italic: true })
        : '',
      letter(
        [setText(card), card.parallel, `card ${card.cardNumber}`].filter(Boolean).join('  ·  ').toUpperCase(),
        [40, 664, 15],
        ink.text,
        { max: 290, face: 'narrow' },
      ),
      letter('The Goat Collection', [460, 664, 12], ink.soft, { anchor: 'end', weight: 400, italic: true }),
    ].join(''),
  };
}
