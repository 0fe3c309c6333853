import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeNodeClock } from '#adapters/server/node/clock.ts';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeDiskPictures } from '#adapters/server/pictures/disk-pictures.ts';
import { makePictureFiles, type PictureFiles } from '#adapters/server/pictures/picture-files.ts';
import { pictureLimits, pictureWidths } from '#domain/pictures/picture.ts';
import { drawHere } from '#test/support/draw-here.ts';
import { aHeicPhoto, photoColors } from '#test/support/heic-photo.ts';
import { makeCountingIds } from '#test/support/in-memory/ids.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { aPicture, pixelBomb } from '#test/support/pictures.ts';
import { databaseRuns } from '#test/support/property-runs.ts';

const hour = 60 * 60_000;

/** For tests in which its size does not matter. */
const aSmall = () => aPicture('png', 30, 42);

describe('pictures on the server’s disk', () => {
  let folder: string;
  let files: PictureFiles;
  const clock = makeNodeClock();
  const log = makeRecordingLog();

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-pictures-'));
    files = makePictureFiles({
      storage: makeDiskPictures(folder),
      clock,
      ids: makeNodeIds(clock),
      log,
      draw: drawHere(log),
    });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const keep = async (bytes: Uint8Array) => (await files.keep(bytes))._unsafeUnwrap();
  const refusalOf = async (bytes: Uint8Array) => (await files.keep(bytes))._unsafeUnwrapErr().kind;
  const read = async (id: string, width: (typeof pictureWidths)[number]) => {
    return (await files.read(id, width))._unsafeUnwrap();
  };
  const inFolder = () => readdir(folder);

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'draws a %s anew as WebP in three widths [IMG-08, IMG-09]',
    async (format) => {
      const { id, width, height } = await keep(await aPicture(format));
      expect([width, height]).toEqual([1280, 1792]);
      for (const wanted of pictureWidths) {
        const about = await sharp(await read(id, wanted)).metadata();
        expect(about).toMatchObject({ format: 'webp', width: wanted, height: Math.round((wanted * 2100) / 1500) });
      }
    },
  );

  it('never throws, whatever the bytes: damaged files are kept or refused [IMG-08]', async () => {
    const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
    const whole = await Promise.all(formats.map((format) => aPicture(format, 60, 84)));
    const damaged = fc
      .tuple(fc.constantFrom(...whole), fc.double({ min: 0, max: 1, noNaN: true }), fc.uint8Array({ maxLength: 40 }))
      .chain(([picture, share, noise]) => {
        const at = Math.floor(share * picture.length);
        const overwritten = Uint8Array.from(picture);
        overwritten.set(noise.subarray(0, picture.length - at), at);
        return fc.constantFrom(overwritten, picture.subarray(0, at), Uint8Array.from([...picture, ...noise]), noise);
      });
    await fc.assert(
      fc.asyncProperty(damaged, async (bytes) => {
        const outcome = await files.keep(bytes);
        if (outcome.isOk()) expect((await files.read(outcome.value.id, 320)).isOk()).toBe(true);
        else expect(['not-a-picture', 'picture-damaged', 'too-many-pixels']).toContain(outcome.error.kind);
      }),
      { numRuns: databaseRuns(500) },
    );
  });

  it('enlarges no picture beyond its own width [IMG-09]', async () => {
    const { id } = await keep(await aPicture('png', 400, 560));
    const widths = await Promise.all(
      pictureWidths.map(async (width) => (await sharp(await read(id, width)).metadata()).width),
    );
    expect(widths).toEqual([320, 400, 400]);
  });

  it('turns a picture as its camera says, and forgets where it was taken [IMG-08, U3]', async () => {
    const photo = await sharp(await aPicture('jpeg', 800, 400))
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { id, width, height } = await keep(photo);
    expect([width, height]).toEqual([400, 800]);
    for (const wanted of pictureWidths) {
      const about = await sharp(await read(id, wanted)).metadata();
      expect(about).not.toHaveProperty('exif');
      expect(about).not.toHaveProperty('xmp');
      expect(about.orientation ?? 1).toBe(1);
    }
  });

  it('takes a HEIC photo of a phone: upright, in the colors of the web, without its data [IMG-18]', async () => {
    const { id, width, height } = await keep(aHeicPhoto);
    expect([width, height]).toEqual([64, 96]);
    const kept = await read(id, 1280);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 64, height: 96, hasProfile: false });
    const { data, info } = await sharp(kept).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const colorAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3);
    const isNear = (color: readonly number[], wanted: readonly number[]) =>
      color.every((value, channel) => Math.abs(value - (wanted[channel] ?? -255)) < 8);
    expect(colorAt(10, 10)).toSatisfy((color) => isNear(color, photoColors.red));
    expect(colorAt(54, 10)).toSatisfy((color) => isNear(color, photoColors.blue));
    expect(colorAt(10, 86)).toSatisfy((color) => isNear(color, photoColors.blue));
  });

  it('refuses a HEIC photo that ends in the middle, keeps nothing, and says why in the log [IMG-18]', async () => {
    expect(await refusalOf(aHeicPhoto.subarray(0, aHeicPhoto.length - 60))).toBe('picture-damaged');
    expect(await inFolder()).toEqual([]);
    expect(log.entries.map(({ message }) => message)).toContain('picture not drawn');
  });

  it('leaves out what was appended to a picture [IMG-08, U3]', async () => {
    const trailer = '<script>alert(document.domain)</script>PK\u0003\u0004';
    const { id } = await keep(Buffer.concat([await aPicture('jpeg'), Buffer.from(trailer)]));
    for (const width of pictureWidths) expect((await read(id, width)).includes('script')).toBe(false);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a program', '<?php system($_GET["c"]); ?>'],
    ['a document', '%PDF-1.7\n1 0 obj\n<<>>\nendobj'],
    ['an old bitmap', 'BM\u0000\u0000\u0000'],
    ['nothing', ''],
  ])('refuses %s, whatever the name of the file says [IMG-08, U1]', async (_what, text) => {
    expect(await refusalOf(Buffer.from(text))).toBe('not-a-picture');
    expect(await inFolder()).toEqual([]);
  });

  it('refuses a picture of too many pixels by its head, before it is decoded [IMG-08, U2]', async () => {
    const bomb = pixelBomb(20_000, 20_000);
    const before = process.memoryUsage().rss;
    expect(await refusalOf(bomb)).toBe('too-many-pixels');
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  it('refuses a file beyond the limit without looking into it [IMG-08, U2]', async () => {
    expect(await refusalOf(new Uint8Array(pictureLimits.bytes + 1))).toBe('picture-too-large');
  });

  it.each(['jpeg', 'png', 'webp'] as const)('refuses a %s that ends in the middle [IMG-08, U3]', async (format) => {
    const whole = await sharp(await aPicture('png', 900, 900))
      .linear(1.1, 3)
      .toFormat(format)
      .toBuffer();
    expect(await refusalOf(whole.subarray(0, Math.floor(whole.length * 0.6)))).toMatch(/picture-damaged|not-a-picture/);
    expect(await inFolder()).toEqual([]);
  });

  it('works on many at once and keeps them apart [IMG-08]', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, (_, i) => aPicture('png', 100 + i, 140)));
    const kept = await Promise.all(sent.map(keep));
    expect(kept.map(({ width }) => width)).toEqual(sent.map((_, i) => 100 + i));
    expect(new Set(kept.map(({ id }) => id)).size).toBe(sent.length);
  });

  it('never takes a part of an address for a path [U4]', async () => {
    await writeFile(join(folder, '..', 'shop-outside.webp'), 'outside');
    for (const id of [
      '../x',
      '..',
      '.',
      '',
      'a'.repeat(300),
      'CON',
      'ünïcode',
      '..%2f..%2fetc',
      `${'a'.repeat(32)}/..`,
    ]) {
      expect((await files.read(id, 320))._unsafeUnwrapErr().kind).toBe('picture-not-found');
    }
    await rm(join(folder, '..', 'shop-outside.webp'));
  });

  it('says that there is no room, keeps nothing of it, and takes the next one when there is [IMG-08, U5]', async () => {
    const full = join(folder, 'full');
    await mkdir(full);
    // Nothing can be made below a file.
    await writeFile(join(full, 'pictures'), '');
    const stuck = makePictureFiles({
      storage: makeDiskPictures(join(full, 'pictures')),
      clock,
      ids: makeCountingIds(),
      log,
      draw: drawHere(log),
    });
    expect((await stuck.keep(await aSmall()))._unsafeUnwrapErr()).toEqual({ kind: 'no-room-for-pictures' });
    expect(log.entries.some(({ level }) => level === 'error')).toBe(true);
    await rm(join(full, 'pictures'));
    expect((await stuck.keep(await aSmall())).isOk()).toBe(true);
    await chmod(full, 0o700);
  });

  it('removes what belongs to nothing after its time, and what an interrupted process left [IMG-14, U5]', async () => {
    const [used, unused, young] = [await keep(await aSmall()), await keep(await aSmall()), await keep(await aSmall())];
    const long = new Date(clock.now() - 10 * 24 * hour);
    for (const { id } of [used, unused]) await utimes(join(folder, id), long, long);
    const draft = join(folder, '.draft-0123456789abcdef0123456789abcdef');
    await mkdir(draft);
    await writeFile(join(draft, '320.webp'), 'half');
    await utimes(draft, long, long);
    const removed = await files.sweep(clock.now() - 7 * 24 * hour, async () => new Set([used.id]));
    expect(removed).toBe(2);
    expect((await inFolder()).sort()).toEqual([used.id, young.id].sort());
  });

  it('does not ask what is in use where nothing is old [IMG-14]', async () => {
    await keep(await aSmall());
    const asked = () => Promise.reject(new Error('not to be asked'));
    expect(await files.sweep(clock.now() - 7 * 24 * hour, asked)).toBe(0);
  });
});
