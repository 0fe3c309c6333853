import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { err, ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { makeDrawInProcess } from '#adapters/server/pictures/draw-in-process.ts';
import { readDrawn, writeDrawn } from '#adapters/server/pictures/drawn-photo.ts';
import { drawHere } from '#test/support/draw-here.ts';
import { aHeicPhoto } from '#test/support/heic-photo.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { aPicture } from '#test/support/pictures.ts';

const program = join(import.meta.dirname, '../../../../src/server/picture-program.ts');

describe('photos drawn in a process of their own', () => {
  it.each([
    ['a photo in every width', () => aPicture('jpeg', 700, 980), null],
    ['one picture of a return', () => aPicture('png', 300, 100), 200],
    ['a HEIC photo', async () => aHeicPhoto, null],
    ['half a HEIC photo', async () => aHeicPhoto.subarray(0, aHeicPhoto.length - 60), null],
  ])('are as drawn here: %s [IMG-08, IMG-18]', async (_what, make, longest) => {
    const bytes = await make();
    const log = makeRecordingLog();
    const apart = await makeDrawInProcess(program, log)(bytes, longest);
    expect(apart).toEqual(await drawHere(log)(bytes, longest));
  });

  it('are refused when their program takes too long, and say so in the log [IMG-08]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-program-'));
    const endless = join(folder, 'endless.mjs');
    await writeFile(endless, 'setInterval(() => {}, 1_000)');
    const log = makeRecordingLog();
    expect(await makeDrawInProcess(endless, log, 300)(await aPicture('png', 9, 9), null)).toEqual(
      err({ kind: 'picture-damaged' }),
    );
    expect(log.entries.map(({ message }) => message)).toEqual(['picture not drawn']);
    await rm(folder, { recursive: true });
  });

  it('are unavailable, not damaged, where their program cannot be started [IMG-08]', async () => {
    const log = makeRecordingLog();
    const program = join(import.meta.dirname, 'endless.mjs');
    expect(
      await makeDrawInProcess(program, log, undefined, '/no/such/node')(await aPicture('png', 9, 9), null),
    ).toEqual(err({ kind: 'pictures-unavailable' }));
    expect(log.entries.map(({ message }) => message)).toEqual(['picture not drawn']);
  });

  it('come back whole, or as an error of the program [IMG-08]', () => {
    const drawn = ok({ width: 3, height: 4, files: [Uint8Array.from([10, 13]), Uint8Array.from([1])] });
    expect(readDrawn(writeDrawn(drawn))).toEqual(drawn);
    expect(() => readDrawn(writeDrawn(drawn).subarray(0, -1))).toThrow('cut off');
  });
});
