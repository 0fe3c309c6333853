/** Pixels from the frame's center. */
export type ZoomPoint = { readonly x: number; readonly y: number };
export type Frame = { readonly width: number; readonly height: number };

/** Scale, and offset of the picture's center. */
export type ZoomView = ZoomPoint & { readonly scale: number };

export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 };

/** Scale of a double tap, and maximum. */
export const closeUp = 2.5;
export const closest = 5;

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

/** Keeps the picture's edges at or beyond the frame's. */
function held({ scale, x, y }: ZoomView, { width, height }: Frame): ZoomView {
  const [right, down] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  return { scale, x: between(-right, x, right), y: between(-down, y, down) };
}

/** Zooms around the point `at`, within the frame's limits. */
export function enlargeTo(view: ZoomView, scale: number, at: ZoomPoint, frame: Frame): ZoomView {
  const next = between(1, scale, closest);
  const growth = next / view.scale;
  return held({ scale: next, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth }, frame);
}

export const move = (view: ZoomView, by: ZoomPoint, frame: Frame): ZoomView =>
  held({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

export const isEnlarged = ({ scale }: ZoomView): boolean => scale > 1;
