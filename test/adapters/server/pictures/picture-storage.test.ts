import { existsSync, utimesSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cachePictures } from '#adapters/server/pictures/cached-pictures.ts';
import { makeDiskPictures } from '#adapters/server/pictures/disk-pictures.ts';
import { makePictureFiles } from '#adapters/server/pictures/picture-files.ts';
import type { PictureContents, PictureStorage } from '#adapters/server/pictures/picture-storage.ts';
import { makeS3Pictures } from '#adapters/server/pictures/s3-pictures.ts';
import { pictureWidths } from '#domain/pictures/picture.ts';
import { drawHere } from '#test/support/draw-here.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeCountingIds } from '#test/support/in-memory/ids.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { openS3StandIn, type S3StandIn } from '#test/support/s3-stand-in.ts';

type Stage = {
  readonly storage: PictureStorage;
  /** The storage as another process sees it. */
  readonly reopen: () => PictureStorage;
  /** Sets when a picture was changed last. */
  age(id: string, changedAt: Date): void;
  close(): Promise<void>;
};

async function openDisk(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-pictures-'));
  return {
    storage: makeDiskPictures(join(folder, 'pictures')),
    reopen: () => makeDiskPictures(join(folder, 'pictures')),
    age: (id, changedAt) => utimesSync(join(folder, 'pictures', id), changedAt, changedAt),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function openBucket(): Promise<Stage & { readonly s3: S3StandIn }> {
  const s3 = await openS3StandIn();
  return {
    s3,
    storage: makeS3Pictures(s3.settings),
    reopen: () => makeS3Pictures(s3.settings),
    age: (id, changedAt) => {
      for (const width of pictureWidths) s3.age(`pictures/${id}/${width}.webp`, changedAt);
    },
    close: s3.close,
  };
}

const idOf = (letter: string): string => letter.repeat(24);
const [first, second] = [idOf('a'), idOf('b')];

const contents = (text = 'a picture'): PictureContents =>
  new Map(pictureWidths.map((width) => [width, Buffer.from(`${text} ${width} \0\u{10ffff}`)]));

const namesIn = async (storage: PictureStorage): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.sort();
};

const stages: readonly (readonly [string, () => Promise<Stage>])[] = [
  ['a folder', openDisk],
  ['a bucket', openBucket],
  [
    'a bucket behind a cache',
    async () => {
      const stage = await openBucket();
      return { ...stage, storage: cachePictures(stage.storage, 1_000) };
    },
  ],
];

describe.each(stages)('pictures in %s', (_name, open) => {
  let stage: Stage;
  let storage: PictureStorage;
  beforeEach(async () => {
    stage = await open();
    storage = stage.storage;
  });
  afterEach(() => stage.close());

  it('are found by this process and another one, byte for byte [IMG-70]', async () => {
    await storage.write(first, contents());
    for (const reader of [storage, stage.reopen(), storage]) {
      for (const [width, bytes] of contents()) {
        expect(await reader.read(first, width)).toEqual(bytes);
        expect(await reader.has(first, width)).toBe(true);
      }
    }
  });

  it('are absent, not an error, where there are none [IMG-70]', async () => {
    await storage.write(first, contents());
    for (const [id, width] of [
      [second, 320],
      [first, 321],
    ] as const) {
      expect(await storage.read(id, width)).toBeNull();
      expect(await storage.has(id, width)).toBe(false);
    }
    await storage.write(second, contents('another'));
    expect(String(await storage.read(second, 320))).toContain('another 320');
  });

  it('are all listed, each once and with its time [IMG-14, IMG-70]', async () => {
    expect(await namesIn(storage)).toEqual([]);
    const ids = [...'abcdefg'].map(idOf);
    for (const id of ids) await storage.write(id, contents());
    const long = new Date('2020-01-02T03:04:05Z');
    stage.age(second, long);
    const times = new Map<string, number>();
    for await (const { name, changedAt } of storage.list()) times.set(name, changedAt);
    expect([...times.keys()].sort()).toEqual(ids);
    expect(times.get(second)).toBe(long.getTime());
    expect(times.get(first)).toBeGreaterThan(long.getTime());
  });

  it('are deleted with all widths, and deleting what is gone is no error [IMG-14, IMG-70]', async () => {
    await storage.write(first, contents());
    await storage.write(second, contents());
    for (const _time of ['first', 'second']) {
      await storage.delete(first);
      expect(await namesIn(storage)).toEqual([second]);
    }
    expect(await stage.reopen().read(first, 320)).toBeNull();
    expect(await storage.read(second, 1280)).not.toBeNull();
  });

  it('are swept when they are old and unused [IMG-14, IMG-70]', async () => {
    const clock = makeFixedClock();
    const log = makeRecordingLog();
    const files = makePictureFiles({ storage, clock, ids: makeCountingIds(), log, draw: drawHere(log) });
    for (const id of [first, second, idOf('c')]) await storage.write(id, contents());
    for (const id of [first, second]) stage.age(id, new Date(clock.now() - 2_000));
    stage.age(idOf('c'), new Date(clock.now()));
    expect(await files.sweep(clock.now() - 1_000, async () => new Set([second]))).toBe(1);
    expect(await namesIn(storage)).toEqual([second, idOf('c')]);
  });
});

describe('a folder of pictures', () => {
  it('has none of a picture whose write failed, and takes it later [IMG-08]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-pictures-'));
    const storage = makeDiskPictures(folder);
    // A file in the place of the draft's folder cannot be replaced below a folder that is a file.
    const stuck = makeDiskPictures(join(folder, 'file'));
    await writeFile(join(folder, 'file'), '');
    await expect(stuck.write(first, contents())).rejects.toThrow();
    const half = new Map<number, Uint8Array>([
      [320, Buffer.from('whole')],
      [640, null as never],
    ]);
    await expect(storage.write(first, half)).rejects.toThrow();
    expect(await storage.has(first, 320)).toBe(false);
    expect(existsSync(join(folder, `.draft-${first}`))).toBe(false);
    await mkdir(join(folder, `.draft-${first}`));
    await storage.write(first, contents());
    expect(await storage.has(first, 1280)).toBe(true);
    await chmod(folder, 0o700);
    await rm(folder, { recursive: true });
  });
});

