import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { makeLabelFiles } from '#adapters/labels/label-files.ts';
import type { Label } from '#domain/labels/card-label.ts';
import type { LabelFormat } from '#domain/labels/label-files.port.ts';
import { labelPapers } from '#domain/labels/label-papers.ts';
import { labelFilesContract } from '#test/contract/label-files.contract.ts';
import { readLabelFonts } from '#test/support/label-fonts.ts';
import { pagesOfPdf, rasterOf } from '#test/support/printed-labels.ts';

/** Its module for bundlers names a source map that is not there. */
const { ready } = createRequire(import.meta.url)('zpl-renderer-js') as typeof import('zpl-renderer-js');

const files = makeLabelFiles(readLabelFonts);

const millimeters = (commands: string, command: string): number =>
  (Number(new RegExp(`\\^${command}(\\d+)`).exec(commands)?.[1]) * 25.4) / 203;

async function printed(content: Uint8Array) {
  const { api } = await ready;
  const commands = new TextDecoder().decode(content);
  const [width, height] = [millimeters(commands, 'PW'), millimeters(commands, 'LL')];
  const pictures = await api.zplToBase64MultipleAsync(commands, width, height, 8);
  return Promise.all(pictures.map((picture: string) => rasterOf(Buffer.from(picture, 'base64'))));
}

labelFilesContract('PDF', () => ({
  files,
  format: 'pdf',
  print: async (content) => (await pagesOfPdf(content)).rasters,
}));
labelFilesContract('ZPL', () => ({ files, format: 'zpl-203', print: printed }));

const label: Label = {
  title: '2015 Panini Prizm Nikola Jokić RC',
  detail: 'PSA 10 · cert 48712345',
  price: '$1,234.50',
  code: null,
};

const write = async (format: LabelFormat, labels: readonly Label[], used = 0) =>
  (await files.write({ labels, paper: labelPapers['avery-5160'], used }, format))._unsafeUnwrap();

describe('files of labels', () => {
  it('keep letters with accents, and are cut where there is no room [LABEL-05]', async () => {
    const { texts } = await pagesOfPdf((await write('pdf', [label])).content);
    expect(texts[0]).toContain('Nikola Jokić RC');
    expect(texts[0]).toContain('$1,234.50');
    const long = await pagesOfPdf((await write('pdf', [{ ...label, title: 'Refractor '.repeat(60) }])).content);
    expect(long.texts[0]).toContain('…');
    const foreign = await pagesOfPdf((await write('pdf', [{ ...label, title: '1996 ピカチュウ Pokémon' }])).content);
    expect(foreign.texts[0]).toContain('1996 ????? Pokémon');
    expect(new TextDecoder().decode((await write('zpl-203', [label])).content)).toContain('Nikola Jokić RC');
  });

  it('leave out the used labels of the first sheet [LABEL-01]', async () => {
    const { rasters } = await pagesOfPdf((await write('pdf', [label, label], 29)).content);
    expect(rasters).toHaveLength(2);
    const isBlank = ({ data, width, height }: (typeof rasters)[number]) =>
      !data.subarray(0, width * Math.round(height * 0.8) * 4).some((value, at) => at % 4 !== 3 && value < 128);
    expect(rasters.map(isBlank)).toEqual([true, false]);
  });

  it('say that letters could not be loaded [LABEL-01]', async () => {
    const offline = makeLabelFiles(() => Promise.reject(new Error('offline')));
    const job = { labels: [label], paper: labelPapers['avery-5160'], used: 0 };
    expect((await offline.write(job, 'pdf'))._unsafeUnwrapErr()).toMatchObject({ kind: 'unavailable', why: 'offline' });
  });
});
