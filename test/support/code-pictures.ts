import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import type { GreyPicture } from '#domain/scanning/grey-picture.ts';
import type { CodeFormat } from '#domain/scanning/scanned-code.ts';

/** A file of the reading and writing library. */
export function wasmBytes(path: string): ArrayBuffer {
  const file = readFileSync(createRequire(import.meta.url).resolve(path));
  return new Uint8Array(file).buffer;
}

prepareZXingModule({ overrides: { wasmBinary: wasmBytes('zxing-wasm/writer/zxing_writer.wasm') } });

export type CodeSymbol = {
  readonly width: number;
  readonly height: number;
  isDark(column: number, row: number): boolean;
};

/** Modules of a linear code's height. */
const barHeight = 26;

/** The modules of a code, without margins. */
export async function symbolOf(format: CodeFormat, text: string): Promise<CodeSymbol> {
  const { symbol, error } = await writeBarcode(text, { format, scale: 1, addQuietZones: false });
  if (error) throw new Error(`${format} ${text}: ${error}`);
  const { width, height, data } = symbol;
  if (format === 'ITF' || format === 'Code128') {
    return { width, height: barHeight, isDark: (column) => data[column] === 0 };
  }
  return { width, height, isDark: (column, row) => data[row * width + column] === 0 };
}

export const emptyPicture = (width: number, height: number): GreyPicture => ({
  width,
  height,
  pixels: new Uint8ClampedArray(width * height).fill(255),
});

/** Draws the code around a place of the picture. @param size pixels of a module */
export async function drawCode(
  { width, pixels }: GreyPicture,
  { format, text }: { readonly format: CodeFormat; readonly text: string },
  { x, y, size = 3 }: { readonly x: number; readonly y: number; readonly size?: number },
): Promise<void> {
  const symbol = await symbolOf(format, text);
  const [left, top] = [x - (symbol.width * size) / 2, y - (symbol.height * size) / 2];
  for (let row = 0; row < symbol.height * size; row += 1) {
    for (let column = 0; column < symbol.width * size; column += 1) {
      if (!symbol.isDark(Math.floor(column / size), Math.floor(row / size))) continue;
      pixels[Math.round(top + row) * width + Math.round(left + column)] = 0;
    }
  }
}

/** A clean picture with the code in its middle. */
export async function pictureOf(format: CodeFormat, text: string): Promise<GreyPicture> {
  const picture = emptyPicture(640, 360);
  await drawCode(picture, { format, text }, { x: 320, y: 180 });
  return picture;
}
