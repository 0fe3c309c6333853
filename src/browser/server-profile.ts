import type { Container } from 'inversify';
import { exclusiveHere } from '#adapters/browser/exclusive.ts';
import { makeApi } from '#adapters/browser/http/api.ts';
import { makeCachedCardCatalog } from '#adapters/browser/http/cached-card-catalog.ts';
import { makeHttpCardCatalog } from '#adapters/browser/http/http-card-catalog.ts';
import { makeHttpCardSuggestions } from '#adapters/browser/http/http-card-suggestions.ts';
import { makeHttpCartJoin, makeHttpCarts } from '#adapters/browser/http/http-carts.ts';
import { late } from '#adapters/browser/http/late.ts';
import { makeLateAnswers, makeLateSavedCatalog } from '#adapters/browser/http/late-answers.ts';
import { makeLatePictures } from '#adapters/browser/late-pictures.ts';
import {
  makeLateAdminOrders,
  makeLateCheckout,
  makeLateMarketplace,
  makeLateOwnOrders,
} from '#adapters/browser/late-ports.ts';
import { makeStripeLoader } from '#adapters/browser/stripe-loader.ts';
import type { ShopConfig } from '#adapters/wire/shop-config.wire.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { tokens } from '../tokens.ts';
import { bindHttpBoxes } from './bind-boxes.ts';
import { bindHttpNewsletter } from './bind-browser-newsletter.ts';
import { bindHttpCardFiles } from './bind-card-files.ts';
import { bindHttpCards } from './bind-http-cards.ts';
import { bindHttpDashboard } from './bind-http-dashboard.ts';
import { bindHttpIdentity } from './bind-http-identity.ts';
import { bindHttpPageContents } from './bind-page-contents.ts';

/** Loaded together, while the shop can be reached: without it, what is not loaded yet cannot be had. */
async function openSaved(clock: Clock) {
  const [{ makeSavedAnswers }, { makeDatabase }, { makeSavedCatalog }] = await Promise.all([
    import('#adapters/browser/http/saved-answers.ts'),
    import('#adapters/browser/indexed-db/open-indexed-db.ts'),
    import('#adapters/browser/http/saved-catalog.ts'),
  ]);
  const answers = makeSavedAnswers(makeDatabase(), clock, exclusiveHere());
  return { answers, copies: makeSavedCatalog(answers) };
}

/** Every port bound to the shop's API on the page's own origin. The API is not asked anything before something is needed. */
export function bindServerProfile(container: Container, config: ShopConfig): void {
  const api = makeApi();
  const kept = late(() => openSaved(container.get(tokens.clock)));
  const saved = makeLateAnswers(async () => (await kept()).answers);
  const copies = makeLateSavedCatalog(async () => (await kept()).copies);
  const checkout = makeLateCheckout(async () => {
    const { makeHttpCheckout } = await import('#adapters/browser/http/http-checkout.ts');
    return makeHttpCheckout(api, container.get(tokens.receipts));
  });

  container.bind(tokens.cardCatalog).toConstantValue(makeCachedCardCatalog(makeHttpCardCatalog(api), saved, copies));
  container.bind(tokens.carts).toConstantValue(makeHttpCarts(api));
  container.bind(tokens.joinCart).toConstantValue(makeHttpCartJoin(api));
  container.bind(tokens.placeOrder).toConstantValue(checkout.placeOrder);
  container.bind(tokens.payOrder).toConstantValue(checkout.payOrder);
  container.bind(tokens.readOrder).toConstantValue(checkout.readOrder);
  container.bind(tokens.listOwnOrders).toConstantValue(
    makeLateOwnOrders(async () => {
      const { makeHttpOwnOrders } = await import('#adapters/browser/http/http-own-orders.ts');
      return makeHttpOwnOrders(api);
    }),
  );
  const { payments, stripePublishableKey: key } = config;
  if (payments === 'stripe' && key) container.bind(tokens.loadStripe).toConstantValue(makeStripeLoader({ key }));
  container.bind(tokens.adminOrders).toConstantValue(
    makeLateAdminOrders(async () => {
      const { makeHttpAdminOrders } = await import('#adapters/browser/http/http-admin-orders.ts');
      return makeHttpAdminOrders(api);
    }),
  );
  container.bind(tokens.pictures).toConstantValue(
    makeLatePictures(async () => {
      const { makeHttpPictures } = await import('#adapters/browser/http/http-pictures.ts');
      return makeHttpPictures(api);
    }),
  );
  container.bind(tokens.cardSuggestions).toConstantValue(makeHttpCardSuggestions(api));
  container.bind(tokens.marketplace).toConstantValue(
    makeLateMarketplace(async () => {
      const { makeHttpMarketplace } = await import('#adapters/browser/http/http-marketplace.ts');
      return makeHttpMarketplace(api);
    }),
  );
  bindHttpBoxes(container, api);
  bindHttpCards(container, api, saved);
  bindHttpCardFiles(container, api, saved);
  bindHttpDashboard(container, api);
  bindHttpIdentity(container, api);
  bindHttpNewsletter(container, api);
  bindHttpPageContents(container, api);
}
