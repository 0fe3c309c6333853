import { between, num, type Point, tone } from '../svg.ts';
import { jerseyNumber } from './digits.ts';
import { headOf } from './heads.ts';
import type { Kit, Sport } from './kit.ts';
import { type Girth, limb, type Part, paint, patch, placed, shadowOf, unlit } from './limb.ts';
import type { Pose, Side } from './pose.ts';
import { propOf, shoe } from './props.ts';

const armGirths: readonly Girth[] = [
  [0, 19],
  [0.35, 18],
  [0.75, 13.5],
  [1, 12.5],
  [1.25, 14.5],
  [1.6, 12],
  [2, 8.5],
];
const legGirths: readonly Girth[] = [
  [0, 30],
  [0.35, 29],
  [0.75, 21],
  [1, 18],
  [1.28, 20.5],
  [1.65, 14],
  [2, 9.5],
];

type Wear = {
  /** Sleeve: how far down the arm, half widths at the shoulder and at the end. */
  readonly sleeve?: readonly [to: number, top: number, end: number];
  readonly sleeveBands?: readonly (readonly [from: number, to: number])[];
  readonly glove?: boolean;
  /** Trousers or shorts. */
  readonly leg: readonly [to: number, top: number, end: number];
  readonly sock: readonly [from: number, half: number];
  readonly sockBands?: readonly (readonly [from: number, to: number])[];
  readonly pads: number;
  readonly legStripe?: boolean;
};

const wears: Readonly<Record<Sport, Wear>> = {
  basketball: { leg: [0.86, 35, 33], sock: [1.72, 11.5], pads: 7, legStripe: true },
  soccer: { sleeve: [0.66, 20, 22], leg: [0.66, 34, 33], sock: [1.1, 18], sockBands: [[1.14, 1.22]], pads: 14 },
  football: {
    sleeve: [0.62, 27, 25],
    sleeveBands: [[0.4, 0.54]],
    glove: true,
    leg: [1.14, 33, 21],
    sock: [1.1, 19],
    pads: 27,
    legStripe: true,
  },
  baseball: {
    sleeve: [0.86, 21, 20],
    sleeveBands: [[0.74, 0.84]],
    glove: true,
    leg: [1.9, 33, 15],
    sock: [1.7, 12],
    pads: 17,
    legStripe: true,
  },
  hockey: {
    sleeve: [1.86, 27, 19],
    sleeveBands: [
      [0.5, 0.62],
      [1.36, 1.46],
    ],
    leg: [0.94, 40, 33],
    sock: [0.9, 25],
    sockBands: [
      [1.2, 1.32],
      [1.4, 1.48],
    ],
    pads: 24,
  },
};

