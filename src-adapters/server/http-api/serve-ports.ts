import { okAsync, type ResultAsync } from 'neverthrow';
import type { CardId } from '#domain/cards/card.ts';
import type { CustomerId } from '#domain/customers/customer.ts';
import type { UserId } from '#domain/identity/user.ts';
import { ownOrderCalls } from '../../calls/admin-orders.wire.ts';
import { auditLogCalls } from '../../calls/card-changes.wire.ts';
import { customerCalls, customerExportCalls } from '../../calls/customers.calls.ts';
import { dashboardCalls } from '../../calls/dashboard.calls.ts';
import { discountCodeCalls } from '../../calls/discount-codes.calls.ts';
import { saleCalls } from '../../calls/sales.calls.ts';
import { savedCardCalls } from '../../calls/saved-cards.calls.ts';
import { staffCalls } from '../../calls/staff.calls.ts';
import { subscriberCalls } from '../../calls/subscribers.calls.ts';
import { customerData } from './account-data.ts';
import { type Editors, editorOf } from './editors.ts';
import { type Failure, widened } from './failure.ts';
import type { ApiPorts } from './ports.ts';
import type { Serve } from './serve.ts';
import type { Viewers } from './viewers.ts';
import { visibleCard } from './visible-card.ts';
import { asReceipt } from './visible-order.ts';

/** The same port for every caller. */
const always = <Port>(port: Port) => ({ open: () => okAsync(port) });

/** The ports that are called as their tables say: who asks, and what is logged. */
export function servePorts(serve: Serve, ports: ApiPorts, viewers: Viewers, editors: Editors): void {
  const { log } = ports;

  serve(saleCalls, { open: (request) => editors.of(request).map(ports.salesOf) });
  serve(discountCodeCalls, { open: (request) => editors.of(request).map(ports.discountCodesOf) });
  serve(customerCalls, {
    open: (request) => editors.of(request).map(ports.customersOf),
    after: {
      merge: () => log.info('customers merged', {}),
      anonymize: () => log.info('customer anonymized', {}),
    },
  });
  serve(customerExportCalls, { open: () => okAsync({ data: (id: CustomerId) => customerData(ports, id) }) });
  serve(ownOrderCalls, {
    open: (request) =>
      viewers.user(request).map(({ id }) => ({
        list: () => ports.orderRecords.ofUser(id).map((orders) => orders.map(asReceipt)),
      })),
  });
  serve(auditLogCalls, always(ports.auditLog));
  serve(subscriberCalls, always(ports.subscribers));
  serve(
    dashboardCalls,
    always({ read: () => ports.dashboard.read().map((figures) => ({ ...figures, isDiskFull: ports.disk.isFull() })) }),
  );
  serve(savedCardCalls, {
    open: (request) =>
      viewers.user(request).map((viewer) => ({
        ...ports.savedCards,
        // Existing entries stay, even if the card has left the shop.
        save: (user: UserId, card: CardId, savedAt?: string): ResultAsync<void, Failure> => {
          const offered: ResultAsync<unknown, Failure> =
            savedAt === undefined ? visibleCard(ports.catalog, viewer, card) : okAsync(undefined);
          return offered.andThen(() => widened(ports.savedCards.save(user, card, savedAt)));
        },
      })),
  });
  serve(staffCalls, {
    open: (request) => viewers.user(request).map((viewer) => ports.staffOf(editorOf(viewer), viewer.id)),
  });
}
