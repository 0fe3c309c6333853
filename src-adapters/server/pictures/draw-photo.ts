import { err, ok, type Result } from 'neverthrow';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { pictureLimits, pictureWidths } from '#domain/pictures/picture.ts';
import { latePackages } from '../node/late-packages.ts';
import type { DrawnPhoto } from './drawn-photo.ts';
import { heicToPng } from './heic-to-png.ts';
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
const longestTime = 20;

const options: SharpOptions = { limitInputPixels: pictureLimits.pixels, failOn: 'error', sequentialRead: true };

const readHead = async (bytes: Uint8Array): Promise<Metadata> =>
  photos()(bytes, { ...options, limitInputPixels: false }).metadata();

/** Checks the header before decoding (U2). A HEIC photo becomes a picture that sharp can decode. */
async function open(bytes: Uint8Array): Promise<Result<Uint8Array, PictureRefusal>> {
  if (bytes.byteLength > pictureLimits.bytes) return err({ kind: 'picture-too-large' });
  const about = await readHead(bytes).catch(() => null);
  if (about === null || !formats.has(about.format)) return err({ kind: 'not-a-picture' });
  if (about.width * about.height > pictureLimits.pixels) return err({ kind: 'too-many-pixels' });
  return ok(about.compression === 'hevc' ? await heicToPng(bytes) : bytes);
}

const asWebp = (picture: Sharp): Sharp => picture.webp({ quality: 82 }).timeout({ seconds: longestTime });

const [, , widest] = pictureWidths;

type Room = { readonly width: number; readonly height: number };

/** Re-encodes pixels as WebP, rotated by EXIF, never upscaled; first frame of an animation. @throws when it is damaged */
const drawWithin = (bytes: Uint8Array, room: Room) =>
  asWebp(
    photos()(bytes, options)
      .autoOrient()
      .resize({ ...room, fit: 'inside', withoutEnlargement: true }),
  ).toBuffer({ resolveWithObject: true });

/** `DrawPhoto`, in this process, whose memory it may take 500 MB of. @param onDamaged is told why */
export async function drawPhoto(
  bytes: Uint8Array,
  longest: number | null,
  onDamaged: (reason: unknown) => void,
): Promise<Result<DrawnPhoto, PictureRefusal>> {
  try {
    const opened = await open(bytes);
    if (opened.isErr()) return err(opened.error);
    const room = longest === null ? { width: widest, height: tallest } : { width: longest, height: longest };
    const { data, info } = await drawWithin(opened.value, room);
    const files: Uint8Array<ArrayBuffer>[] = [];
    for (const width of longest === null ? pictureWidths : [info.width]) {
      const file = width < info.width ? await asWebp(photos()(data, options).resize({ width })).toBuffer() : data;
      files.push(Uint8Array.from(file));
    }
    return ok({ files, width: info.width, height: info.height });
  } catch (reason) {
    onDamaged(reason);
    return err({ kind: 'picture-damaged' });
  }
}
