import { doubled, type GreyPicture, inverted, middleOf, sharpened, smoothedDown, turned } from './grey-picture.ts';

/** One way to look at a frame, step by step in this order. */
export type FrameLook = {
  /** Share of width and height around the middle; 1 is all of it. */
  readonly middle: number;
  readonly isDoubled: boolean;
  /** Clockwise. The reader itself finds codes that are turned by quarters. */
  readonly degrees: number;
  /** Without the grain of dark pictures, where bars stand upright. */
  readonly isSmoothed: boolean;
  readonly isSharpened: boolean;
  /** White bars on black: readers see them in matrix codes only. */
  readonly isInverted: boolean;
};

const asItIs: FrameLook = {
  middle: 1,
  isDoubled: false,
  degrees: 0,
  isSmoothed: false,
  isSharpened: false,
  isInverted: false,
};

/** Half of width and height: doubled, it has as many pixels as the frame. */
const inTheMiddle: FrameLook = { ...asItIs, middle: 0.5, isDoubled: true, isSharpened: true };

/** One turn a frame: a look at each would take as long as seven frames. */
const turns = [0, 15, -15, 30, -30, 45, -45] as const;

/** So many looks come first in any case: what one shows may not be the only number in the frame. */
export const firstLooks = 2;

/** The looks at a frame, until one shows a number. @param frame counted from 0 */
export function looksAt(frame: number): readonly FrameLook[] {
  const degrees = turns[frame % turns.length] ?? 0;
  const upright = { ...inTheMiddle, degrees, isSmoothed: true };
  // Sharpening brings out the grain of small matrix codes, too. Of two frames that agree, one is seen as a whole.
  const first = frame % 2 === 0 ? asItIs : { ...inTheMiddle, isSharpened: false };
  return [first, inTheMiddle, upright, { ...upright, isInverted: true }];
}

/**
 * The looks at a photo, each as a frame of its own: a photo moves by no hand, so that a look agrees with one that is turned
 * a little.
 */
export const photoLooks: readonly (readonly FrameLook[])[] = [asItIs, inTheMiddle, { ...inTheMiddle, isSmoothed: true }]
  .flatMap((look) => [0, 3].map((degrees) => [{ ...look, degrees }]))
  .concat(turns.slice(1).flatMap((turn) => [turn, turn + 3].map((degrees) => [{ ...inTheMiddle, degrees }])))
  .concat([0, 3].map((degrees) => [{ ...inTheMiddle, degrees, isSmoothed: true, isInverted: true }]));

/** Pixels of a doubled picture. */
const smoothing = 4;

export function lookedAt(frame: GreyPicture, look: FrameLook): GreyPicture {
  const part = look.middle === 1 ? frame : middleOf(frame, look.middle);
  const straight = turned(look.isDoubled ? doubled(part) : part, look.degrees);
  const smooth = look.isSmoothed ? smoothedDown(straight, smoothing) : straight;
  const sharp = look.isSharpened ? sharpened(smooth) : smooth;
  return look.isInverted ? inverted(sharp) : sharp;
}
