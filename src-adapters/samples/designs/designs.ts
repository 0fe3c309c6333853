import type { DesignName } from '../drawing-facts.ts';
import type { Design } from '../stage.ts';
import { baseline, gridironBorder, pennant, stripes, waves } from './eighties.ts';
import { court, oval, painted } from './fifties.ts';
import { chronicles, mosaic, optic, revolution, select } from './inserts.ts';
import { firstChrome, foil, ticket, whiteStock } from './nineties.ts';
import { prizm } from './prizm.ts';
import { goldUpdate, prospect, refractor } from './refractors.ts';
import { immaculate, treasures } from './relics.ts';
import { ball, scroll, twoTone } from './seventies.ts';
import { arcs, blackChrome, cracks, diamond, youngGuns } from './two-thousands.ts';

/** Every face a sample card can wear, by its era's name. */
export const designs: Readonly<Record<DesignName, Design>> = {
  'painted-1952': painted,
  'oval-1958': oval,
  'court-1961': court,
  'two-tone-1975': twoTone,
  'ball-1976': ball,
  'scroll-1979': scroll,
  'pennant-1981': pennant,
  'waves-1984': waves,
  'stripes-1986': stripes,
  'gridiron-1986': gridironBorder,
  'baseline-1989': baseline,
  'white-1990': whiteStock,
  'foil-1993': foil,
  'chrome-1996': firstChrome,
  'ticket-2000': ticket,
  'chrome-2003': blackChrome,
  'cracks-2004': cracks,
  'young-guns': youngGuns,
  'arcs-2009': arcs,
  'diamond-2011': diamond,
  prizm,
  mosaic,
  optic,
  select,
  revolution,
  chronicles,
  refractor,
  prospect,
  'gold-update': goldUpdate,
  treasures,
  immaculate,
};
