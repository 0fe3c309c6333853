import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawingAtWidth, drawingWidths } from '#domain/pictures/picture.ts';
import { chromiumPath, openChromium } from '../e2e/support/chromium.ts';

/** Makes the AVIF files of the sample cards from their drawings, which only a browser sets in type as they are meant. */
const folder = join(import.meta.dirname, '../../public');

const drawings = readdirSync(join(folder, 'pictures/cards'))
  .filter((name) => name.endsWith('.svg'))
  .map((name) => `/pictures/cards/${name}`);

const browser = await openChromium(chromiumPath());
let bytes = 0;
for (const address of drawings) {
  const svg = readFileSync(join(folder, address), 'utf8');
  const [, width = 0, height = 0] = /width="(\d+)" height="(\d+)"/.exec(svg)?.map(Number) ?? [];
  for (const wanted of drawingWidths) {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: wanted / width });
    await page.setContent(`<style>body { margin: 0 } body > svg { display: block }</style>${svg}`);
    const drawn = await page.screenshot({ omitBackground: true });
    await page.close();
    const file = drawingAtWidth(address, wanted);
    if (file === null) throw new Error(`${address} is no address of a drawing`);
    const made = await sharp(drawn)
      .avif({ quality: 40, effort: 6, chromaSubsampling: '4:2:0' })
      .toFile(join(folder, file));
    bytes += made.size;
  }
}
await browser.close();
process.stdout.write(`${drawings.length} drawings, ${Math.round(bytes / 1024)} KiB\n`);
