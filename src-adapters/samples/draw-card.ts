import type { Card } from '#domain/cards/card.ts';
import { backFace } from './card-back.ts';
import { designs } from './designs/designs.ts';
import { gradient, rect, stroke } from './designs/surfaces.ts';
import type { CardDrawing } from './drawing-facts.ts';
import { sheetFont } from './lettering.ts';
import { inSlab, slabSize } from './slab.ts';
import { type Face, stageOf } from './stage.ts';
import { escapeText } from './svg.ts';

const rawSize = { width: 500, height: 700 } as const;

/** '#ffffff' says no more than '#fff'. */
const shortColours = (markup: string): string =>
  markup.replaceAll(/#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3(?![0-9a-f])/g, '#$1$2$3');

function sheet(title: string, size: { readonly width: number; readonly height: number }, markup: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" role="img" ${sheetFont}><title>${escapeText(title)}</title>${shortColours(markup)}</svg>\n`;
}

/** Old stock yellows and rounds its corners; a crease where the condition admits to one. */
function worn(card: Card, face: Face): string {
  const old = card.year < 1982;
  const radius = card.condition === 'Very Good' ? 26 : old ? 14 : card.year < 1996 ? 6 : 14;
  const age = old ? rect(0, 0, 500, 700, 'url(#ag)') : rect(0, 0, 500, 700, 'url(#gs)');
  const finish = old
    ? gradient('ag', ['#b98a3e/.16', '#d9b36a/.05', '#a8742c/.18'], [0, 0, 1, 1])
    : gradient('gs', ['#fff/.22', '#fff/0', '#fff/0', '#fff/.1'], [0, 0, 1, 1]);
  const crease =
    card.condition === 'Very Good'
      ? stroke('M372 700Q410 640 500 612', '#fff', 3, 'stroke-opacity=".7"') +
        stroke('M374 702Q412 643 500 615', '#3a2a18', 1.5, 'stroke-opacity=".4"')
      : '';
  return `<defs>${face.defs}${finish}<clipPath id="cc"><rect width="500" height="700" rx="${radius}"/></clipPath></defs><g clip-path="url(#cc)">${face.body}${age}${crease}</g><rect x=".8" y=".8" width="498.4" height="698.4" rx="${radius}" fill="none" stroke="#8a93a3" stroke-opacity=".6" stroke-width="1.6"/>`;
}

function framed(card: Card, face: Face, view: string): string {
  const markup = worn(card, face);
  const title = `${card.title}, ${view}`;
  return card.isGraded ? sheet(title, slabSize, inSlab(card, markup)) : sheet(title, rawSize, markup);
}

/** The card's front as an SVG document: 500 x 700 raw, 520 x 860 in its slab. Same card, same text. */
export function drawCardFront(card: Card, drawing: CardDrawing): string {
  return framed(card, designs[drawing.design](stageOf(card, drawing)), 'front');
}

/** The card's back: its number, its player's figures and its story. Same sizes as the front. */
export function drawCardBack(card: Card, drawing: CardDrawing): string {
  return framed(card, backFace(stageOf(card, drawing)), 'back');
}
