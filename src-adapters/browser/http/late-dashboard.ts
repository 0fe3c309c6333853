import { okAsync, ResultAsync } from 'neverthrow';
import type { CountView } from '#domain/dashboard/count-view.use-case.ts';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import { noMarket } from '#domain/dashboard/market-snapshot.ts';
import type { MarketSnapshots } from '#domain/dashboard/market-snapshots.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { late } from './late.ts';

// What is loaded with its first call: nobody but the owner reads the figures, and a look is counted after its card was shown.

/** A dashboard that cannot be loaded is as good as one out of reach, and is asked for again with the next call. */
export function makeLateDashboard(load: () => Promise<DashboardFigures>): DashboardFigures {
  const once = late(load);
  return {
    read: () =>
      ResultAsync.fromPromise(once(), () => ({ kind: 'dashboard-unavailable' }) as const).andThen((figures) =>
        figures.read(),
      ),
  };
}

/** A market whose code cannot be loaded is one that does not answer (ADMIN-28). */
export function makeLateMarketSnapshots(load: () => Promise<MarketSnapshots>, log: Log): MarketSnapshots {
  const once = late(load);
  return {
    read: () =>
      ResultAsync.fromPromise(once(), String)
        .orTee((reason) => log.warn('the market snapshot could not be read', { reason }))
        .andThen((snapshots) => snapshots.read())
        .orElse(() => okAsync(structuredClone(noMarket))),
  };
}

/** A count whose code cannot be loaded is left out: a line in the log says so. */
export function makeLateCountView(load: () => Promise<CountView>, log: Log): CountView {
  const once = late(load);
  return (viewer, id) =>
    void once().then(
      (countView) => countView(viewer, id),
      () => log.warn('a look at a card was not counted', { reason: 'its code could not be loaded' }),
    );
}
