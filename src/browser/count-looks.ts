import type { StoredPlace } from '#adapters/browser/local-storage/stored-value.ts';
import { makeSessionLooks } from '#adapters/browser/session-looks.ts';
import { type CountView, makeCountView } from '#domain/dashboard/count-view.use-case.ts';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import type { Log } from '#domain/shared/log.port.ts';

/** Counts each card once per browser session. */
export const countLooks = (count: DashboardFigures['countView'], session: StoredPlace, log: Log): CountView =>
  makeCountView({ count, firstLook: makeSessionLooks(session), log });
