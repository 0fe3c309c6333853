import { okAsync, type ResultAsync } from 'neverthrow';
import type { CardId } from '#domain/cards/card.ts';
import { messagesIn } from '#domain/checkout/orders/order-message.ts';
import type { CustomerId } from '#domain/customers/customer.ts';
import { makeReadMarketSnapshot } from '#domain/dashboard/read-market-snapshot.use-case.ts';
import { documentNames } from '#domain/documents/documents.ts';
import type { UserId } from '#domain/identity/user.ts';
import { addressCalls } from '../../calls/address-book.calls.ts';
import { boxCalls } from '../../calls/boxes.calls.ts';
import { auditLogCalls } from '../../calls/card-changes.wire.ts';
import { cardChangeCalls } from '../../calls/card-editor.calls.ts';
import { customerCalls, customerExportCalls } from '../../calls/customers.calls.ts';
import { dashboardCalls } from '../../calls/dashboard.calls.ts';
import { discountCodeCalls } from '../../calls/discount-codes.calls.ts';
import { documentCalls } from '../../calls/documents.calls.ts';
import { inventoryCalls } from '../../calls/inventory.calls.ts';
import { lotCalls } from '../../calls/lots.calls.ts';
import { reminderCalls } from '../../calls/newsletter.calls.ts';
import { doctorCalls, orderCalls, ownOrderCalls } from '../../calls/orders.calls.ts';
import { postingCalls } from '../../calls/posting.calls.ts';
import { saleCalls } from '../../calls/sales.calls.ts';
import { savedCardCalls } from '../../calls/saved-cards.calls.ts';
import { sessionCalls } from '../../calls/sessions.calls.ts';
import { soldCardCalls } from '../../calls/sold-cards.calls.ts';
import { staffCalls } from '../../calls/staff.calls.ts';
import { subscriberCalls } from '../../calls/subscribers.calls.ts';
import { testEmailCalls } from '../../calls/test-email.calls.ts';
import { withMachineFindings } from '../machine-findings.ts';
import { customerData } from './account-data.ts';
import { makeAsUser } from './as-user.ts';
import { boxesFor } from './boxes-for.ts';
import { documentFor } from './document-for.ts';
import { type Editors, editorOf } from './editors.ts';
import { type Failure, widened } from './failure.ts';
import type { FindVisibleOrder } from './order-access.ts';
import type { ApiPorts } from './ports.ts';
import type { Serve } from './serve.ts';
import type { Viewers } from './viewers.ts';
import { visibleCard } from './visible-card.ts';
import { asReceipt } from './visible-order.ts';

/** The same port for every caller. */
const always = <Port>(port: Port) => ({ open: () => okAsync(port) });

/** The ports that are called as their tables say: who asks, and what is logged. */
export function servePorts(
  serve: Serve,
  ports: ApiPorts,
  viewers: Viewers,
  editors: Editors,
  findVisible: FindVisibleOrder,
): void {
  const { log, sessionRecords: records } = ports;
  const asUser = makeAsUser(viewers);

  serve(boxCalls, { open: (request) => okAsync(boxesFor(request, ports, viewers, editors)) });
  for (const name of documentNames)
    serve(documentCalls(name), { open: (request) => okAsync(documentFor(name, request, ports, viewers, editors)) });
  serve(testEmailCalls, {
    open: (request) =>
      viewers.user(request).map(({ email: to }) => ({ send: (email) => ports.sendTestEmail(email, to).map(() => to) })),
  });
  serve(postingCalls, { open: (request) => editors.of(request).map(ports.cardStoreOf) });
  serve(addressCalls, {
    ...always({ ...ports.addressBook, put: (user, id, saved) => ports.addressBook.put(user, { id, ...saved }) }),
    outage: 'addresses',
  });
  serve(saleCalls, { open: (request) => editors.of(request).map(ports.salesOf) });
  serve(inventoryCalls, always(ports.inventory));
  serve(lotCalls, { open: (request) => editors.of(request).map(ports.lotsOf) });
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
  serve(orderCalls, {
    open: (request) =>
      okAsync({
        read: (id) => findVisible(request, id),
        messages: (id) =>
          findVisible(request, id).andThen((order) => widened(ports.orderRecords.log(order.id)).map(messagesIn)),
      }),
  });
  const examine = withMachineFindings(ports.examineShop, ports);
  serve(doctorCalls, always({ examine: () => examine(false, {}), mend: (settle) => examine(true, settle) }));
  serve(cardChangeCalls, { open: (request) => editors.of(request).map(ports.editorOf) });
  serve(auditLogCalls, always(ports.auditLog));
  serve(reminderCalls, {
    open: (request) =>
      viewers.user(request).map(({ id }) => ({
        reminders: () =>
          ports.cartReminders.read(id).map((consent) => ({ ...consent, isOffered: ports.offersReminders() })),
        setReminders: (wanted: boolean): ResultAsync<void, Failure> =>
          wanted ? ports.cartReminders.request(id) : ports.cartReminders.withdraw(id),
      })),
    outage: 'newsletter',
  });
  serve(subscriberCalls, always(ports.subscribers));
  serve(
    dashboardCalls,
    always({
      read: () => ports.dashboard.read().map((figures) => ({ ...figures, isDiskFull: ports.disk.isFull() })),
      market: makeReadMarketSnapshot(ports),
    }),
  );
  // The price that a card was sold for is shown only if the admin wants it.
  serve(soldCardCalls, {
    open: () => okAsync(ports.currentShop().details.showsSold ? ports.soldCards : { recent: () => okAsync([]) }),
  });
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
  serve(sessionCalls, {
    open: (request) => {
      const [caller, token] = [viewers.caller(request), viewers.token(request)];
      const as = <T>(call: (id: UserId) => ResultAsync<T, Failure>) => asUser(request, call);
      return okAsync({
        list: () => as((id) => records.list(id, token)),
        end: (password: string, session: string | null) =>
          as((id) => records.end(id, { password, session }, token, caller)),
        signIns: (before: number | null) => as((id) => records.signIns(id, before)),
        endOfCustomers: (password: string, email: string | null) =>
          as((id) => records.endOfCustomers(id, { password, email }, caller)),
        idleTime: (isActive: boolean): ResultAsync<number | null, Failure> =>
          token === null ? okAsync(null) : records.idleTime(token, isActive),
      });
    },
  });
  serve(staffCalls, {
    open: (request) => viewers.user(request).map((viewer) => ports.staffOf(editorOf(viewer), viewer.id)),
  });
}
