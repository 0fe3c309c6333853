import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url';
import bold from '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf?url';
import { makeLabelFiles } from '#adapters/labels/label-files.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import { makePrintLabels, type PrintLabels } from '#domain/labels/print-labels.use-case.ts';
import { paths } from '#ui/paths.ts';

async function bytesAt(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  return new Uint8Array(await answer.arrayBuffer());
}

const loadFonts = async () => {
  const [thin, thick] = await Promise.all([bytesAt(regular), bytesAt(bold)]);
  return { regular: thin, bold: thick };
};

/** @param base address of the shop for customers; labels stay on cards for years */
export const openLabels = (catalog: CardCatalog, base: string): PrintLabels =>
  makePrintLabels({
    catalog,
    labelFiles: makeLabelFiles(loadFonts),
    addressOf: (id) => new URL(paths.card(id), base).href,
  });
