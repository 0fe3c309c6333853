import { describe, expect, it } from 'vitest';
import { readBytes } from '#test/support/card-files.ts';

/** The bytes of Windows-1252 that are other letters than in Latin-1, with their code points (WHATWG Encoding). */
const letters: readonly (readonly [byte: number, letter: string])[] = Array.from(
  '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ',
  (letter, at) =>
    [
      [
        0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94, 0x95,
        0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f,
      ][at] ?? 0,
      letter,
    ] as const,
);

describe('a card file in Windows-1252', () => {
  it('has each letter that Latin-1 has not, also at its end [CMGR-38]', async () => {
    const head = Buffer.from('Title,Price\n', 'latin1');
    const rows = letters.map(([byte]) =>
      Buffer.concat([Buffer.from('a', 'latin1'), Buffer.from([byte]), Buffer.from(',1\n')]),
    );
    const file = (await readBytes(Uint8Array.from(Buffer.concat([head, ...rows]))))._unsafeUnwrap();
    const titles: (string | undefined)[] = [];
    for await (const piece of file.pieces()) titles.push(...piece.rows.map(({ values }) => values.Title));
    expect(titles).toEqual(letters.map(([, letter]) => `a${letter}`));
  });
});
