import { Container } from 'inversify';
import { makeBroadcastTabs } from '#adapters/browser/broadcast-tabs.ts';
import { makeBrowserClock } from '#adapters/browser/browser-clock.ts';
import { makeBrowserIds } from '#adapters/browser/browser-ids.ts';
import { makeBrowserLog } from '#adapters/browser/browser-log.ts';
import { makeLocalDrafts } from '#adapters/browser/local-storage/local-drafts.ts';
import { makeLocalValue } from '#adapters/browser/local-storage/local-value.ts';
import { storedBoxDrafts } from '#adapters/browser/local-storage/stored-box-draft.ts';
import { storedFormDrafts } from '#adapters/browser/local-storage/stored-form-draft.ts';
import { storedPageDrafts } from '#adapters/browser/local-storage/stored-page-draft.ts';
import { makeLocalPreferences } from '#adapters/browser/local-storage/stored-preferences.ts';
import { storedReceipts } from '#adapters/browser/local-storage/stored-receipts.ts';
import { storedCartId } from '#adapters/browser/local-storage/stored-sent-cart.ts';
import { storedShippingDraft } from '#adapters/browser/local-storage/stored-shipping-draft.ts';
import { makeCartIdentity } from '#domain/cart/cart-identity.ts';
import { makeReceipts } from '#domain/checkout/receipts.ts';
import { tokens } from '../tokens.ts';
import { bindCart } from './bind-cart.ts';
import type { Settings } from './browser-settings.ts';
import { localPlace, sessionPlace, valuePlace } from './storages.ts';

/** What is this browser's own in both profiles: its clock and dice, its cart, its receipts, its theme and keys. */
function bindBrowser(container: Container): void {
  container.bind(tokens.clock).toConstantValue(makeBrowserClock());
  container.bind(tokens.log).toConstantValue(makeBrowserLog());
  container.bind(tokens.ids).toResolvedValue(makeBrowserIds, [tokens.clock]);
  container.bind(tokens.preferences).toConstantValue(makeLocalPreferences(valuePlace(container)));
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
  container.bind(tokens.receipts).toConstantValue(makeReceipts(makeLocalValue(valuePlace(container), storedReceipts)));
  container
    .bind(tokens.cartIdentity)
    .toResolvedValue((ids) => makeCartIdentity(makeLocalValue(valuePlace(container), storedCartId), ids), [tokens.ids]);
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
