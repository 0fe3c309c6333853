import type { Card } from '#domain/cards/card.ts';
import type { CardDrawing } from './drawing-facts.ts';
import { athlete, weaveOf } from './figures/athlete.ts';
import type { Pose } from './figures/pose.ts';
import { poses } from './figures/poses.ts';
import { num, type Point, seeded } from './svg.ts';

/** What a design is given: the card, what the drawing adds to it, its colours and its own dice. */
export type Stage = {
  readonly card: Card;
  readonly drawing: CardDrawing;
  readonly main: string;
  readonly second: string;
  readonly accent: string;
  readonly random: () => number;
};

/** A design answers with its definitions (gradients, clips) and its body, in 500 x 700. */
export type Face = { readonly defs: string; readonly body: string };
export type Design = (stage: Stage) => Face;

export function stageOf(card: Card, drawing: CardDrawing): Stage {
  const [main, second, accent] = drawing.colours;
  return { card, drawing, main, second, accent, random: seeded(Number(card.id)) };
}

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

function boundsOf(pose: Pose, crop: 'full' | 'knee' | 'hip'): Box {
  const joints: Point[] = [pose.near, pose.far].flatMap((side) => Object.values(side) as Point[]);
  const gear: Point[] = pose.props
    .filter((prop) => prop.layer !== 'back' || crop === 'full')
    .filter((prop) => prop.kind !== 'stick')
    .flatMap(
      (prop) => [prop.at, [prop.at[0] + (prop.size ?? 20) * 0.7, prop.at[1] - (prop.size ?? 20) * 0.7]] as Point[],
    );
  const points: Point[] = [...joints, ...gear, [pose.head[0], pose.head[1] - 34]];
  const cut =
    crop === 'knee'
      ? Math.max(pose.near.knee[1], pose.far.knee[1]) - 6
      : Math.max(pose.near.hip[1], pose.far.hip[1]) + 30;
  const bottom = crop === 'full' ? Math.max(...points.map((point) => point[1])) + 14 : cut;
  const seen = points.filter((point) => point[1] <= bottom + 4);
  const across = seen.map((point) => point[0]);
  return {
    left: Math.min(...across) - 24,
    right: Math.max(...across) + 24,
    top: Math.min(...seen.map((point) => point[1])) - 12,
    bottom,
  };
}

export type Placing = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly crop?: 'full' | 'knee' | 'hip';
  /** Lines drawn round the whole figure, outermost first. */
  readonly edges?: readonly (readonly [colour: string, width: number, opacity?: number])[];
  /** Scale beyond the fit: the figure may overrun its box. */
  readonly grow?: number;
};

/** The definition of the athlete; `place` puts it on the card as often as needed. */
export const athleteDefs = ({ card, drawing }: Stage): string =>
  `${weaveOf(card.sport ?? 'baseball', drawing.kit)}<g id="a">${athlete(poses[drawing.pose], card.sport ?? 'baseball', drawing.kit, { text: drawing.jersey, mirrored: drawing.mirrored === true })}</g>`;

/** The athlete fitted into a box: on its lower edge, or, where grown beyond it, head below the upper edge. */
export function place({ drawing }: Stage, where: Placing): string {
  const box = boundsOf(poses[drawing.pose], where.crop ?? 'full');
  const fit = Math.min(where.width / (box.right - box.left), where.height / (box.bottom - box.top));
  const scale = Math.round(fit * (where.grow ?? 1) * 1000) / 1000;
  const mirrored = drawing.mirrored ? -1 : 1;
  const x = where.x + where.width / 2 - (mirrored * scale * (box.left + box.right)) / 2;
  const tall = scale * (box.bottom - box.top) > where.height;
  const y = tall ? where.y - scale * box.top : where.y + where.height - scale * box.bottom;
  const use = (attributes: string): string => `<use href="#a" ${attributes}/>`;
  const edges = (where.edges ?? [])
    .map(([colour, width, opacity]) =>
      use(`stroke="${colour}" stroke-width="${num(width / scale)}"${opacity ? ` opacity="${opacity}"` : ''}`),
    )
    .join('');
  return `<g transform="translate(${num(x)} ${num(y)})scale(${scale * mirrored} ${scale})" stroke-linejoin="round">${edges}${use('stroke="#23263a" stroke-width="1.2"')}</g>`;
}
