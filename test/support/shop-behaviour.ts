import { okAsync } from 'neverthrow';
import { makeCartSync } from '#adapters/browser/debounced-cart-sync.ts';
import { exclusiveHere } from '#adapters/browser/exclusive.ts';
import { lateUseCase } from '#adapters/browser/late-port.ts';
import { makeLocalPreferences } from '#adapters/browser/local-storage/stored-preferences.ts';
import { noWait } from '#adapters/browser/simulated-delays.ts';
import { makeSubscriberExport } from '#adapters/csv/subscriber-file.ts';
import type { CardId } from '#domain/cards/card.ts';
import type { CartStores } from '#domain/cart/cart-stores.ts';
import { type CartSync, noSync } from '#domain/cart/cart-sync.ts';
import { makeChangeCart, makeRestoreCart, makeSetCartAside } from '#domain/cart/change-cart.use-case.ts';
import { makeClearCart, makeResetCart } from '#domain/cart/empty-cart.use-case.ts';
import { makeFollowCart, makeLoadCart } from '#domain/cart/load-cart.use-case.ts';
import { makeJoinAccountCart, makeLeaveAccountCart, makeSyncCart } from '#domain/cart/sync-cart.use-case.ts';
import { builtInCheckout, type CheckoutRules } from '#domain/checkout/checkout-rules.ts';
import { makeAdminOrders } from '#domain/checkout/orders/admin-orders.use-case.ts';
import { messagesIn } from '#domain/checkout/orders/order-message.ts';
import { makePlaceOrder } from '#domain/checkout/orders/place-order.use-case.ts';
import { makePayOrder } from '#domain/checkout/payments/pay-order.use-case.ts';
import { makeReconcileOrder } from '#domain/checkout/payments/reconcile-order.use-case.ts';
import { makeQuoteOrder, type ReadCharges, readNoCharges } from '#domain/checkout/quote-order.use-case.ts';
import { noPolicies } from '#domain/content/shop-policies.ts';
import { makeCountView } from '#domain/dashboard/count-view.use-case.ts';
import { makeReadMarketSnapshot } from '#domain/dashboard/read-market-snapshot.use-case.ts';
import { permissions } from '#domain/identity/permissions.ts';
import type { Viewer } from '#domain/identity/viewer.ts';
import type { ApplyCode } from '#domain/pricing/apply-code.use-case.ts';
import { builtInDetails } from '#domain/settings/shop-details.ts';
import { makeInMemoryDrafts } from '#test/support/in-memory/drafts.ts';
import { makeInMemoryStaff } from '#test/support/in-memory/in-memory-staff.ts';
import { makeInMemoryTwoFactor } from '#test/support/in-memory/two-factor.ts';
import { makeScriptedReader } from '#test/support/scripted-reader.ts';
import { newBrowser, newReceipts } from '#test/support/stored-values.ts';
import { type UseCases, withoutServer } from '#ui/use-cases.tsx';
import { cardFilesOf } from './card-files.ts';
import { adminPassword, type makeInMemoryShop } from './in-memory-shop.ts';

type BehaviourWish = {
  readonly viewer?: Viewer;
  /** Replaces cart stores. */
  readonly places?: Partial<CartStores>;
  /** Shipping and taxes; none by default. */
  readonly readCharges?: ReadCharges;
  /** Discount codes; none by default. */
  readonly applyCode?: ApplyCode;
  readonly checkoutRules?: CheckoutRules;
};

/** Cart sync without delays. */
function syncOf({ server, ...here }: CartStores): CartSync {
  if (!server) return noSync;
  const served = { ...here, server };
  return makeCartSync({
    sync: makeSyncCart(served),
    join: makeJoinAccountCart(served),
    leave: makeLeaveAccountCart(served),
    exclusive: exclusiveHere(),
    wait: noWait,
    log: here.log,
  });
}

function cartUseCases(given: CartStores): UseCases['cart'] {
  const sync = syncOf(given);
  const places: CartStores = { ...given, server: given.server && { ...given.server, send: sync.send } };
  return {
    load: makeLoadCart(places),
    follow: makeFollowCart(places),
    change: makeChangeCart(places),
    setAside: makeSetCartAside(places),
    restore: makeRestoreCart(places),
    clear: makeClearCart(places),
    reset: makeResetCart(places),
    id: () => places.identity.current(),
    sync,
  };
}

