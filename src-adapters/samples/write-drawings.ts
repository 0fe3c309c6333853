import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawCardBack, drawCardFront } from './draw-card.ts';
import { sampleCards } from './sample-cards.ts';
import { sampleDrawings } from './sample-drawings.ts';

/** Every picture of the sample cards: file name and SVG text. */
export function samplePictures(): { readonly name: string; readonly svg: string }[] {
  return sampleCards.flatMap((card) => {
    const drawing = sampleDrawings[card.id];
    if (!drawing) throw new Error(`no drawing facts for sample card ${card.id}`);
    return [
      { name: `${card.id}.svg`, svg: drawCardFront(card, drawing) },
      { name: `${card.id}-back.svg`, svg: drawCardBack(card, drawing) },
    ];
  });
}

/** Writes the pictures into `folder`, over whatever is there. */
export function writeDrawings(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const { name, svg } of samplePictures()) writeFileSync(join(folder, name), svg);
}

const [, script, folder] = process.argv;
if (script && resolve(script) === fileURLToPath(import.meta.url)) writeDrawings(folder ?? 'public/pictures/cards');
