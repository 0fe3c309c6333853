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
import { bindCart } from './bind-cart.ts';
import type { BrowserParts } from './browser-parts.ts';
import type { Settings } from './browser-settings.ts';
import { bindPage, pageTokens } from './page-tokens.ts';
import { smartLinksOf } from './smart-links.ts';
import { sessionPlace, valuePlace } from './storages.ts';

/** Bindings shared by both profiles. */
function bindBrowser(container: Container): BrowserParts {
  const clock = makeBrowserClock();
  const ids = makeBrowserIds(clock);
  bindPage(container, { clock, ids, log: makeBrowserLog() });
  const place = valuePlace(container);
  bindPage(container, {
    preferences: makeLocalPreferences(place),
    formDrafts: makeLocalDrafts(place, storedFormDrafts),
    pageDrafts: makeLocalDrafts(place, storedPageDrafts),
    boxDrafts: makeLocalDrafts(place, storedBoxDrafts),
    otherTabs: makeBroadcastTabs(),
  });
  return {
    identity: makeCartIdentity(makeLocalValue(place, storedCartId), ids),
    checkout: {
      receipts: makeReceipts(makeLocalValue(place, storedReceipts)),
      drafts: makeLocalDrafts(sessionPlace(clock), storedShippingDraft),
      demoPaymentTime: 2_000,
    },
  };
}

function bindShop(container: Container, { adminLoginPath, campaign, policies, shopConfig }: Settings): void {
  const demoFallback = shopConfig?.demoFallback ?? true;
  bindPage(container, {
    shop: { adminLoginPath, demoFallback, campaign, policies, emails: shopConfig !== null },
    loadSmartLinks: smartLinksOf(campaign, container.get(pageTokens.log)),
  });
}

/**
 * Binds all ports: to the API if the page contains a `shop-config`, else to browser storage (STORE-01), without a
 * network request (STORE-02). Only the profile in use is loaded.
 */
export async function openContainer(settings: Settings): Promise<Container> {
  const container = new Container({ defaultScope: 'Singleton' });
  const own = bindBrowser(container);
  bindShop(container, settings);
  if (settings.shopConfig) {
    const { bindServerProfile } = await import('./server-profile.ts');
    bindCart(container, own.identity, bindServerProfile(container, settings.shopConfig, own));
  } else {
    const { bindBrowserProfile } = await import('./browser-profile.ts');
    bindBrowserProfile(container, settings, own);
    bindCart(container, own.identity);
  }
  return container;
}
