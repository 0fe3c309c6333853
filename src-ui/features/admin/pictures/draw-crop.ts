import { type CropPart, cropPlan, type Turns, turnedSize, wholePart } from './crop-geometry.ts';

const viewSide = 1_400;

const quality = 0.92;

/** @throws when the picture cannot be loaded or decoded */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => ({ width: naturalWidth, height: naturalHeight });

function draw(canvas: HTMLCanvasElement, image: HTMLImageElement, turns: Turns, part: CropPart, most?: number): void {
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

export const drawTurned = (canvas: HTMLCanvasElement, image: HTMLImageElement, turns: Turns): void =>
  draw(canvas, image, turns, wholePart, viewSide);

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));

/** Encodes the part as WebP, or as PNG (which keeps transparency) where the browser cannot write WebP. */
export async function cropToFile(image: HTMLImageElement, turns: Turns, part: CropPart, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  draw(canvas, image, turns, part);
  const picture = await encode(canvas, 'image/webp');
  if (!picture) throw new Error('the picture could not be drawn');
  return new File([picture], name, { type: picture.type });
}
