import { type CropPart, cropPlan, type QuarterTurns, type Size, turnedSize, wholePart } from './crop-geometry.ts';
import { type Corners, straightened, straightSize } from './straighten-geometry.ts';

const viewSide = 1_400;

const quality = 0.92;

/** @throws when the picture cannot be loaded or decoded */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** A picture, or one that was straightened. */
export type Drawable = HTMLImageElement | HTMLCanvasElement;

export const sizeOf = (image: Drawable): Size =>
  'naturalWidth' in image
    ? { width: image.naturalWidth, height: image.naturalHeight }
    : { width: image.width, height: image.height };

function draw(canvas: HTMLCanvasElement, image: Drawable, turns: QuarterTurns, part: CropPart, most?: number): void {
  const size = sizeOf(image);
  const { left, top, whole, drawn } = cropPlan(turnedSize(size, turns), part, most);
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is nothing to draw on');
  const upright = turnedSize(whole, turns);
  context.imageSmoothingQuality = 'high';
  context.translate(left + whole.width / 2, top + whole.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(image, -upright.width / 2, -upright.height / 2, upright.width, upright.height);
}

export const drawTurned = (canvas: HTMLCanvasElement, image: Drawable, turns: QuarterTurns): void =>
  draw(canvas, image, turns, wholePart, viewSide);

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));

/** Encodes the part as WebP, or as PNG (which keeps transparency) where the browser cannot write WebP. */
export async function cropToFile(image: Drawable, turns: QuarterTurns, part: CropPart, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  draw(canvas, image, turns, part);
  const picture = await encode(canvas, 'image/webp');
  if (!picture) throw new Error('the picture could not be drawn');
  return new File([picture], name, { type: picture.type });
}

/** The card between the corners as a picture of its own. @param corners in percent of the turned picture */
export function straighten(image: Drawable, turns: QuarterTurns, corners: Corners): HTMLCanvasElement {
  const whole = document.createElement('canvas');
  draw(whole, image, turns, wholePart);
  const { width, height } = whole;
  const photo = whole.getContext('2d')?.getImageData(0, 0, width, height);
  const inPixels = corners.map(({ x, y }) => ({ x: (x * width) / 100, y: (y * height) / 100 })) as unknown as Corners;
  const size = straightSize(inPixels);
  const straight = document.createElement('canvas');
  [straight.width, straight.height] = [size.width, size.height];
  const context = straight.getContext('2d');
  if (!photo || !context) throw new Error('there is nothing to draw on');
  context.putImageData(new ImageData(straightened(photo, inPixels, size), size.width), 0, 0);
  return straight;
}
