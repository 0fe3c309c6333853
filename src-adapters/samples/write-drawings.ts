import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
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

/** Pixels: what emails show at 64, and the mark at 36, sharp on dense screens. */
const [cardWidth, markWidth] = [128, 108];

const isFront = ({ name }: { readonly name: string }): boolean => !name.endsWith('-back.svg');

/** Pixels: as high as the card in the picture of a shared link. */
const shareHeight = 550;

/** Writes the rasters that pictures of shared links show: the server reads no SVG (U1). */
export async function writeSharePictures(page: string): Promise<void> {
  const folder = join(page, 'pictures/sharing');
  mkdirSync(folder, { recursive: true });
  for (const { name, svg } of samplePictures().filter(isFront)) {
    const picture = sharp(Buffer.from(svg)).resize({ height: shareHeight });
    await picture.webp({ quality: 80 }).toFile(join(folder, name.replace(/svg$/, 'webp')));
  }
}

/** Writes the rasters that emails show into the folder of the page: mail programs show no SVG. */
export async function writeEmailPictures(page: string): Promise<void> {
  const folder = join(page, 'pictures/emails');
  mkdirSync(folder, { recursive: true });
  for (const { name, svg } of samplePictures().filter(isFront)) {
    const picture = sharp(Buffer.from(svg)).resize({ width: cardWidth }).flatten({ background: '#ffffff' });
    await picture.jpeg({ quality: 80, mozjpeg: true }).toFile(join(folder, name.replace(/svg$/, 'jpg')));
  }
  const mark = sharp(join(page, 'favicon.svg'), { density: 300 }).resize({ width: markWidth });
  await mark.png({ palette: true }).toFile(join(page, 'email-mark.png'));
}

const [, script, page = 'public'] = process.argv;
if (script && resolve(script) === fileURLToPath(import.meta.url)) {
  writeDrawings(join(page, 'pictures/cards'));
  await writeEmailPictures(page);
  await writeSharePictures(page);
}
