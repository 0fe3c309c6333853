import type { Kit } from './figures/kit.ts';
import type { PoseName } from './figures/poses.ts';

/** The face a card was printed with: one name an era's look. */
export type DesignName =
  | 'painted-1952'
  | 'oval-1958'
  | 'court-1961'
  | 'two-tone-1975'
  | 'ball-1976'
  | 'scroll-1979'
  | 'pennant-1981'
  | 'waves-1984'
  | 'stripes-1986'
  | 'gridiron-1986'
  | 'baseline-1989'
  | 'white-1990'
  | 'foil-1993'
  | 'chrome-1996'
  | 'ticket-2000'
  | 'chrome-2003'
  | 'cracks-2004'
  | 'young-guns'
  | 'arcs-2009'
  | 'diamond-2011'
  | 'prizm'
  | 'mosaic'
  | 'optic'
  | 'select'
  | 'revolution'
  | 'chronicles'
  | 'refractor'
  | 'prospect'
  | 'gold-update'
  | 'treasures'
  | 'immaculate';

/** What the drawing of a card needs and a Card does not hold: number, parallel and serial number are the card's own. */
export type CardDrawing = {
  /** As the slab label reads it, without the brand: '2018-19'. */
  readonly season: string;
  readonly position: string;
  readonly jersey: string;
  readonly design: DesignName;
  readonly pose: PoseName;
  readonly mirrored?: boolean;
  /** Main, second and accent colour of the card. */
  readonly colours: readonly [string, string, string];
  readonly kit: Kit;
  readonly facts: readonly (readonly [label: string, value: string])[];
};
