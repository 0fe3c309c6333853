import { okAsync, ResultAsync } from 'neverthrow';
import type { CardStore } from '#domain/cards/card-store.port.ts';
import type { AuditLog } from '#domain/cards/edit/audit-log.port.ts';
import type { CardFiles } from '#domain/cards/import/card-files.ts';
import type { ListOwnOrders } from '#domain/checkout/list-own-orders.use-case.ts';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import { noMarket } from '#domain/dashboard/market-snapshot.ts';
import type { ReadMarketSnapshot } from '#domain/dashboard/read-market-snapshot.use-case.ts';
import type { ExportSubscribers, Newsletter, Subscribers } from '#domain/newsletter/newsletter.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { notLoaded, unreachable } from './first-late-ports.ts';
import type { ClearCards } from './http/http-card-editor.ts';
import type { HttpCheckout } from './http/http-checkout.ts';
import { late } from './http/late.ts';
import { lazyPort, lazyUseCase } from './lazy-port.ts';

// Lazily loaded ports of both profiles. A failed load counts as an unreachable API.

const apiUnreachable = { kind: 'api-unreachable' } as const;

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

const newsletterAway = { kind: 'newsletter-unavailable', detail: unreachable } as const;
export const makeLateNewsletter = lazyPort<Newsletter>({
  signUp: newsletterAway,
  confirm: newsletterAway,
  leave: newsletterAway,
  reminders: newsletterAway,
  setReminders: newsletterAway,
});
export const makeLateSubscribers = lazyPort<Subscribers>({ page: newsletterAway, remove: newsletterAway });
export const makeLateSubscriberExport = lazyUseCase<ExportSubscribers>(newsletterAway);

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
