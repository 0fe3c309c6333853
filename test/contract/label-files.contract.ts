import { describe, expect, it } from 'vitest';
import { type Label, labelsOf } from '#domain/labels/card-label.ts';
import type { LabelFiles } from '#domain/labels/label-files.port.ts';
import { labelPaperNames, labelPapers } from '#domain/labels/label-papers.ts';
import { aCard } from '../support/cards.ts';
import { codesOn, type Raster } from '../support/printed-labels.ts';

export type PrintedLabels = {
  readonly files: LabelFiles;
  readonly format: Parameters<LabelFiles['write']>[1];
  /** The pages of a file as a printer of 203 dots an inch draws them. */
  readonly print: (content: Uint8Array) => Promise<readonly Raster[]>;
};

const card = aCard({
  id: 'jokic-1',
  title: '2015 Panini Prizm Nikola Jokić RC',
  isGraded: true,
  grade: 'PSA 10',
  gradingCompany: 'PSA',
  certNumber: '48712345',
  price: 1_234.5,
});

const address = 'https://cards.example.org/card/jokic-1';
const labelOf = (code: 'page' | 'certificate' | 'none', change: Partial<Label> = {}): Label => ({
  ...(labelsOf(card, address, { code, showsPrice: true, perCopy: false })[0] as Label),
  ...change,
});

export function labelFilesContract(name: string, open: () => PrintedLabels): void {
  describe(`label files: ${name}`, () => {
    const { files, format, print } = open();
    const written = async (labels: readonly Label[], paper: keyof typeof labelPapers) => {
      const file = (await files.write({ labels, paper: labelPapers[paper], used: 0 }, format))._unsafeUnwrap();
      return print(file.content);
    };

    it.each(labelPaperNames)('has a QR code and bars that are read from %s [LABEL-02, LABEL-03]', async (paper) => {
      const labels = [labelOf('page'), labelOf('certificate')];
      const pages = await written(labels, paper);
      expect((await Promise.all(pages.map(codesOn))).flat().sort()).toEqual(['48712345', address]);
    });

    it('prints every label of many [LABEL-01]', async () => {
      const addresses = Array.from({ length: 40 }, (_, at) => `https://cards.example.org/card/${100 + at}`);
      const labels = addresses.map((text) => labelOf('page', { code: { kind: 'qr', text } }));
      const pages = await written(labels, 'avery-5160');
      expect((await Promise.all(pages.map(codesOn))).flat().sort()).toEqual(addresses);
    });

    it('says which code is too large for the paper [LABEL-04]', async () => {
      const long = labelOf('page', { code: { kind: 'qr', text: `https://cards.example.org/${'a'.repeat(900)}` } });
      const job = { labels: [long], paper: labelPapers['roll-62x29'], used: 0 };
      expect((await files.write(job, format))._unsafeUnwrapErr()).toEqual({
        kind: 'code-too-large',
        title: card.title,
      });
    });

    it('prints commands for printers as text [LABEL-05]', async () => {
      const title = 'A^XZ~JR_5E (R) ^FD';
      const pages = await written([labelOf('page', { title }), labelOf('certificate')], 'roll-225x125');
      expect(pages).toHaveLength(2);
      expect((await Promise.all(pages.map(codesOn))).flat().sort()).toEqual(['48712345', address]);
    });
  });
}
