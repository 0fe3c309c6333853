import type { Container } from 'inversify';
import type { Api } from '#adapters/browser/http/api.ts';
import { makeLateCountView, makeLateDashboard, makeLateMarketSnapshots } from '#adapters/browser/late-ports.ts';
import { bindPage, pageTokens } from './page-tokens.ts';
import { sessionPlace } from './storages.ts';

export function bindHttpDashboard(container: Container, api: Api): void {
  const [clock, log] = [container.get(pageTokens.clock), container.get(pageTokens.log)];
  bindPage(container, {
    dashboard: makeLateDashboard(async () => {
      const { makeHttpDashboardFigures } = await import('#adapters/browser/http/http-dashboard.ts');
      return makeHttpDashboardFigures(api);
    }),
    marketSnapshots: makeLateMarketSnapshots(async () => {
      const { makeHttpMarketSnapshots } = await import('#adapters/browser/http/http-market-snapshots.ts');
      return makeHttpMarketSnapshots(api, log);
    }, log),
    countView: makeLateCountView(async () => {
      const [{ makeHttpCardViews }, { countLooks }] = await Promise.all([
        import('#adapters/browser/http/http-card-views.ts'),
        import('./count-looks.ts'),
      ]);
      return countLooks(makeHttpCardViews(api), sessionPlace(clock), log);
    }, log),
  });
}