const angleOf = (from: Point, to: Point): number => (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;

function handOf(kind: 'open' | 'fist', side: Side, colour: string, towards: 1 | -1): string {
  const turn = angleOf(side.elbow, side.hand);
  const palm = `<path fill="${colour}" d="M-8-8C2-12 14-11 18-6C21 0 20 7 15 10C6 13-4 11-8 7z"/>`;
  if (kind === 'fist') {
    return placed(
      side.hand,
      turn,
      `${palm}<path d="M8-9C11-4 11 4 8 10M14-8C16-3 16 3 14 9" fill="none" stroke-width="1.6"/>`,
      [1, towards],
    );
  }
  const fingers = 'M12-6L31-11M15-2L35-3M15 3L33 6M12 7L27 13M2-7L14-19';
  return placed(
    side.hand,
    turn,
    `<path d="${fingers}" fill="none" stroke-width="8.6" stroke-linecap="round"/><path d="${fingers}" fill="none" stroke="${colour}" stroke-width="6.4" stroke-linecap="round"/>${palm}`,
    [1, towards],
  );
}

const bands = (chain: readonly Point[], girths: readonly Girth[], where: Wear['sleeveBands'], colour: string): string =>
  (where ?? [])
    .map((band) => `<path stroke="none" fill="${colour}" d="${limb(chain, girths, band, 0.05).line}"/>`)
    .join('');

function arm(side: Side, kit: Kit, sport: Sport, hand: 'open' | 'fist', towards: 1 | -1): string {
  const lit = towards > 0 ? unlit : (part: Part): Part => part;
  const wear = wears[sport];
  const chain = [side.shoulder, side.elbow, side.hand];
  const gloved = wear.glove ? kit.trim : kit.skin;
  const covered = wear.sleeve ? wear.sleeve[0] * 0.7 : 0;
  const skin = sport === 'hockey' ? '' : paint(lit(limb(chain, armGirths, [covered, 2], 0.7)), kit.skin);
  const hands = sport === 'hockey' ? hockeyGlove(side, kit) : handOf(hand, side, gloved, towards);
  if (!wear.sleeve) return skin + hands;
  const [to, top, end] = wear.sleeve;
  const girths: Girth[] = [
    [0, top],
    [to * 0.5, (top + end) / 2 + 1],
    [to, end],
  ];
  if (to > 1) girths.splice(2, 0, [1, end + 3]);
  const sleeve =
    paint(lit(limb(chain, girths, [0, to], 0.12)), kit.jersey) + bands(chain, girths, wear.sleeveBands, kit.trim);
  return sport === 'hockey' ? hands + sleeve : skin + hands + sleeve;
}

const hockeyGlove = (side: Side, kit: Kit): string =>
  placed(
    side.hand,
    angleOf(side.elbow, side.hand),
    `<path fill="${kit.headgear}" d="M-26-17C-16-20 8-20 20-15C26-8 26 10 20 15C8 20-16 19-26 16z"/><path stroke="none" fill="${shadowOf(kit.headgear)}" d="M-26 4C-8 8 10 8 24 4C24 10 22 14 20 15C8 20-16 19-26 16z"/><path d="M-10-18V18M6-18C9-8 9 8 6 17" fill="none" stroke="${tone(kit.trim, 0.1)}" stroke-width="3"/>`,
  );

function leg(side: Side, kit: Kit, sport: Sport, outward: 1 | -1): string {
  const lit = outward > 0 ? unlit : (part: Part): Part => part;
  const wear = wears[sport];
  const chain = [side.hip, side.knee, side.ankle];
  const [to, top, end] = wear.leg;
  const trousers: Girth[] =
    to > 1
      ? [
          [0, top],
          [0.4, top - 2],
          [0.85, 23],
          [1, 21],
          [Math.min(1.25, to), Math.min(21, end + 5)],
          [to, end],
        ]
      : [
          [0, top],
          [to * 0.5, (top + end) / 2 + 1],
          [to, end],
        ];
  const [sockFrom, sockHalf] = wear.sock;
  const allSocks: Girth[] = [
    [sockFrom, sockHalf],
    [1.3, Math.max(sockHalf, 20) + 1],
    [1.65, sockHalf * 0.82],
    [1.95, 11.5],
  ];
  const socks = allSocks.filter((girth, index) => index === 0 || girth[0] > sockFrom);
  const foot = footOf(side, kit, sport);
  const stripe = wear.legStripe
    ? `<path fill="none" stroke="${kit.trim}" stroke-width="5" stroke-linejoin="round" d="M${[0.1, 0.5, Math.min(0.98, to), ...(to > 1.5 ? [1.4, to] : [])].map((along) => seam(chain, along, outward, (to > 1 ? 30 : 36) * (1.15 - along * 0.45))).join('L')}"/>`
    : '';
  const bareLeg =
    to < sockFrom ? paint(lit(limb(chain, legGirths, [to * 0.8, Math.min(2, sockFrom + 0.2)])), kit.skin) : '';
  const sock =
    paint(lit(limb(chain, socks, [sockFrom, 1.95], 0.1)), kit.socks) + bands(chain, socks, wear.sockBands, kit.trim);
  const cloth =
    paint(lit(limb(chain, trousers, [0, to], 0.12)), kit.bottoms, sport === 'baseball' ? kit.stripes && 'pin' : '') +
    stripe;
  return `${bareLeg}${foot}${sock}${cloth}`;
}

const seam = (chain: readonly Point[], along: number, outward: 1 | -1, half: number): string => {
  const index = Math.min(Math.floor(along), chain.length - 2);
  const from: Point = chain[index] ?? [0, 0];
  const to: Point = chain[index + 1] ?? [0, 0];
  const at = between(from, to, along - index);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const out = (outward * half * 0.62) / (Math.hypot(dx, dy) || 1);
  return `${num(at[0] + dy * out)} ${num(at[1] - dx * out)}`;
};

function footOf(side: Side, kit: Kit, sport: Sport): string {
  const length = Math.max(30, Math.hypot(side.toe[0] - side.ankle[0], side.toe[1] - side.ankle[1]) - 4);
  const cross =
    (side.toe[0] - side.ankle[0]) * (side.knee[1] - side.ankle[1]) -
    (side.toe[1] - side.ankle[1]) * (side.knee[0] - side.ankle[0]);
  return placed(side.ankle, angleOf(side.ankle, side.toe), shoe(sport, length, kit), [1, cross < 0 ? 1 : -1]);
}

/** Shoulders to hips, with the shadow on the side away from the light and the folds of the cloth. */
function torso(pose: Pose, kit: Kit, sport: Sport): string {
  const pads = wears[sport].pads;
  const { near, far, neck } = pose;
  const down = (from: Point, to: Point, share: number, out: number): Point => {
    const at = between(from, to, share);
    return [at[0] + out, at[1]];
  };
  const [left, right] = [near.shoulder, far.shoulder];
  const [hipLeft, hipRight] = [near.hip, far.hip];
  const hem = sport === 'hockey' || sport === 'soccer' ? 1 : 0.94;
  const broad = sport === 'hockey' ? 12 : sport === 'football' ? 8 : 0;
  const line: Point[] = [
    [neck[0] - 15, neck[1] + 2],
    [left[0] - pads * 0.3, left[1] - pads * 0.72],
    [left[0] - pads, left[1] + 4],
    down(left, hipLeft, 0.3, -10 - broad * 0.6),
    down(left, hipLeft, 0.7, -15 - broad),
    down(left, hipLeft, hem, -26 - broad),
    [(hipLeft[0] + hipRight[0]) / 2, (hipLeft[1] + hipRight[1]) / 2 + (hem < 1 ? 6 : 20)],
    down(right, hipRight, hem, 26 + broad),
    down(right, hipRight, 0.7, 15 + broad),
    down(right, hipRight, 0.3, 10 + broad * 0.6),
    [right[0] + pads, right[1] + 4],
    [right[0] + pads * 0.3, right[1] - pads * 0.72],
    [neck[0] + 15, neck[1] + 2],
  ];
  const shade: Point[] = [
    [right[0] + pads * 0.2, right[1] - pads * 0.5],
    [right[0] + pads, right[1] + 4],
    down(right, hipRight, 0.3, 10 + broad * 0.6),
    down(right, hipRight, 0.7, 15 + broad),
    down(right, hipRight, hem, 26 + broad),
    down(right, hipRight, hem + 0.04, 0),
    down(right, hipRight, 0.7, -6),
    down(right, hipRight, 0.35, -14),
    down(right, hipRight, 0.12, -10),
  ];
  const cloth = patch(line, shade, 0.9);
  return `${paint(cloth, kit.jersey, kit.stripes && 'pin')}${collar(neck, kit, sport)}${folds(near, far, kit)}`;
}

const collar = (neck: Point, kit: Kit, sport: Sport): string => {
  const [x, y] = neck;
  const deep = sport === 'basketball' ? 24 : 15;
  const v = `M${num(x - 18)} ${num(y)}Q${num(x - 8)} ${num(y + deep)} ${num(x + 2)} ${num(y + deep)}Q${num(x + 14)} ${num(y + deep - 2)} ${num(x + 18)} ${num(y)}`;
  return `<path stroke="none" fill="${sport === 'basketball' ? kit.skin : shadowOf(kit.jersey)}" d="${v}z"/><path d="${v}" fill="none" stroke="${kit.trim}" stroke-width="5"/>`;
};

function folds(near: Side, far: Side, kit: Kit): string {
  const [a, b] = [between(near.shoulder, near.hip, 0.75), between(far.shoulder, far.hip, 0.62)];
  const fold = (x: number, y: number, dx: number, dy: number): string =>
    `M${num(x)} ${num(y)}q${num(dx * 0.4)} ${num(dy * 0.9)} ${num(dx)} ${num(dy)}q${num(-dx * 0.45)} ${num(-dy * 0.3)} ${num(-dx)} ${num(-dy)}z`;
  const d = fold(a[0] - 12, a[1] - 6, 38, 22) + fold(a[0] - 16, a[1] + 18, 44, 14) + fold(b[0] + 6, b[1], -36, 30);
  return `<path stroke="none" fill="${shadowOf(kit.jersey)}" d="${d}"/>`;
}

function seat(pose: Pose, kit: Kit, sport: Sport): string {
  const { near, far } = pose;
  const line: Point[] = [
    [near.hip[0] - 28, near.hip[1] - 12],
    [(near.hip[0] + far.hip[0]) / 2, (near.hip[1] + far.hip[1]) / 2 - 4],
    [far.hip[0] + 28, far.hip[1] - 12],
    [far.hip[0] + 27, far.hip[1] + 20],
    [(near.hip[0] + far.hip[0]) / 2, (near.hip[1] + far.hip[1]) / 2 + 38],
    [near.hip[0] - 27, near.hip[1] + 20],
  ];
  const [x, y] = [(near.hip[0] + far.hip[0]) / 2, (near.hip[1] + far.hip[1]) / 2];
  const outline = patch(line, [], 0.7).line;
  const pins = sport === 'baseball' && kit.stripes ? `<path stroke="none" fill="url(#pin)" d="${outline}"/>` : '';
  const crease = `M${num(x - 14)} ${num(y + 44)}q16-8 18-26q8 18 22 24q-20-4-22-8q-4 8-18 10z`;
  return `<path stroke="none" fill="${kit.bottoms}" d="${outline}"/>${pins}<path stroke="none" fill="${shadowOf(kit.bottoms)}" d="${crease}"/>`;
}

function belt(pose: Pose, kit: Kit, sport: Sport): string {
  if (sport !== 'football' && sport !== 'baseball') return '';
  const { near, far } = pose;
  const colour = sport === 'football' ? tone(kit.trim, -0.1) : '#23262e';
  return `<path fill="none" stroke="${colour}" stroke-width="9" d="M${num(near.hip[0] - 28)} ${num(near.hip[1] - 10)}Q${num((near.hip[0] + far.hip[0]) / 2)} ${num((near.hip[1] + far.hip[1]) / 2 + 4)} ${num(far.hip[0] + 28)} ${num(far.hip[1] - 10)}"/>`;
}

/** The stripes of a shirt or a pinstriped suit, as a pattern with id 'pin'. */
export function weaveOf(sport: Sport, kit: Kit): string {
  if (!kit.stripes) return '';
  const [pitch, line] = sport === 'soccer' ? [44, 22] : [11, 1.5];
  return `<pattern id="pin" width="${pitch}" height="20" patternUnits="userSpaceOnUse"><path fill="${kit.stripes}" d="M3 0h${line}v20h-${line}z"/></pattern>`;
}

/** `mirrored`: the whole figure will be turned about, so the number is turned beforehand. */
export type JerseyNumber = { readonly text: string; readonly mirrored: boolean };

const edgeOf = (kit: Kit): string => (kit.number === kit.trim ? kit.jersey : kit.trim);

/** The athlete in the pose's own frame (about 400 x 600), back to front. */
export function athlete(pose: Pose, sport: Sport, kit: Kit, number: JerseyNumber): string {
  const layer = (name: 'back' | 'front' | 'top'): string =>
    pose.props
      .filter((prop) => prop.layer === name)
      .map(propOf)
      .join('');
  const farArm = arm(pose.far, kit, sport, pose.farHand, 1);
  const nearArm = arm(pose.near, kit, sport, pose.nearHand, -1);
  const skull: Point = [pose.head[0] - 1, pose.head[1] + 3];
  const neck = paint(
    limb(
      [[pose.neck[0] - 2, pose.neck[1] + 6], between(pose.neck, skull, 0.8)],
      [
        [0, 21],
        [0.5, 16],
        [1, 15],
      ],
      [0, 1],
      0.4,
    ),
    kit.skin,
  );
  const head = placed(skull, pose.tilt, headOf(sport, kit), [1.14, 1.14]);
  const place = pose.number;
  const chest = place
    ? placed(place.at, place.degrees, jerseyNumber(number.text, place.height, kit.number, edgeOf(kit)), [
        number.mirrored ? -0.92 : 0.92,
        1,
      ])
    : '';
  const shirtOut = sport === 'soccer' || sport === 'hockey';
  const middle = shirtOut
    ? seat(pose, kit, sport) + torso(pose, kit, sport)
    : torso(pose, kit, sport) + seat(pose, kit, sport) + belt(pose, kit, sport);
  return [
    layer('back'),
    pose.farArmInFront ? '' : farArm,
    pose.nearArmBehind ? nearArm : '',
    leg(pose.far, kit, sport, 1),
    shirtOut ? seat(pose, kit, sport) : '',
    leg(pose.near, kit, sport, -1),
    neck,
    middle,
    chest,
    head,
    pose.farArmInFront ? farArm : '',
    layer('front'),
    pose.nearArmBehind ? '' : nearArm,
    layer('top'),
  ].join('');
}
