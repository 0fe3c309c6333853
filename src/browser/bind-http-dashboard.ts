import type { Container } from 'inversify';
import { lateRemote } from '#adapters/browser/late-port.ts';
import { makeLateCountView, makeLateMarketSnapshot } from '#adapters/browser/late-ports.ts';
import type { ApiClient } from '#adapters/calls/api.ts';
import { bindPage, pageTokens } from './page-tokens.ts';
import { sessionStore } from './storages.ts';

export function bindHttpDashboard(container: Container, api: ApiClient): void {
  const [clock, log] = [container.get(pageTokens.clock), container.get(pageTokens.log)];
  bindPage(container, {
    dashboard: lateRemote(api, async () => (await import('#adapters/calls/dashboard.calls.ts')).dashboardCalls),
    readMarketSnapshot: makeLateMarketSnapshot(async () => {
      const { makeHttpMarketSnapshot } = await import('#adapters/browser/http/http-market-snapshot.ts');
      return makeHttpMarketSnapshot(api, log);
    }, log),
    countView: makeLateCountView(async () => {
      const [{ makeHttpCountView }, { makeBrowserCountView }] = await Promise.all([
        import('#adapters/browser/http/http-count-view.ts'),
        import('./browser-count-view.ts'),
      ]);
      return makeBrowserCountView(makeHttpCountView(api), sessionStore(clock), log);
    }, log),
  });
}
