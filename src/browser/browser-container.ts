import { Container } from 'inversify';
import { makeBroadcastTabs } from '#adapters/browser/broadcast-tabs.ts';
import { makeBrowserClock } from '#adapters/browser/browser-clock.ts';
import { makeBrowserIds } from '#adapters/browser/browser-ids.ts';
import { makeBrowserLog } from '#adapters/browser/browser-log.ts';
import { makeLocalCartIdentity } from '#adapters/browser/local-storage/local-cart-identity.ts';
import { makeLocalColumnChoice } from '#adapters/browser/local-storage/local-column-choice.ts';
import { makeLocalDrafts } from '#adapters/browser/local-storage/local-drafts.ts';
import { makeLocalKeyPreference } from '#adapters/browser/local-storage/local-key-preference.ts';
import { makeLocalReceipts } from '#adapters/browser/local-storage/local-receipts.ts';
import { makeLocalRecentCards } from '#adapters/browser/local-storage/local-recent-cards.ts';
import { makeLocalThemePreference } from '#adapters/browser/local-storage/local-theme-preference.ts';
import { storedBoxDrafts } from '#adapters/browser/local-storage/stored-box-draft.ts';
import { storedFormDrafts } from '#adapters/browser/local-storage/stored-form-draft.ts';
import { storedPageDrafts } from '#adapters/browser/local-storage/stored-page-draft.ts';
import { storedShippingDraft } from '#adapters/browser/local-storage/stored-shipping-draft.ts';
import { tokens } from '../tokens.ts';
import { bindCart } from './bind-cart.ts';
import type { Settings } from './browser-settings.ts';
import { localPlace, sessionPlace } from './storages.ts';

/** What is this browser's own in both profiles: its clock and dice, its cart, its receipts, its theme and keys. */
function bindBrowser(container: Container): void {
  container.bind(tokens.clock).toConstantValue(makeBrowserClock());
  container.bind(tokens.log).toConstantValue(makeBrowserLog());
  container.bind(tokens.ids).toResolvedValue(makeBrowserIds, [tokens.clock]);
  container
    .bind(tokens.themePreference)
    .toResolvedValue(
      (clock, log) => makeLocalThemePreference(localPlace(clock).storage, log, window),
      [tokens.clock, tokens.log],
    );
  container
    .bind(tokens.keyPreference)
    .toResolvedValue(
      (clock, log) => makeLocalKeyPreference(localPlace(clock).storage, log),
      [tokens.clock, tokens.log],
    );
  container
    .bind(tokens.columnChoice)
    .toResolvedValue((clock, log) => makeLocalColumnChoice(localPlace(clock).storage, log), [tokens.clock, tokens.log]);
  container
    .bind(tokens.formDrafts)
    .toResolvedValue((clock) => makeLocalDrafts(localPlace(clock), storedFormDrafts), [tokens.clock]);
  container
    .bind(tokens.pageDrafts)
    .toResolvedValue((clock) => makeLocalDrafts(localPlace(clock), storedPageDrafts), [tokens.clock]);
  container
    .bind(tokens.boxDrafts)
    .toResolvedValue((clock) => makeLocalDrafts(localPlace(clock), storedBoxDrafts), [tokens.clock]);
  container
    .bind(tokens.shippingDrafts)
    .toResolvedValue((clock) => makeLocalDrafts(sessionPlace(clock), storedShippingDraft), [tokens.clock]);
  container.bind(tokens.otherTabs).toConstantValue(makeBroadcastTabs());
  container.bind(tokens.receipts).toResolvedValue((clock) => makeLocalReceipts(localPlace(clock)), [tokens.clock]);
  container
    .bind(tokens.recentCards)
    .toResolvedValue((clock) => makeLocalRecentCards(localPlace(clock)), [tokens.clock]);
  container
    .bind(tokens.cartIdentity)
    .toResolvedValue((clock, ids) => makeLocalCartIdentity(localPlace(clock).storage, ids), [tokens.clock, tokens.ids]);
}

/**
 * Binds every port of the page. With a `shop-config` in the page they lead to the shop's API, without one to this browser's
 * storage (STORE-01); nothing is asked of the network to find out (STORE-02). The profile that is not in use is not loaded.
 */
export async function openContainer(settings: Settings): Promise<Container> {
  const container = new Container({ defaultScope: 'Singleton' });
  bindBrowser(container);
  if (settings.shopConfig) {
    const { bindServerProfile } = await import('./server-profile.ts');
    bindServerProfile(container, settings.shopConfig);
  } else {
    const { bindBrowserProfile } = await import('./browser-profile.ts');
    bindBrowserProfile(container, settings);
  }
  bindCart(container);
  return container;
}
