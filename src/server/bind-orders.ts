import type { Container } from 'inversify';
import { okAsync } from 'neverthrow';
import type { ApiPorts } from '#adapters/server/http-api/ports.ts';
import { claimReports, releaseReports } from '#adapters/server/sql/payment-reports.ts';
import { makeSqlOffers } from '#adapters/server/sql/sql-offers.ts';
import { makeSqlOrderRecords } from '#adapters/server/sql/sql-order-records.ts';
import { makeSqlOrders } from '#adapters/server/sql/sql-orders.ts';
import { makeSqlOutbox } from '#adapters/server/sql/sql-outbox.ts';
import { makeSqlReturnRecords } from '#adapters/server/sql/sql-return-records.ts';
import { makeSqlReturns } from '#adapters/server/sql/sql-returns.ts';
import { makeSqlStockAudit } from '#adapters/server/sql/sql-stock-audit.ts';
import { makeSqlWebhookInbox } from '#adapters/server/sql/sql-webhook-inbox.ts';
import { makeWebhookVerifier } from '#adapters/server/stripe/webhook-verifier.ts';
import { makeAdminOrders } from '#domain/checkout/admin-orders.use-case.ts';
import { makeExamineShop } from '#domain/checkout/examine-shop.use-case.ts';
import type { OrderId } from '#domain/checkout/order.ts';
import { makeFindOrphanedPayments } from '#domain/checkout/orphaned-payments.ts';
import { makePayOrder } from '#domain/checkout/pay-order.use-case.ts';
import { makePlaceOrder } from '#domain/checkout/place-order.use-case.ts';
import { makeProcessWaitingOrders } from '#domain/checkout/process-waiting-orders.use-case.ts';
import { makeQuoteOrder } from '#domain/checkout/quote-order.use-case.ts';
import { makeReconcileOrder } from '#domain/checkout/reconcile-order.use-case.ts';
import { makeReconcilePayments } from '#domain/checkout/reconcile-payments.use-case.ts';
import { makeReportOrphanedPayments } from '#domain/checkout/report-orphaned-payments.use-case.ts';
import { makeSendEmails, type ReminderLinks } from '#domain/checkout/send-emails.use-case.ts';
import { makeWorkInbox } from '#domain/checkout/work-inbox.use-case.ts';
import type { UserId } from '#domain/identity/user.ts';
import type { EmailShop } from '#domain/mail/email-content.ts';
import { type AnswerOfferPorts, makeAnswerOffer } from '#domain/offers/answer-offer.use-case.ts';
import { makeExpireOffers } from '#domain/offers/expire-offers.use-case.ts';
import { type MakeOfferPorts, makeMakeOffer } from '#domain/offers/make-offer.use-case.ts';
import type { OfferId } from '#domain/offers/offer-id.ts';
import { makeApplyCode } from '#domain/pricing/apply-code.use-case.ts';
import { settleReturns } from '#domain/returns/settle-returns.ts';
import { chargeSettings } from '#domain/settings/charge-settings.ts';
import { checkoutRules } from '#domain/settings/checkout-settings.ts';
import { bindMade } from '../token.ts';
import { makeOrderJobs } from './order-jobs.ts';
import { type OrderApi, tokens } from './server-tokens.ts';

export function bindOrderPorts(container: Container): void {
  const place = [tokens.database, tokens.log] as const;
  container.bind(tokens.orders).toResolvedValue(({ db }, log) => makeSqlOrders(db, log), [...place]);
  container.bind(tokens.offers).toResolvedValue(({ db }, log) => makeSqlOffers(db, log), [...place]);
  container.bind(tokens.orderRecords).toResolvedValue(({ db }, log) => makeSqlOrderRecords(db, log), [...place]);
  container.bind(tokens.stockAudit).toResolvedValue(({ db }, log) => makeSqlStockAudit(db, log), [...place]);
  container.bind(tokens.webhookInbox).toResolvedValue(({ db }, log) => makeSqlWebhookInbox(db, log), [...place]);
  container.bind(tokens.outbox).toResolvedValue(({ db }, log) => makeSqlOutbox(db, log), [...place]);
}

const { orders, clock, log } = tokens;
const gateway = tokens.paymentGateway;
const reconcile = tokens.reconcileOrder;
const records = tokens.orderRecords;
const audit = tokens.stockAudit;

export function bindCheckout(container: Container): void {
  const catalog = tokens.storedCards;
  const { readCharges, readCheckout, settings } = tokens;
  container.bind(readCharges).toResolvedValue((saved) => () => chargeSettings(saved.read()), [settings]);
  container.bind(readCheckout).toResolvedValue((saved) => () => checkoutRules(saved.read().checkout), [settings]);
  bindMade(
    container,
    tokens.applyCode,
    ({ codesOf, ...ports }) => makeApplyCode({ ...ports, codes: codesOf('shop') }),
    { codesOf: tokens.discountCodesOf, clock },
  );
  bindMade(container, tokens.reconcileOrder, makeReconcileOrder, { orders, gateway, clock });
  bindMade(container, tokens.placeOrder, makePlaceOrder, {
    catalog,
    readCharges,
    applyCode: tokens.applyCode,
    taxOrder: tokens.taxOrder,
    readCheckout,
    offers: tokens.offers,
    orders,
    gateway,
    clock,
    ids: tokens.ids,
    reconcile,
  });
  bindMade(container, tokens.payOrder, makePayOrder, { orders, gateway, clock });
}

