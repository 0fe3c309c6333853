import { okAsync, ResultAsync } from 'neverthrow';
import type { Boxes } from '#domain/boxes/boxes.port.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import type { CardStore } from '#domain/cards/card-store.port.ts';
import type { AuditLog } from '#domain/cards/edit/audit-log.port.ts';
import type { CardEditor } from '#domain/cards/edit/card-editor.port.ts';
import type { CardFiles } from '#domain/cards/import/card-files.ts';
import type { AdminOrders } from '#domain/checkout/admin-orders.use-case.ts';
import type { ExamineShop } from '#domain/checkout/examine-shop.use-case.ts';
import type { ListOwnOrders } from '#domain/checkout/list-own-orders.use-case.ts';
import type { Customers, ExportCustomer } from '#domain/customers/customers.port.ts';
import type { CountView } from '#domain/dashboard/count-view.use-case.ts';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import { noMarket } from '#domain/dashboard/market-snapshot.ts';
import type { ReadMarketSnapshot } from '#domain/dashboard/read-market-snapshot.use-case.ts';
import type { Documents } from '#domain/documents/documents.port.ts';
import type { Accounts } from '#domain/identity/accounts.port.ts';
import type { PasswordResets } from '#domain/identity/password-resets.port.ts';
import type { Sessions } from '#domain/identity/sessions.port.ts';
import type { TwoFactor } from '#domain/identity/two-factor.port.ts';
import type { Marketplace } from '#domain/listings/marketplace.port.ts';
import type { Newsletter } from '#domain/newsletter/newsletter.port.ts';
import type { ExportSubscribers, Subscribers } from '#domain/newsletter/subscribers.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { SavedCards } from '#domain/watchlist/saved-cards.port.ts';
import { accountsAway } from './http/accounts-away.ts';
import { whyNot } from './http/api-failure-text.ts';
import type { ClearCards } from './http/http-card-editor.ts';
import type { HttpCheckout } from './http/http-checkout.ts';
import type { PostCard } from './http/http-posting.ts';
import { late } from './http/late.ts';
import { lazyPort, lazyUseCase } from './lazy-port.ts';

// Lazily loaded ports. A failed load counts as an unreachable API.

const unreachable = whyNot({ kind: 'unreachable', reason: 'network' });
const notLoaded = 'A part of the shop could not be loaded. Check your connection and try again.';
const apiUnreachable = { kind: 'api-unreachable' } as const;

const catalogAway = { kind: 'catalog-unavailable', detail: notLoaded } as const;
export const makeLateCatalog = lazyPort<CardCatalog>({
  card: catalogAway,
  cards: catalogAway,
  page: catalogAway,
  facets: catalogAway,
  stats: catalogAway,
  suggest: catalogAway,
  correct: catalogAway,
  priceHistory: catalogAway,
});

const sessionAway = { kind: 'session-unavailable' } as const;
export const makeLateSessions = lazyPort<Sessions>({
  current: sessionAway,
  signOut: sessionAway,
  list: sessionAway,
  end: accountsAway,
  signIns: sessionAway,
  endOfCustomers: accountsAway,
  idleTime: sessionAway,
});

export const makeLateAccounts = lazyPort<Accounts>({
  register: accountsAway,
  signIn: accountsAway,
  changePassword: accountsAway,
  close: accountsAway,
  data: accountsAway,
});

export const makeLateTwoFactor = lazyPort<TwoFactor>({
  state: accountsAway,
  begin: accountsAway,
  confirm: accountsAway,
  renewCodes: accountsAway,
  switchOff: accountsAway,
});

export const makeLatePasswordResets = lazyPort<PasswordResets>({ request: accountsAway, redeem: accountsAway });

const savedCardsAway = { kind: 'saved-cards-unavailable' } as const;
export const makeLateSavedCards = lazyPort<SavedCards>({
  list: savedCardsAway,
  save: savedCardsAway,
  remove: savedCardsAway,
});

export const makeLatePosting = lazyUseCase<PostCard>({ kind: 'cards-not-saved' });

const editorUnreachable = { kind: 'editor-unreachable', message: unreachable } as const;
export const makeLateCardEditor = lazyPort<CardEditor>({
  open: editorUnreachable,
  create: editorUnreachable,
  replace: editorUnreachable,
  preview: editorUnreachable,
  change: editorUnreachable,
  undo: editorUnreachable,
});