describe('a bucket', () => {
  let s3: S3StandIn;
  let storage: PictureStorage;
  beforeEach(async () => {
    s3 = await openS3StandIn();
    storage = makeS3Pictures(s3.settings, 300);
  });
  afterEach(() => s3.close());

  it('has the files as in a data folder, so that they can be copied [IMG-70]', async () => {
    await storage.write(first, contents());
    expect([...s3.objects.keys()]).toEqual(pictureWidths.map((width) => `pictures/${first}/${width}.webp`));
  });

  it('may hold other files, which are neither listed nor deleted [IMG-70]', async () => {
    await storage.write(first, contents());
    const others = s3.objects as Map<string, Buffer>;
    for (const key of ['pictures/a&b<c', `pictures/${first}/notes.txt`, 'backups/x', 'pictures/..']) {
      others.set(key, Buffer.from(key));
      s3.age(key, new Date(0));
    }
    expect(await namesIn(storage)).toEqual([first]);
    await storage.delete(first);
    expect(s3.objects.size).toBe(4);
  });

  it.each(['busy', 'silent', 'no-bucket'] as const)(
    'that is %s is an error, never an absent picture [IMG-71]',
    async (how) => {
      await storage.write(first, contents());
      s3.behave(how);
      await expect(storage.read(first, 320)).rejects.toThrow();
      await expect(storage.write(second, contents())).rejects.toThrow();
      await expect(storage.delete(first)).rejects.toThrow();
      await expect(namesIn(storage)).rejects.toThrow();
      s3.behave('works');
      expect(await storage.read(first, 320)).toEqual(contents().get(320));
    },
  );

  it('that refuses the key says so, without the key [IMG-71]', async () => {
    const wrong = makeS3Pictures({ ...s3.settings, secretAccessKey: 'canary' });
    await expect(wrong.read(first, 320)).rejects.toThrow(/^the bucket answers 403 SignatureDoesNotMatch$/);
    await expect(wrong.has(first, 320)).rejects.toThrow(/^the bucket answers 403$/);
  });

  it.each(['busy', 'closed'] as const)('is asked again after a temporary failure (%s) [IMG-71]', async (how) => {
    await storage.write(first, contents());
    s3.stumble(1, how);
    expect(await storage.read(first, 320)).toEqual(contents().get(320));
    s3.stumble(1, how);
    await storage.write(second, contents());
    expect(s3.objects.size).toBe(6);
  });

  it('with a part of a picture does not have it, and lists it to be swept [IMG-14, IMG-71]', async () => {
    const part = [...contents()].slice(0, 2);
    await storage.write(first, new Map(part));
    expect(await storage.has(first, 1280)).toBe(false);
    expect(await namesIn(storage)).toEqual([first]);
  });

  it('is asked once for a picture that many want at once, and not again while it is kept [IMG-70]', async () => {
    const cached = cachePictures(storage, 45);
    await storage.write(first, contents());
    const before = s3.asked.length;
    const all = await Promise.all(Array.from({ length: 20 }, () => cached.read(first, 320)));
    expect(new Set(all.map(String)).size).toBe(1);
    await cached.read(first, 320);
    expect(s3.asked.slice(before)).toEqual([`GET pictures/${first}/320.webp`]);
    // The other widths push it out.
    for (const width of [640, 1280, 320]) await cached.read(first, width);
    expect(s3.asked.slice(before)).toHaveLength(4);
  });

  it('behind a cache serves an empty file as it is [IMG-70]', async () => {
    await storage.write(first, new Map([[320, Buffer.alloc(0)]]));
    expect(await cachePictures(storage, 45).read(first, 320)).toEqual(Buffer.alloc(0));
  });

  it('behind a cache serves what is kept while it is down [IMG-71]', async () => {
    const cached = cachePictures(storage, 1_000);
    await storage.write(first, contents());
    await cached.read(first, 320);
    s3.behave('busy');
    expect(await cached.read(first, 320)).toEqual(contents().get(320));
    await expect(cached.read(first, 640)).rejects.toThrow('503');
    s3.behave('works');
    expect(await cached.read(first, 640)).toEqual(contents().get(640));
  });
});
