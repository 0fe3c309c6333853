import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeReader } from '#domain/scanning/code-reader.port.ts';
import { looksAt } from '#domain/scanning/frame-looks.ts';
import { inverted } from '#domain/scanning/grey-picture.ts';
import type { FoundCode } from '#domain/scanning/scanned-code.ts';
import { drawCode, emptyPicture, pictureOf } from '#test/support/code-pictures.ts';

/** @param open a reader for all tests */
export function codeReaderContract(name: string, open: () => CodeReader): void {
  describe(`the promises of a code reader: ${name}`, () => {
    let reader: CodeReader;
    beforeAll(() => {
      reader = open();
    });
    afterAll(() => reader.close());

    const codes = [
      { format: 'Code128', text: '12345678' },
      { format: 'ITF', text: '01234567' },
      { format: 'QRCode', text: 'https://www.psacard.com/cert/12345678' },
      { format: 'DataMatrix', text: '4012345678' },
    ] as const satisfies readonly FoundCode[];

    it.each(codes)('finds a $format, once, with its text as it is [SCAN-01]', async (code) => {
      const found = await reader.read(await pictureOf(code.format, code.text), looksAt(0), null);
      expect(found._unsafeUnwrap()).toEqual([code]);
    });

    it('finds nothing where there is none [SCAN-01]', async () => {
      expect((await reader.read(emptyPicture(320, 200), looksAt(0), null))._unsafeUnwrap()).toEqual([]);
    });

    it('finds all codes of a frame, so that two numbers are seen [SCAN-05]', async () => {
      const picture = emptyPicture(640, 480);
      await drawCode(picture, { format: 'Code128', text: '12345678' }, { x: 320, y: 120 });
      await drawCode(picture, { format: 'Code128', text: '87654321' }, { x: 320, y: 340 });
      const found = (await reader.read(picture, looksAt(0), null))._unsafeUnwrap();
      expect(found.map(({ text }) => text).sort()).toEqual(['12345678', '87654321']);
    });

    it.each(['Code128', 'QRCode'] as const)('finds a %s that is white on black [SCAN-02]', async (format) => {
      const picture = inverted(await pictureOf(format, '12345678'));
      expect((await reader.read(picture, looksAt(0), null))._unsafeUnwrap()).toEqual([{ format, text: '12345678' }]);
    });

    it('tells a code that is no number of the company after all looks [SCAN-03]', async () => {
      const found = await reader.read(await pictureOf('Code128', '0011223344'), looksAt(0), 'PSA');
      expect(found._unsafeUnwrap()).toEqual([{ format: 'Code128', text: '0011223344' }]);
    });

    it('answers each of several questions at once, and after it was closed [SCAN-01]', async () => {
      const pictures = await Promise.all(codes.map(({ format, text }) => pictureOf(format, text)));
      const answers = await Promise.all(pictures.map((picture) => reader.read(picture, looksAt(0), null)));
      expect(answers.map((answer) => answer._unsafeUnwrap())).toEqual(codes.map((code) => [code]));
      reader.close();
      const [first = emptyPicture(1, 1)] = pictures;
      expect((await reader.read(first, looksAt(0), null))._unsafeUnwrap()).toEqual([codes[0]]);
    });
  });
}
