import type { CardId } from '../cards/card.ts';
import { isStaff, type Viewer } from '../identity/viewer.ts';
import type { Log } from '../shared/log.port.ts';
import { logReason } from '../shared/unavailable.ts';
import type { DashboardFigures } from './dashboard-figures.port.ts';

/** True for the first view of a card in this browser session; later calls return false. */
export type IsFirstView = (id: CardId) => boolean;

/** Reports that a card page was shown. Does not wait, and ignores failures. */
export type CountView = (viewer: Viewer, id: CardId) => void;

export type CountViewPorts = {
  readonly count: DashboardFigures['countView'];
  readonly isFirstView: IsFirstView;
  readonly log: Log;
};

/** Views by the admin are not counted (ADMIN-23). */
export const viewsCount = (viewer: Viewer): boolean => !isStaff(viewer);

/** Counts a card once per browser session. */
export const makeCountView =
  ({ count, isFirstView, log }: CountViewPorts): CountView =>
  (viewer, id) => {
    if (!viewsCount(viewer) || !isFirstView(id)) return;
    void count(id).orTee((failure) => log.warn('card view not counted', { reason: logReason(failure) }));
  };
