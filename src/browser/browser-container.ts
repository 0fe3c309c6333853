import { Container } from 'inversify';
import { makeBrowserIds } from '#adapters/browser/browser-ids.ts';
import { makeLateCodeReader } from '#adapters/browser/late-code-reader.ts';
import { makeLocalDrafts } from '#adapters/browser/local-storage/local-drafts.ts';
import { makeLocalValue } from '#adapters/browser/local-storage/local-value.ts';
import { storedBoxDrafts } from '#adapters/browser/local-storage/stored-box-draft.ts';
import { storedCheckoutDraft } from '#adapters/browser/local-storage/stored-checkout-draft.ts';
import { storedDocumentDrafts } from '#adapters/browser/local-storage/stored-document-draft.ts';
import { storedFormDrafts } from '#adapters/browser/local-storage/stored-form-draft.ts';
import { storedReceipts } from '#adapters/browser/local-storage/stored-receipts.ts';
import { storedCartId } from '#adapters/browser/local-storage/stored-sent-cart.ts';
import { makeCartIdentity } from '#domain/cart/cart-identity.ts';
import { makeReceipts } from '#domain/checkout/orders/receipts.ts';
import { bindCart } from './bind-cart.ts';
import type { BrowserParts } from './browser-parts.ts';
import type { BrowserSettings } from './browser-settings.ts';
import { openBasics, type PageBasics } from './page-basics.ts';
import { bindPage, pageTokens } from './page-tokens.ts';
import { loadBrowserProfile, loadServerProfile } from './profile.ts';
import { smartLinksOf } from './smart-links.ts';
import { loggedStore, sessionStore } from './storages.ts';

/** Bindings shared by both profiles. */
function bindBrowser(container: Container, basics: PageBasics): BrowserParts {
  const { clock } = basics;
  const ids = makeBrowserIds(clock);
  const place = loggedStore(basics);
  bindPage(container, {
    ...basics,
    ids,
    formDrafts: makeLocalDrafts(place, storedFormDrafts),
    documentDrafts: makeLocalDrafts(place, storedDocumentDrafts),
    boxDrafts: makeLocalDrafts(place, storedBoxDrafts),
    codeReader: makeLateCodeReader(async () => {
      const { makeWorkerCodeReader } = await import('#adapters/browser/worker-code-reader.ts');
      return makeWorkerCodeReader();
    }),
  });
  return {
    identity: makeCartIdentity(makeLocalValue(place, storedCartId), ids),
    checkout: {
      receipts: makeReceipts(makeLocalValue(place, storedReceipts)),
      drafts: makeLocalDrafts(sessionStore(clock), storedCheckoutDraft),
      demoPaymentTime: 2_000,
    },
  };
}

function bindShop(container: Container, settings: BrowserSettings): void {
  const { adminLoginPath, campaign, policies, details, checkout, offers, shopConfig } = settings;
  const demoFallback = shopConfig?.demoFallback ?? true;
  const marketplace = shopConfig?.marketplace ?? 'ebay';
  bindPage(container, {
    shop: {
      adminLoginPath,
      demoFallback,
      marketplace,
      campaign,
      policies,
      details,
      checkout,
      offers,
      emails: shopConfig !== null,
      mailServer: shopConfig?.mailServer ?? false,
      stripeTax: shopConfig?.stripeTax ?? false,
    },
    loadSmartLinks: smartLinksOf(campaign, container.get(pageTokens.log)),
  });
}

/**
 * Binds all ports: to the API if the page contains a `shop-config`, else to browser storage (STORE-01), without a
 * network request (STORE-02). Only the profile in use is loaded.
 */
export async function openBrowserContainer(
  settings: BrowserSettings,
  basics: PageBasics = openBasics(),
): Promise<Container> {
  const container = new Container({ defaultScope: 'Singleton' });
  const own = bindBrowser(container, basics);
  bindShop(container, settings);
  if (settings.shopConfig) {
    const { bindServerProfile } = await loadServerProfile();
    bindCart(container, own.identity, bindServerProfile(container, settings.shopConfig, own));
  } else {
    const { bindBrowserProfile } = await loadBrowserProfile();
    bindBrowserProfile(container, settings, own);
    bindCart(container, own.identity);
  }
  return container;
}
