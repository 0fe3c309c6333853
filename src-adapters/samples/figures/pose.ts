import type { Point } from '../svg.ts';

export type Side = {
  readonly shoulder: Point;
  readonly elbow: Point;
  readonly hand: Point;
  readonly hip: Point;
  readonly knee: Point;
  readonly ankle: Point;
  readonly toe: Point;
};

/** Where the joints of an athlete stand, in a frame of about 400 x 600, looking to the right. */
export type Pose = {
  readonly head: Point;
  /** Degrees; below 0 looks up. */
  readonly tilt: number;
  readonly neck: Point;
  readonly near: Side;
  readonly far: Side;
  readonly nearHand: 'open' | 'fist';
  readonly farHand: 'open' | 'fist';
  /** The far arm crosses before the body. */
  readonly farArmInFront?: boolean;
  /** The near arm is raised behind the head. */
  readonly nearArmBehind?: boolean;
  readonly number?: { readonly at: Point; readonly degrees: number; readonly height: number };
  /** Ball, bat, stick or glove. */
  readonly props: readonly Prop[];
};

export type Prop = {
  readonly kind: 'basketball' | 'football' | 'baseball' | 'soccer-ball' | 'bat' | 'stick' | 'glove' | 'puck';
  readonly at: Point;
  readonly degrees?: number;
  readonly size?: number;
  readonly layer: 'back' | 'front' | 'top';
};
