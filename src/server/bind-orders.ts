import type { Container } from 'inversify';
import { okAsync } from 'neverthrow';
import { orderStoresOver } from '#adapters/server/sql/orders/order-stores.ts';
import { claimReports, releaseReports } from '#adapters/server/sql/orders/payment-reports.ts';
import { makeSqlReturns } from '#adapters/server/sql/orders/sql-returns.ts';
import { makeWebhookVerifier } from '#adapters/server/stripe/webhook-verifier.ts';
import { makeSendEmails, type ReminderLinks } from '#domain/checkout/emails/send-emails.use-case.ts';
import { makeAdminOrders } from '#domain/checkout/orders/admin-orders.use-case.ts';
import { makeExamineShop } from '#domain/checkout/orders/examine-shop.use-case.ts';
import type { OrderId } from '#domain/checkout/orders/order.ts';
import { makePlaceOrder } from '#domain/checkout/orders/place-order.use-case.ts';
import { makeProcessWaitingOrders } from '#domain/checkout/orders/process-waiting-orders.use-case.ts';
import { makeFindOrphanedPayments } from '#domain/checkout/payments/orphaned-payments.ts';
import { makePayOrder } from '#domain/checkout/payments/pay-order.use-case.ts';
import { makeReconcileOrder } from '#domain/checkout/payments/reconcile-order.use-case.ts';
import { makeReconcilePayments } from '#domain/checkout/payments/reconcile-payments.use-case.ts';
import { makeReportOrphanedPayments } from '#domain/checkout/payments/report-orphaned-payments.use-case.ts';
import { makeWorkInbox } from '#domain/checkout/payments/work-inbox.use-case.ts';
import { makeQuoteOrder } from '#domain/checkout/quote-order.use-case.ts';
import type { UserId } from '#domain/identity/user.ts';
import type { EmailShop } from '#domain/mail/email-content.ts';
import { type AnswerOfferPorts, makeAnswerOffer } from '#domain/offers/answer-offer.use-case.ts';
import { makeExpireOffers } from '#domain/offers/expire-offers.use-case.ts';
import { type MakeOfferPorts, makeMakeOffer } from '#domain/offers/make-offer.use-case.ts';
import type { OfferId } from '#domain/offers/offer-id.ts';
import { settleReturns } from '#domain/returns/settle-returns.ts';
import { chargeSettings } from '#domain/settings/charge-settings.ts';
import { checkoutRules } from '#domain/settings/checkout-settings.ts';
import { bindMade } from '../token.ts';
import { type OrderWork, orderJobs } from './jobs/order-jobs.ts';
import { makeJobRunner } from './jobs/run-jobs.ts';
import { type OrderApi, tokens } from './server-tokens.ts';

export function bindOrderStores(container: Container): void {
  container
    .bind(tokens.orderStores)
    .toResolvedValue(({ db }, log) => orderStoresOver(db, log), [tokens.database, tokens.log]);
}

/** Also used by the command line. */
export function bindCheckout(container: Container): void {
  const { orderStores: stores, payments, storedCards: catalog, applyCode, settings, clock, ids } = tokens;
  bindMade(
    container,
    tokens.checkout,
    ({ stores, payments, settings, ...given }) => {
      const readCharges = () => chargeSettings(settings.read());
      const readCheckout = () => checkoutRules(settings.read().checkout);
      const ports = { ...given, ...stores, ...payments, readCharges, readCheckout };
      const reconcile = makeReconcileOrder(ports);
      return {
        reconcile,
        quoteOrder: makeQuoteOrder(ports),
        placeOrder: makePlaceOrder({ ...ports, reconcile }),
        payOrder: makePayOrder(ports),
        adminOrders: makeAdminOrders({ ...ports, reconcile }),
        examineShop: makeExamineShop({ ...ports, reconcile }),
      };
    },
    { stores, payments, catalog, applyCode, settings, clock, ids },
  );
}

/** @param returnDays the days of the shop's policy, as it is now */
export function bindReturns(container: Container, returnDays: () => number | null): void {
  const { database, checkout, clock, log } = tokens;
  bindMade(
    container,
    tokens.returnsOf,
    ({ database: { db }, checkout: { reconcile }, clock, log }) =>
      (by) =>
        settleReturns(makeSqlReturns(db, { clock, log, returnDays }, by), reconcile),
    { database, checkout, clock, log },
  );
}

