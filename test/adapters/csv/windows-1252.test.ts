import { describe, expect, it } from 'vitest';
import { readBytes } from '#test/support/card-files.ts';

/** The bytes of Windows-1252 that are other characters than in Latin-1 (WHATWG Encoding). */
const characters: readonly (readonly [byte: number, character: string])[] = [
  [0x80, '€'],
  [0x82, '‚'],
  [0x83, 'ƒ'],
  [0x84, '„'],
  [0x85, '…'],
  [0x86, '†'],
  [0x87, '‡'],
  [0x88, 'ˆ'],
  [0x89, '‰'],
  [0x8a, 'Š'],
  [0x8b, '‹'],
  [0x8c, 'Œ'],
  [0x8e, 'Ž'],
  [0x91, '‘'],
  [0x92, '’'],
  [0x93, '“'],
  [0x94, '”'],
  [0x95, '•'],
  [0x96, '–'],
  [0x97, '—'],
  [0x98, '˜'],
  [0x99, '™'],
  [0x9a, 'š'],
  [0x9b, '›'],
  [0x9c, 'œ'],
  [0x9e, 'ž'],
  [0x9f, 'Ÿ'],
];

describe('a card file in Windows-1252', () => {
  it('has each character that Latin-1 has not, also at its end [CMGR-38]', async () => {
    const head = Buffer.from('Title,Price\n', 'latin1');
    const rows = characters.map(([byte]) =>
      Buffer.concat([Buffer.from('a', 'latin1'), Buffer.from([byte]), Buffer.from(',1\n')]),
    );
    const file = (await readBytes(Uint8Array.from(Buffer.concat([head, ...rows]))))._unsafeUnwrap();
    const titles: (string | undefined)[] = [];
    for await (const piece of file.pieces()) titles.push(...piece.rows.map(({ values }) => values.Title));
    expect(titles).toEqual(characters.map(([, character]) => `a${character}`));
  });
});