function countViewOf({ dashboard, log }: ReturnType<typeof makeInMemoryShop>): UseCases['countView'] {
  const seen = new Set<CardId>();
  const isFirstView = (id: CardId) => !seen.has(id) && Boolean(seen.add(id));
  return makeCountView({ count: dashboard.figures.countView, isFirstView, log });
}

export function behaviourOf(shop: ReturnType<typeof makeInMemoryShop>, wish: BehaviourWish = {}): UseCases {
  const {
    catalog,
    cardStore,
    editor,
    auditLog,
    orders,
    records,
    gateway,
    clock,
    ids,
    log,
    places,
    identity,
    savedCards,
    addressBook,
  } = shop;
  const browser = newBrowser();
  const { readCharges = readNoCharges, checkoutRules = builtInCheckout, applyCode } = wish;
  const readCheckout = () => checkoutRules;
  const reconcile = makeReconcileOrder({ orders, gateway, clock });
  if (wish.viewer) identity.become(wish.viewer);
  return {
    ...withoutServer,
    catalog,
    loadSamples: null,
    cart: cartUseCases({ ...places, ...wish.places }),
    checkout: {
      quoteOrder: makeQuoteOrder({ catalog, readCharges, readCheckout, applyCode }),
      placeOrder: makePlaceOrder({
        catalog,
        readCharges,
        readCheckout,
        applyCode,
        orders,
        gateway,
        clock,
        ids,
        reconcile,
      }),
      payOrder: makePayOrder({ orders, gateway, clock }),
      readOrder: (id) => orders.find(id),
      receipts: newReceipts(browser),
      drafts: makeInMemoryDrafts(),
      loadStripe: null,
      demoPaymentTime: 0,
    },
    listOwnOrders: () =>
      identity.sessions
        .current()
        .mapErr(() => ({ kind: 'unavailable', why: 'offline' }) as const)
        .andThen((viewer) => (viewer.role === 'guest' ? okAsync([]) : records.ofUser(viewer.id))),
    readOrderMessages: (id) => records.log(id).map(messagesIn),
    adminOrders: makeAdminOrders({ orders, records, reconcile, clock, ids }),
    postCard: cardStore.post,
    cardEditor: editor,
    clearCards: cardStore.clear,
    auditLog,
    cardFiles: cardFilesOf(shop),
    printLabels: lateUseCase(async () => (await import('./label-shop.ts')).printLabelsOf(catalog)),
    pictures: shop.pictures,
    codeReader: makeScriptedReader([]),
    formDrafts: makeInMemoryDrafts(),
    dashboard: shop.dashboard.figures,
    readMarketSnapshot: makeReadMarketSnapshot(shop),
    countView: countViewOf(shop),
    boxes: shop.boxes,
    boxDrafts: makeInMemoryDrafts(),
    documents: shop.documents,
    documentDrafts: makeInMemoryDrafts(),
    sendTestEmail: () => okAsync('owner@example.com'),
    marketplace: shop.marketplace,
    loadSmartLinks: null,
    newsletter: shop.newsletter.newsletter,
    subscribers: { list: shop.newsletter.subscribers, exportAll: makeSubscriberExport(shop.newsletter.subscribers) },
    accounts: identity.accounts,
    sessions: identity.sessions,
    passwordResets: identity.resets,
    twoFactor: makeInMemoryTwoFactor(adminPassword, clock),
    staff: makeInMemoryStaff(),
    permissions,
    savedCards,
    addressBook,
    otherTabs: shop.openTab(),
    preferences: makeLocalPreferences(browser),
    clock,
    ids,
    log,
    shop: {
      adminLoginPath: '/admin-yyd92c',
      campaign: null,
      policies: noPolicies,
      details: builtInDetails,
      checkout: checkoutRules,
      offers: 'none',
      demoFallback: true,
      marketplace: 'ebay',
      emails: true,
      mailServer: true,
      stripeTax: false,
    },
  };
}
