import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { pictureLimits, pictureWidths } from '#domain/pictures/picture.ts';
import type { PictureFailure } from '#domain/pictures/pictures.port.ts';

export type RedrawFailure = Extract<PictureFailure, { kind: 'too-many-pixels' | 'picture-damaged' }>;

/** Re-encodes a picture at the maximum width. */
export type RedrawPicture = (picture: Blob) => ResultAsync<Blob, RedrawFailure>;

const widest = Math.max(...pictureWidths);
const quality = 0.82;

/** WebP, or JPEG on white where the browser cannot write WebP. */
async function encode(canvas: OffscreenCanvas, draw: (context: OffscreenCanvasRenderingContext2D) => void) {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is nothing to draw on');
  draw(context);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (webp.type === 'image/webp') return webp;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  draw(context);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

async function redraw(picture: Blob): Promise<Result<Blob, RedrawFailure>> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  try {
    if (bitmap.width * bitmap.height > pictureLimits.pixels) return err({ kind: 'too-many-pixels' });
    const scale = Math.min(1, widest / bitmap.width);
    const [width, height] = [Math.round(bitmap.width * scale), Math.max(1, Math.round(bitmap.height * scale))];
    const draw = (context: OffscreenCanvasRenderingContext2D) => {
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, width, height);
    };
    return ok(await encode(new OffscreenCanvas(width, height), draw));
  } finally {
    bitmap.close();
  }
}

/** Applies the EXIF rotation (IMG-13). */
export const redrawInBrowser: RedrawPicture = (picture) =>
  ResultAsync.fromPromise(redraw(picture), (): RedrawFailure => ({ kind: 'picture-damaged' })).andThen(
    (drawn) => drawn,
  );
