export type Size = { readonly width: number; readonly height: number };

/** In percent of the rotated picture. */
export type CropPart = Size & { readonly x: number; readonly y: number };

/** Quarter turns clockwise. */
export type QuarterTurns = 0 | 1 | 2 | 3;

export const wholePart: CropPart = { x: 0, y: 0, width: 100, height: 100 };

/** Trading cards are 2½ × 3½ inches. */
const cardRatio = 5 / 7;

/** Percent of a side. */
const minPercent = 1;

/** Pixels; the shop stores no more. */
const longestSide = 2_560;

const order = [0, 1, 2, 3] as const;

export const turnedBy = (turns: QuarterTurns, step: 1 | -1): QuarterTurns => order[(turns + step + 4) % 4] ?? 0;

export const turnedSize = ({ width, height }: Size, turns: QuarterTurns): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The same part after a quarter turn; 1 is clockwise. */
export const turnedPart = ({ x, y, width, height }: CropPart, step: 1 | -1): CropPart =>
  step === 1
    ? { x: 100 - y - height, y: x, width: height, height: width }
    : { x: y, y: 100 - x - width, width: height, height: width };

/** The largest centered part with a card's shape. @param size of the rotated picture */
export function cardPart({ width, height }: Size): CropPart {
  const ratio = width / height;
  const [wide, high] = ratio > cardRatio ? [(cardRatio / ratio) * 100, 100] : [100, (ratio / cardRatio) * 100];
  return { x: (100 - wide) / 2, y: (100 - high) / 2, width: wide, height: high };
}

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Changes one number and keeps the part inside the picture. */
export function withNumber(part: CropPart, field: keyof CropPart, value: number): CropPart {
  const most = { x: 100 - part.width, y: 100 - part.height, width: 100 - part.x, height: 100 - part.y };
  const least = field === 'width' || field === 'height' ? minPercent : 0;
  return { ...part, [field]: within(value, least, most[field]) };
}

export const isTooSmall = ({ width, height }: CropPart): boolean => width < minPercent || height < minPercent;

export const isWholePicture = ({ width, height }: CropPart): boolean => width > 99.9 && height > 99.9;

/** Offset and size of the rotated picture on the canvas, and the canvas size, in pixels. */
export type CropPlan = { readonly left: number; readonly top: number; readonly whole: Size; readonly drawn: Size };

/** @param size of the rotated picture @param most longest side of the result */
export function cropPlan(size: Size, part: CropPart, most: number = longestSide): CropPlan {
  const [width, height] = [(size.width * part.width) / 100, (size.height * part.height) / 100];
  const scale = Math.min(1, most / Math.max(width, height));
  const whole = { width: size.width * scale, height: size.height * scale };
  return {
    left: -(whole.width * part.x) / 100,
    top: -(whole.height * part.y) / 100,
    whole,
    drawn: { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) },
  };
}
