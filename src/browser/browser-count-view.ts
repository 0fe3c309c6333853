import type { ValueStore } from '#adapters/browser/local-storage/stored-value.ts';
import { makeSessionViews } from '#adapters/browser/session-views.ts';
import { type CountView, makeCountView } from '#domain/dashboard/count-view.use-case.ts';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import type { Log } from '#domain/shared/log.port.ts';

/** Counts each card once per browser session. */
export const makeBrowserCountView = (count: DashboardFigures['countView'], session: ValueStore, log: Log): CountView =>
  makeCountView({ count, isFirstView: makeSessionViews(session), log });
