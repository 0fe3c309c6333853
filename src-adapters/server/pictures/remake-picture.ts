import { err, ok, type Result } from 'neverthrow';
import type { Sharp, SharpOptions } from 'sharp';
import { type PictureWidth, pictureLimits, pictureWidths } from '#domain/pictures/picture.ts';
import { latePackages } from '../node/late-packages.ts';
import { poolTurns } from '../node/thread-pool.ts';
import type { ReadHeic } from './read-heic.ts';
import type { PictureRefusal } from './stored-picture.ts';

let guarded: ReturnType<typeof latePackages.sharp> | null = null;

/** Allows photo formats only: no SVG, no PDF (U1). */
function photos(): ReturnType<typeof latePackages.sharp> {
  if (guarded === null) {
    guarded = latePackages.sharp();
    guarded.block({ operation: ['VipsForeignLoad'] });
    guarded.unblock({
      operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
    });
    guarded.cache(false);
  }
  return guarded;
}

const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

/** Pixels, and seconds. */
const tallest = 4_096;
const longest = 20;

const options: SharpOptions = { limitInputPixels: pictureLimits.pixels, failOn: 'error', sequentialRead: true };

/** A re-encoded picture in every width. */
export type RemadePicture = {
  readonly files: ReadonlyMap<PictureWidth, Uint8Array>;
  readonly width: number;
  readonly height: number;
};

/** Checks the header before decoding (U2). A HEIC photo becomes a picture that sharp can decode. */
async function open(bytes: Uint8Array, readHeic: ReadHeic): Promise<Result<Uint8Array, PictureRefusal>> {
  if (bytes.byteLength > pictureLimits.bytes) return err({ kind: 'picture-too-large' });
  try {
    const about = await photos()(bytes, { ...options, limitInputPixels: false }).metadata();
    if (!formats.has(about.format)) return err({ kind: 'not-a-picture' });
    if (about.width * about.height > pictureLimits.pixels) return err({ kind: 'too-many-pixels' });
    return about.compression === 'hevc' ? readHeic(bytes) : ok(bytes);
  } catch {
    return err({ kind: 'not-a-picture' });
  }
}

const asWebp = (picture: Sharp): Sharp => picture.webp({ quality: 82 }).timeout({ seconds: longest });

const [, , widest] = pictureWidths;

type Room = { readonly width: number; readonly height: number };

/** Re-encodes pixels as WebP, rotated by EXIF, never upscaled; first frame of an animation. @throws when it is damaged */
const drawWithin = (bytes: Uint8Array, room: Room) =>
  poolTurns.run(() =>
    asWebp(
      photos()(bytes, options)
        .autoOrient()
        .resize({ ...room, fit: 'inside', withoutEnlargement: true }),
    ).toBuffer({ resolveWithObject: true }),
  );

/** A drawn picture, narrower. */
const drawNarrower = (drawn: Uint8Array, width: PictureWidth) =>
  poolTurns.run(() => asWebp(photos()(drawn, options).resize({ width })).toBuffer());

/** A picture of which there is one size. @param longest pixels of the longer side */
export async function redrawPicture(
  bytes: Uint8Array,
  longest: number,
  readHeic: ReadHeic,
): Promise<Result<Uint8Array<ArrayBuffer>, PictureRefusal>> {
  const opened = await open(bytes, readHeic);
  if (opened.isErr()) return err(opened.error);
  try {
    const { data } = await drawWithin(opened.value, { width: longest, height: longest });
    return ok(Uint8Array.from(data));
  } catch {
    return err({ kind: 'picture-damaged' });
  }
}

/** Re-encodes pixels as WebP in every width. */
export async function remakePicture(
  bytes: Uint8Array,
  readHeic: ReadHeic,
): Promise<Result<RemadePicture, PictureRefusal>> {
  const opened = await open(bytes, readHeic);
  if (opened.isErr()) return err(opened.error);
  try {
    const large = await drawWithin(opened.value, { width: widest, height: tallest });
    const files = new Map<PictureWidth, Uint8Array>();
    for (const width of pictureWidths) {
      const smaller = width < large.info.width;
      files.set(width, smaller ? await drawNarrower(large.data, width) : large.data);
    }
    return ok({ files, width: large.info.width, height: large.info.height });
  } catch {
    return err({ kind: 'picture-damaged' });
  }
}