export const makeLateClearing = lazyUseCase<ClearCards>({ kind: 'cards-not-saved', detail: unreachable });

const auditLogAway = { kind: 'change-log-unavailable', detail: unreachable } as const;
export const makeLateAuditLog = lazyPort<AuditLog>({ page: auditLogAway, detail: auditLogAway });

const cardsNotSaved = { kind: 'cards-not-saved', detail: notLoaded } as const;
export const makeLateCardStore = lazyPort<CardStore>({
  save: cardsNotSaved,
  post: cardsNotSaved,
  setStock: cardsNotSaved,
  certificates: cardsNotSaved,
  clear: cardsNotSaved,
});

const partMissing = { kind: 'part-missing' } as const;
export const makeLateCardFiles = lazyPort<CardFiles>({
  read: partMissing,
  importFile: partMissing,
  mappings: partMissing,
  report: partMissing,
  exportCards: partMissing,
});

export const makeLateCheckout = lazyPort<HttpCheckout>({
  quoteOrder: apiUnreachable,
  placeOrder: apiUnreachable,
  payOrder: apiUnreachable,
  readOrder: apiUnreachable,
});

export const makeLateOwnOrders = lazyUseCase<ListOwnOrders>(apiUnreachable);

export const makeLateAdminOrders = lazyPort<AdminOrders>({
  page: apiUnreachable,
  counts: apiUnreachable,
  file: apiUnreachable,
  act: apiUnreachable,
});

export const makeLateExamineShop = lazyUseCase<ExamineShop>(apiUnreachable);

export const makeLateMarketplace = lazyPort<Marketplace>({
  search: { kind: 'marketplace-unavailable', detail: unreachable },
});

const customersAway = { kind: 'customers-unavailable', detail: notLoaded } as const;
export const makeLateCustomers = lazyPort<Customers>({
  page: customersAway,
  find: customersAway,
  addNote: customersAway,
  removeNote: customersAway,
  setTags: customersAway,
  merge: customersAway,
  anonymize: customersAway,
});
export const makeLateCustomerExport = lazyUseCase<ExportCustomer>(customersAway);

const newsletterAway = {
  kind: 'newsletter-unavailable',
  detail: 'This part of the page could not be loaded.',
} as const;
export const makeLateNewsletter = lazyPort<Newsletter>({
  signUp: newsletterAway,
  confirm: newsletterAway,
  leave: newsletterAway,
});
export const makeLateSubscribers = lazyPort<Subscribers>({ page: newsletterAway, remove: newsletterAway });
export const makeLateSubscriberExport = lazyUseCase<ExportSubscribers>(newsletterAway);

const boxesNotSaved = { kind: 'boxes-not-saved', detail: notLoaded } as const;
export const makeLateBoxes = lazyPort<Boxes>({
  list: { kind: 'boxes-unavailable', detail: notLoaded },
  add: boxesNotSaved,
  change: boxesNotSaved,
  remove: boxesNotSaved,
  clear: boxesNotSaved,
  bringBack: boxesNotSaved,
});

const contentsAway = { kind: 'contents-unavailable', detail: notLoaded } as const;
export const makeLateDocuments = lazyPort<Documents>({
  read: contentsAway,
  write: { kind: 'content-not-saved', detail: notLoaded },
  versions: contentsAway,
});

export const makeLateDashboard = lazyPort<Pick<DashboardFigures, 'read'>>({ read: { kind: 'dashboard-unavailable' } });

/** A failed load returns `noMarket` (ADMIN-28). */
export function makeLateMarketSnapshot(load: () => Promise<ReadMarketSnapshot>, log: Log): ReadMarketSnapshot {
  const once = late(load);
  return () =>
    ResultAsync.fromPromise(once(), String)
      .orTee((reason) => log.warn('market snapshot failed', { reason }))
      .andThen((read) => read())
      .orElse(() => okAsync(structuredClone(noMarket)));
}

/** A failed load is logged. */
export function makeLateCountView(load: () => Promise<CountView>, log: Log): CountView {
  const once = late(load);
  return (viewer, id) =>
    void once().then(
      (countView) => countView(viewer, id),
      () => log.warn('card view not counted', { reason: 'its code could not be loaded' }),
    );
}
