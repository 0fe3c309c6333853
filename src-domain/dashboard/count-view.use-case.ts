import type { CardId } from '../cards/card.ts';
import { isAdmin, type Viewer } from '../identity/viewer.ts';
import type { Log } from '../shared/log.port.ts';
import type { CardViews } from './card-views.port.ts';

/** Whether it is the first look at a card in this browser session; from now on it is not. */
export type FirstLook = (id: CardId) => boolean;

/** Somebody was shown a card's page. Nobody waits for the count, and nobody is told when it fails. */
export type CountView = (viewer: Viewer, id: CardId) => void;

export type CountViewPorts = {
  readonly views: CardViews;
  readonly firstLook: FirstLook;
  readonly log: Log;
};

/** The owner's own looks say nothing of how much a card is wanted (ADMIN-23). */
export const looksCount = (viewer: Viewer): boolean => !isAdmin(viewer);

/** Counts a card once a browser session, never for the admin (ADMIN-23). */
export const makeCountView =
  ({ views, firstLook, log }: CountViewPorts): CountView =>
  (viewer, id) => {
    if (!looksCount(viewer) || !firstLook(id)) return;
    void views.count(id).orTee(({ kind }) => log.warn('card view not counted', { reason: kind }));
  };
