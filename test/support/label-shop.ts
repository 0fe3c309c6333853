import { makeLabelFiles } from '#adapters/labels/label-files.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import { makePrintLabels, type PrintLabels } from '#domain/labels/print-labels.use-case.ts';
import { readLabelFonts } from './label-fonts.ts';

export const printLabelsOf = (catalog: CardCatalog): PrintLabels =>
  makePrintLabels({
    catalog,
    labelFiles: makeLabelFiles(readLabelFonts),
    addressOf: (id) => `https://cards.example.org/card/${id}`,
  });
