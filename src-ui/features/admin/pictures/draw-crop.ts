import { type CropPart, cropPlan, type Turns, turnedSize, wholePart } from './crop-geometry.ts';

/** The longest side of the picture in the dialog, in pixels: sharp enough to aim. */
const viewSide = 1_400;

const quality = 0.92;

/** @throws when there is no picture at the address, or none that can be read */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => ({ width: naturalWidth, height: naturalHeight });

/** Draws a part of a turned picture over the whole canvas, which takes its size. */
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

/** The whole picture as it is turned, for the eye. */
export const drawTurned = (canvas: HTMLCanvasElement, image: HTMLImageElement, turns: Turns): void =>
  draw(canvas, image, turns, wholePart, viewSide);

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));

/** The part as a file of its own: WebP, or PNG, which keeps what can be seen through, where the browser writes no WebP. */
export async function cropToFile(image: HTMLImageElement, turns: Turns, part: CropPart, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  draw(canvas, image, turns, part);
  const picture = await encode(canvas, 'image/webp');
  if (!picture) throw new Error('the picture could not be drawn');
  return new File([picture], name, { type: picture.type });
}
