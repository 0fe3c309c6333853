import type { Container } from 'inversify';
import type { UseCases } from '#ui/use-cases.tsx';
import { tokens } from '../tokens.ts';
import type { Settings } from './browser-settings.ts';
import { smartLinksOf } from './smart-links.ts';

/** Milliseconds (PAY-21). */
const demoPaymentTime = 2_000;

const subscribersOf = (container: Container): UseCases['subscribers'] =>
  container.isBound(tokens.subscribers)
    ? { list: container.get(tokens.subscribers), exportAll: container.get(tokens.exportSubscribers) }
    : null;

export function behaviourOf(container: Container, settings: Settings): UseCases {
  const identity = container.get(tokens.cartIdentity);
  return {
    catalog: container.get(tokens.cardCatalog),
    loadSamples: container.isBound(tokens.loadSamples) ? container.get(tokens.loadSamples) : null,
    cart: {
      load: container.get(tokens.loadCart),
      follow: container.get(tokens.followCart),
      change: container.get(tokens.changeCart),
      setAside: container.get(tokens.setCartAside),
      restore: container.get(tokens.restoreCart),
      clear: container.get(tokens.clearCart),
      reset: container.get(tokens.resetCart),
      id: () => identity.current(),
      sync: container.get(tokens.cartSync),
    },
    checkout: {
      placeOrder: container.get(tokens.placeOrder),
      payOrder: container.get(tokens.payOrder),
      readOrder: container.get(tokens.readOrder),
      receipts: container.get(tokens.receipts),
      drafts: container.get(tokens.shippingDrafts),
      loadStripe: container.isBound(tokens.loadStripe) ? container.get(tokens.loadStripe) : null,
      demoPaymentTime,
    },
    listOwnOrders: container.get(tokens.listOwnOrders),
    adminOrders: container.isBound(tokens.adminOrders) ? container.get(tokens.adminOrders) : null,
    suggestions: container.get(tokens.cardSuggestions),
    postCard: container.get(tokens.postCard),
    cardEditor: container.get(tokens.cardEditor),
    clearCards: container.get(tokens.clearCards),
    auditLog: container.get(tokens.auditLog),
    cardFiles: container.get(tokens.cardFiles),
    pictures: container.get(tokens.pictures),
    dashboard: container.get(tokens.dashboard),
    marketSnapshots: container.get(tokens.marketSnapshots),
    countView: container.get(tokens.countView),
    formDrafts: container.get(tokens.formDrafts),
    boxes: container.get(tokens.boxes),
    boxDrafts: container.get(tokens.boxDrafts),
    pageContents: container.get(tokens.pageContents),
    pageDrafts: container.get(tokens.pageDrafts),
    marketplace: container.get(tokens.marketplace),
    loadSmartLinks: smartLinksOf(settings.campaign, container.get(tokens.log)),
    newsletter: container.get(tokens.newsletter),
    subscribers: subscribersOf(container),
    accounts: container.get(tokens.accounts),
    sessions: container.get(tokens.sessions),
    passwordResets: container.isBound(tokens.passwordResets) ? container.get(tokens.passwordResets) : null,
    twoFactor: container.isBound(tokens.twoFactor) ? container.get(tokens.twoFactor) : null,
    permissions: container.get(tokens.permissions),
    savedCards: container.get(tokens.savedCards),
    otherTabs: container.get(tokens.otherTabs),
    preferences: container.get(tokens.preferences),
    clock: container.get(tokens.clock),
    ids: container.get(tokens.ids),
    log: container.get(tokens.log),
    shop: {
      adminLoginPath: settings.adminLoginPath,
      demoFallback: settings.shopConfig?.demoFallback ?? true,
      campaign: settings.campaign,
      policies: settings.policies,
      emails: settings.shopConfig !== null,
    },
  };
}