/** @param returnDays the days of the shop's policy, as it is now */
export function bindReturns(container: Container, returnDays: () => number | null): void {
  bindMade(container, tokens.returnRecords, ({ database: { db }, log: to }) => makeSqlReturnRecords(db, to), {
    database: tokens.database,
    log,
  });
  bindMade(
    container,
    tokens.returnsOf,
    ({ database: { db }, reconcile: settle, ...ports }): ApiPorts['returnsOf'] =>
      (by) =>
        settleReturns(makeSqlReturns(db, { ...ports, returnDays }, by), settle),
    { database: tokens.database, reconcile, clock, log },
  );
}

export function bindUpkeep(container: Container): void {
  bindMade(container, tokens.adminOrders, makeAdminOrders, { orders, records, reconcile, clock, ids: tokens.ids });
  bindMade(container, tokens.examineShop, makeExamineShop, {
    records,
    audit,
    orders,
    gateway,
    reconcile,
    clock,
    catalog: tokens.storedCards,
    ids: tokens.ids,
  });
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

export function bindOrderWork(container: Container, emails: OrderEmailSettings): void {
  bindMade(
    container,
    tokens.orderWork,
    ({ mail, inbox, outbox, database: { db }, ...ports }) => ({
      sweep: makeProcessWaitingOrders(ports),
      expireOffers: makeExpireOffers(ports),
      remindOfCarts: () => (emails.isPaused() ? okAsync(0) : ports.cartReminders.remindDue()),
      workInbox: makeWorkInbox({ ...ports, inbox, mode: ports.gateway.mode }),
      sendEmails: makeSendEmails({ ...ports, ...emails, mail, outbox }),
      reconcile: makeReconcilePayments(ports),
      reportOrphaned: makeReportOrphanedPayments({
        ...emails,
        find: makeFindOrphanedPayments(ports),
        claimReports: (ids) => claimReports(db, ids),
        releaseReports: (ids) => releaseReports(db, ids),
        mail,
        log: ports.log,
      }),
    }),
    {
      orders,
      offers: tokens.offers,
      cartReminders: tokens.cartReminders,
      gateway,
      reconcile,
      inbox: tokens.webhookInbox,
      outbox: tokens.outbox,
      mail: tokens.mail,
      database: tokens.database,
      clock,
      log,
    },
  );
  bindMade(container, tokens.orderJobs, ({ work, ...ports }) => makeOrderJobs({ ...work, ...ports }), {
    work: tokens.orderWork,
    audit,
    clock,
    log,
    disk: tokens.disk,
  });
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
  bindMade(
    container,
    tokens.orderApi,
    ({
      adminOrders,
      payOrder,
      returnsOf,
      inbox,
      jobs,
      time,
      catalog,
      readCharges,
      taxOrder,
      readCheckout,
      ids,
      settings,
      offers,
      applyCode,
      cartReminders,
      ...rest
    }): OrderApi => ({
      ...rest,
      cartReminders: { ...cartReminders, request: (user) => cartReminders.request(user).andTee(jobs.emailDue) },
      returnsOf: (by) => {
        const returns = returnsOf(by);
        return {
          ...returns,
          request: (id, request, pictures) => returns.request(id, request, pictures).andTee(jobs.emailDue),
          step: (id, number, version, step) => returns.step(id, number, version, step).andTee(jobs.emailDue),
        };
      },
      offers,
      ...offerApi({ catalog, offers, readOffers: () => settings.read().offers, clock: time, ids }, jobs.emailDue),
      quoteOrder: makeQuoteOrder({ catalog, offers, readCharges, taxOrder, readCheckout, applyCode }),
      adminOrders: {
        ...adminOrders,
        act: (id, act, admin) => adminOrders.act(id, act, admin).andTee(jobs.emailDue),
      },
      payOrder: (intent) => payOrder(intent).andTee(jobs.emailDue),
      webhooks: { inbox, verify, onKept: jobs.eventCame, clock: time },
    }),
    {
      catalog: tokens.storedCards,
      readCharges: tokens.readCharges,
      applyCode: tokens.applyCode,
      taxOrder: tokens.taxOrder,
      readCheckout: tokens.readCheckout,
      ids: tokens.ids,
      settings: tokens.settings,
      offers: tokens.offers,
      cartReminders: tokens.cartReminders,
      orders,
      orderRecords: records,
      adminOrders: tokens.adminOrders,
      returnsOf: tokens.returnsOf,
      returnRecords: tokens.returnRecords,
      examineShop: tokens.examineShop,
      placeOrder: tokens.placeOrder,
      payOrder: tokens.payOrder,
      inbox: tokens.webhookInbox,
      time: clock,
      jobs: tokens.orderJobs,
    },
  );
}
