import { type GreyPicture, greyOf } from '#domain/scanning/grey-picture.ts';

/** Pixels of a frame's longer side: more take longer and show no more. */
const largestFrame = 1_280;
const largestPhoto = 2_000;

type Drawn = { readonly source: CanvasImageSource; readonly width: number; readonly height: number };

function greyPixels({ source, width, height }: Drawn, largest: number, canvas: HTMLCanvasElement): GreyPicture | null {
  const scale = Math.min(1, largest / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || canvas.width === 0 || canvas.height === 0) return null;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return greyOf(data, canvas.width, canvas.height);
}

/** The frame that the video shows; null before the first one. */
export const framePixels = (video: HTMLVideoElement, canvas: HTMLCanvasElement): GreyPicture | null =>
  greyPixels({ source: video, width: video.videoWidth, height: video.videoHeight }, largestFrame, canvas);

/** Null for a file that is no picture. */
export async function photoPixels(file: Blob): Promise<GreyPicture | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    const pixels = greyPixels({ source: bitmap, width, height }, largestPhoto, document.createElement('canvas'));
    bitmap.close();
    return pixels;
  } catch {
    return null;
  }
}
