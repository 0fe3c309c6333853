import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { LabelFonts } from '#adapters/labels/pdf-labels.ts';

const { resolve } = createRequire(import.meta.url);
const font = (weight: string) =>
  new Uint8Array(readFileSync(resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`)));

export const readLabelFonts = async (): Promise<LabelFonts> => ({
  regular: font('400Regular'),
  bold: font('700Bold'),
});