type OrderEmailSettings = {
  /** Shows an order without sign-in. */
  readonly receiptLink: (id: OrderId) => string;
  /** Opens an offer without sign-in. */
  readonly offerLink: (id: OfferId) => string;
  readonly reminderLinks: (user: UserId) => ReminderLinks;
  readonly shop: EmailShop;
  /** Null disables emails to the admin. */
  readonly adminAddress: string | null;
  /** Whether checkout is paused; then carts are not due. */
  readonly isPaused: () => boolean;
};

export function bindOrderJobs(container: Container, emails: OrderEmailSettings): void {
  const { orderStores: stores, payments, checkout, cartReminders, mail, database, disk, clock, log } = tokens;
  bindMade(
    container,
    tokens.orderJobs,
    ({ stores, payments, checkout: { reconcile }, database: { db }, disk, ...given }) => {
      const ports = { ...given, ...stores, ...payments, reconcile };
      const work: OrderWork = {
        sweep: makeProcessWaitingOrders(ports),
        expireOffers: makeExpireOffers(ports),
        remindOfCarts: () => (emails.isPaused() ? okAsync(0) : ports.cartReminders.remindDue()),
        workInbox: makeWorkInbox({ ...ports, mode: ports.gateway.mode }),
        sendEmails: makeSendEmails({ ...ports, ...emails }),
        reconcile: makeReconcilePayments(ports),
        reportOrphaned: makeReportOrphanedPayments({
          ...ports,
          ...emails,
          find: makeFindOrphanedPayments(ports),
          claimReports: (ids) => claimReports(db, ids),
          releaseReports: (ids) => releaseReports(db, ids),
        }),
      };
      return { work, ...makeJobRunner(orderJobs({ ...ports, ...work }), ports.log, disk) };
    },
    { stores, payments, checkout, cartReminders, mail, database, disk, clock, log },
  );
}

/** Emails about an offer are sent at once. */
function offerApi(
  ports: MakeOfferPorts & AnswerOfferPorts,
  emailDue: () => void,
): Pick<OrderApi, 'makeOffer' | 'answerOffer'> {
  const makeOffer = makeMakeOffer(ports);
  const answerOffer = makeAnswerOffer(ports);
  return {
    makeOffer: (request, by) => makeOffer(request, by).andTee(emailDue),
    answerOffer: (id, answer) => answerOffer(id, answer).andTee(emailDue),
  };
}

/** @param webhookSecret null without a provider */
export function bindOrderApi(container: Container, webhookSecret: string | null): void {
  const verify = webhookSecret === null ? null : makeWebhookVerifier(webhookSecret);
  const {
    orderStores: stores,
    checkout,
    returnsOf,
    cartReminders,
    orderJobs: jobs,
    storedCards: catalog,
    settings,
  } = tokens;
  bindMade(
    container,
    tokens.orderApi,
    ({ stores, checkout, returnsOf, cartReminders, jobs, catalog, settings, clock, ids }): OrderApi => {
      const emailDue = () => jobs.nudge('emails');
      return {
        orders: stores.orders,
        orderRecords: stores.records,
        cartReminders: { ...cartReminders, request: (user) => cartReminders.request(user).andTee(emailDue) },
        returnsOf: (by) => {
          const own = returnsOf(by);
          return {
            ...own,
            request: (id, request, pictures) => own.request(id, request, pictures).andTee(emailDue),
            step: (id, number, version, step) => own.step(id, number, version, step).andTee(emailDue),
          };
        },
        offers: stores.offers,
        ...offerApi({ ...stores, catalog, readOffers: () => settings.read().offers, clock, ids }, emailDue),
        quoteOrder: checkout.quoteOrder,
        placeOrder: checkout.placeOrder,
        payOrder: (intent) => checkout.payOrder(intent).andTee(emailDue),
        adminOrders: {
          ...checkout.adminOrders,
          act: (id, act, admin) => checkout.adminOrders.act(id, act, admin).andTee(emailDue),
        },
        examineShop: checkout.examineShop,
        webhooks: { inbox: stores.inbox, verify, onKept: () => jobs.nudge('inbox'), clock },
      };
    },
    { stores, checkout, returnsOf, cartReminders, jobs, catalog, settings, clock: tokens.clock, ids: tokens.ids },
  );
}
