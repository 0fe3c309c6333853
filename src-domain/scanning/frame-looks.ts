import { doubled, type GreyPicture, halved, inverted, middleOf, sharpened, turned } from './grey-picture.ts';

/** One way to look at a frame, step by step in this order. */
export type FrameLook = {
  /** Share of width and height around the middle; 1 is all of it. */
  readonly middle: number;
  /** Twice as large, and sharpened. */
  readonly isDoubled: boolean;
  /** Clockwise. The reader itself finds codes that are turned by quarters. */
  readonly degrees: number;
  /** White bars on black: readers see them in matrix codes only. */
  readonly isInverted: boolean;
};

const asItIs: FrameLook = { middle: 1, isDoubled: false, degrees: 0, isInverted: false };

/** Half of width and height: doubled, it has as many pixels as the frame. */
const inTheMiddle: FrameLook = { ...asItIs, middle: 0.5, isDoubled: true };

/** One turn a frame: a look at each would take as long as six frames. */
const turns = [15, -15, 30, -30, 45, -45] as const;

/** The looks at a frame, until one shows a number. @param frame counted from 0 */
export function looksAt(frame: number): readonly FrameLook[] {
  const degrees = turns[frame % turns.length] ?? 0;
  const again = { ...inTheMiddle, degrees };
  // Lines at a right angle and lines that are turned take turns.
  const white = { ...inTheMiddle, degrees: frame % 2 === 0 ? 0 : degrees, isInverted: true };
  return [asItIs, inTheMiddle, again, white];
}

export function lookedAt(frame: GreyPicture, { middle, isDoubled, degrees, isInverted }: FrameLook): GreyPicture {
  const part = middle === 1 ? frame : middleOf(frame, middle);
  const straight = turned(isDoubled ? sharpened(doubled(part)) : part, degrees);
  return isInverted ? inverted(straight) : straight;
}

/** Pixels of the longer side of a photo that shows no more when it is larger. */
const largestPhoto = 2_000;

export function smallPhoto(photo: GreyPicture): GreyPicture {
  return Math.max(photo.width, photo.height) <= largestPhoto ? photo : smallPhoto(halved(photo));
}
