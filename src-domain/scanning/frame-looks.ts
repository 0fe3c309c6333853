import {
  doubled,
  type GreyPicture,
  inverted,
  middleOf,
  sharpened,
  smoothedDown,
  softened,
  turned,
} from './grey-picture.ts';

/** One way to look at a frame, step by step in this order. */
export type FrameLook = {
  /** Share of width and height around the middle; 1 is all of it. */
  readonly middle: number;
  /** Twice as large, without its grain, and sharpened. */
  readonly isDoubled: boolean;
  /** Clockwise. The reader itself finds codes that are turned by quarters. */
  readonly degrees: number;
  /** Along upright bars: what dark pictures have of grain goes, too. */
  readonly isSmoothed: boolean;
  /** White bars on black: readers see them in matrix codes only. */
  readonly isInverted: boolean;
};

const asItIs: FrameLook = {
  middle: 1,
  isDoubled: false,
  degrees: 0,
  isSmoothed: false,
  isInverted: false,
};

/** Half of width and height: doubled, it has as many pixels as the frame. */
const inTheMiddle: FrameLook = { ...asItIs, middle: 0.5, isDoubled: true };

/** One turn a frame: a look at each would take as long as seven frames. */
const turns = [0, 15, -15, 30, -30, 45, -45] as const;

/** So many looks come first in any case: what one shows may not be the only number in the frame. */
export const firstLooks = 2;

/** The looks at a frame, until one shows a number. @param turn counted from 0 */
export function looksAt(turn: number): readonly FrameLook[] {
  const degrees = turns[turn % turns.length] ?? 0;
  const upright = { ...inTheMiddle, degrees, isSmoothed: true };
  return [asItIs, inTheMiddle, upright, { ...upright, isInverted: true }];
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
  const straight = turned(look.isDoubled ? softened(doubled(part)) : part, look.degrees);
  const smooth = look.isSmoothed ? smoothedDown(straight, smoothing) : straight;
  const sharp = look.isDoubled ? sharpened(smooth) : smooth;
  return look.isInverted ? inverted(sharp) : sharp;
}
