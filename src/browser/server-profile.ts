import type { Container } from 'inversify';
import { exclusiveHere } from '#adapters/browser/exclusive.ts';
import { keepAnswersIn, makeCachedCardCatalog } from '#adapters/browser/http/cached-card-catalog.ts';
import { makeHttpCardCatalog } from '#adapters/browser/http/http-card-catalog.ts';
import { late } from '#adapters/browser/http/late.ts';
import { makeLateAnswers, makeLateSavedCatalog } from '#adapters/browser/http/late-answers.ts';
import { makeApi } from '#adapters/browser/http/page-api.ts';
import { makeLatePictures } from '#adapters/browser/late-pictures.ts';
import { latePort, lateRemote, lateUseCase } from '#adapters/browser/late-port.ts';
import { makeLateOffers } from '#adapters/browser/late-ports.ts';
import { makeStripeLoader } from '#adapters/browser/stripe-loader.ts';
import { watchUserActions } from '#adapters/browser/user-actions.ts';
import type { ShopConfig } from '#adapters/calls/shop-config.wire.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { bindHttpNewsletter } from './bind-browser-newsletter.ts';
import { bindHttpCardFiles } from './bind-card-files.ts';
import type { OpenSync } from './bind-cart.ts';
import { bindHttpBoxes } from './bind-http-boxes.ts';
import { bindHttpCards } from './bind-http-cards.ts';
import { bindHttpDashboard } from './bind-http-dashboard.ts';
import { bindHttpDocuments } from './bind-http-documents.ts';
import { bindHttpIdentity } from './bind-http-identity.ts';
import type { BrowserParts } from './browser-parts.ts';
import { bindPage, pageTokens } from './page-tokens.ts';
import { syncCartWithServer } from './sync-cart-with-server.ts';

/** Loaded together while online, because code cannot load offline. */
async function openSaved(clock: Clock) {
  const [{ makeSavedAnswers }, { makeDatabase }, { makeSavedCatalog }] = await Promise.all([
    import('#adapters/browser/http/saved-answers.ts'),
    import('#adapters/browser/indexed-db/open-indexed-db.ts'),
    import('#adapters/browser/http/saved-catalog.ts'),
  ]);
  const answers = makeSavedAnswers(makeDatabase(), clock, exclusiveHere());
  return { answers, copies: makeSavedCatalog(answers) };
}

/** All ports use the API, which is called on first use. Returns how carts are kept in sync. */
export function bindServerProfile(container: Container, config: ShopConfig, own: BrowserParts): OpenSync {
  const api = makeApi({ hasUserActed: watchUserActions(window, container.get(pageTokens.clock)) });
  const kept = late(() => openSaved(container.get(pageTokens.clock)));
  const saved = makeLateAnswers(async () => (await kept()).answers);
  const copies = makeLateSavedCatalog(async () => (await kept()).copies);
  const { quoteOrder, placeOrder, payOrder, readOrder, readOrderMessages } = latePort(async () => {
    const { makeHttpCheckout } = await import('#adapters/browser/http/http-checkout.ts');
    return makeHttpCheckout(api, own.checkout.receipts);
  });
  const ownOrders = lateRemote(api, async () => (await import('#adapters/calls/orders.calls.ts')).ownOrderCalls);
  const customerExport = lateRemote(
    api,
    async () => (await import('#adapters/calls/customers.calls.ts')).customerExportCalls,
  );
  const { payments, stripePublishableKey: key } = config;
  bindPage(container, {
    catalog: makeCachedCardCatalog(makeHttpCardCatalog(api), saved, copies),
    loadSamples: null,
    checkout: {
      quoteOrder,
      placeOrder,
      payOrder,
      readOrder,
      ...own.checkout,
      loadStripe: payments === 'stripe' && key ? makeStripeLoader({ key }) : null,
    },
    listOwnOrders: () => ownOrders.list(),
    readOrderMessages,
    returns: latePort(async () => {
      const { makeHttpReturns } = await import('#adapters/browser/http/http-returns.ts');
      return makeHttpReturns(api, own.checkout.receipts);
    }),
    adminOrders: latePort(async () => {
      const { makeHttpAdminOrders } = await import('#adapters/browser/http/http-admin-orders.ts');
      return makeHttpAdminOrders(api);
    }),
    exportOrders: lateUseCase(async () => {
      const { makeHttpOrderExport } = await import('#adapters/browser/http/http-admin-orders.ts');
      return makeHttpOrderExport();
    }),
    examineShop: lateUseCase(async () => {
      const { makeRemoteExamine } = await import('#adapters/calls/orders.calls.ts');
      return makeRemoteExamine(api);
    }),
    customers: {
      all: lateRemote(api, async () => (await import('#adapters/calls/customers.calls.ts')).customerCalls),
      exportOne: (id) => customerExport.data(id).map((data) => `${JSON.stringify(data, null, 2)}\n`),
    },
    offers: makeLateOffers(async () => {
      const { makeHttpOffers } = await import('#adapters/browser/http/http-offers.ts');
      return makeHttpOffers(api);
    }),
    discountCodes: lateRemote(
      api,
      async () => (await import('#adapters/calls/discount-codes.calls.ts')).discountCodeCalls,
    ),
    inventory: lateRemote(api, async () => (await import('#adapters/calls/inventory.calls.ts')).inventoryCalls),
    lots: lateRemote(api, async () => (await import('#adapters/calls/lots.calls.ts')).lotCalls),
    sales: lateRemote(api, async () => (await import('#adapters/calls/sales.calls.ts')).saleCalls),
    pictures: makeLatePictures(async () => {
      const { makeHttpPictures } = await import('#adapters/browser/http/http-pictures.ts');
      return makeHttpPictures(api);
    }),
    marketplace: latePort(async () => {
      const { makeHttpMarketplace } = await import('#adapters/browser/http/http-marketplace.ts');
      return makeHttpMarketplace(api);
    }),
  });
  container.bind(pageTokens.keepAnswers).toConstantValue(keepAnswersIn(saved));
  bindHttpBoxes(container, api);
  bindHttpCards(container, api, saved);
  bindHttpCardFiles(container, api, saved, config);
  bindHttpDashboard(container, api);
  bindHttpIdentity(container, api);
  bindHttpNewsletter(container, api);
  bindHttpDocuments(container, api);
  return syncCartWithServer(api);
}
