import type { Container } from 'inversify';
import { late } from '#adapters/browser/http/late.ts';
import { latePort } from '#adapters/browser/late-port.ts';
import { makeLateCountView, makeLateMarketSnapshot } from '#adapters/browser/late-ports.ts';
import type { LocalCards } from '#adapters/browser/local-storage/local-cards.ts';
import type { CopyStores } from '#adapters/browser/local-storage/redundant-store.ts';
import { bindPage } from './page-tokens.ts';

export function bindLocalDashboard(container: Container, places: CopyStores, cards: LocalCards): void {
  const { clock, log } = places;
  const load = late(async () => {
    const { makeLocalDashboard } = await import('#adapters/browser/local-storage/local-dashboard.ts');
    return makeLocalDashboard({ places, cards });
  });
  bindPage(container, {
    dashboard: latePort(load),
    readMarketSnapshot: makeLateMarketSnapshot(async () => {
      const { readNoMarket } = await import('#adapters/in-memory/no-market.ts');
      return readNoMarket;
    }, log),
    countView: makeLateCountView(async () => {
      const [{ countView }, { makeBrowserCountView }] = await Promise.all([load(), import('./browser-count-view.ts')]);
      return makeBrowserCountView(countView, { storage: places.session, clock }, log);
    }, log),
  });
}
