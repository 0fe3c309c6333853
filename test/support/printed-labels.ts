import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const { resolve } = createRequire(import.meta.url);

/** A page as a printer of 203 dots an inch draws it. RGBA. */
export type Raster = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

export async function pagesOfPdf(file: Uint8Array): Promise<{ rasters: Raster[]; texts: string[] }> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  const rasters: Raster[] = [];
  const texts: string[] = [];
  for (const page of document.pages()) {
    texts.push(page.getText());
    const { data, width, height } = await page.render({ scale: 203 / 72, render: 'bitmap' });
    rasters.push({ data: new Uint8ClampedArray(data), width, height });
  }
  document.destroy();
  library.destroy();
  return { rasters, texts };
}

/** A PNG, or an SVG that is enlarged. */
export async function rasterOf(picture: Uint8Array, enlarged = 1): Promise<Raster> {
  const { data, info } = await sharp(picture, { density: 72 * enlarged })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

let isPrepared = false;

/** Texts of all codes on a page, sorted. */
export async function codesOn(raster: Raster): Promise<string[]> {
  if (!isPrepared) {
    const wasmBinary = new Uint8Array(readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer;
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
    isPrepared = true;
  }
  const image = { ...raster, colorSpace: 'srgb' } as unknown as ImageData;
  const found = await readBarcodes(image, {
    formats: ['QRCode', 'Code128'],
    tryHarder: true,
    textMode: 'Plain',
    maxNumberOfSymbols: 255,
  });
  return found.map(({ text }) => text).sort();
}
