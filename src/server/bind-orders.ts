import type { Container } from 'inversify';
import { makeSqlOrderRecords } from '#adapters/server/sql/sql-order-records.ts';
import { makeSqlOrders } from '#adapters/server/sql/sql-orders.ts';
import { makeSqlOutbox } from '#adapters/server/sql/sql-outbox.ts';
import { makeSqlStockAudit } from '#adapters/server/sql/sql-stock-audit.ts';
import { makeSqlWebhookInbox } from '#adapters/server/sql/sql-webhook-inbox.ts';
import { makeWebhookVerifier } from '#adapters/server/stripe/webhook-verifier.ts';
import { makeAdminOrders } from '#domain/checkout/admin-orders.use-case.ts';
import { makeExamineShop } from '#domain/checkout/examine-shop.use-case.ts';
import type { OrderId } from '#domain/checkout/order.ts';
import { makeProcessWaitingOrders } from '#domain/checkout/process-waiting-orders.use-case.ts';
import { makeReconcilePayments } from '#domain/checkout/reconcile-payments.use-case.ts';
import { makeSendEmails } from '#domain/checkout/send-emails.use-case.ts';
import { makeWorkInbox } from '#domain/checkout/work-inbox.use-case.ts';
import type { EmailShop } from '#domain/mail/email-content.ts';
import { makeOrderJobs } from './order-jobs.ts';
import { type OrderApi, tokens } from './server-tokens.ts';

export function bindOrderPorts(container: Container): void {
  const place = [tokens.database, tokens.log] as const;
  container.bind(tokens.orders).toResolvedValue(({ db }, log) => makeSqlOrders(db, log), [...place]);
  container.bind(tokens.orderRecords).toResolvedValue(({ db }, log) => makeSqlOrderRecords(db, log), [...place]);
  container.bind(tokens.stockAudit).toResolvedValue(({ db }, log) => makeSqlStockAudit(db, log), [...place]);
  container.bind(tokens.webhookInbox).toResolvedValue(({ db }, log) => makeSqlWebhookInbox(db, log), [...place]);
  container.bind(tokens.outbox).toResolvedValue(({ db }, log) => makeSqlOutbox(db, log), [...place]);
}

export function bindUpkeep(container: Container): void {
  container
    .bind(tokens.adminOrders)
    .toResolvedValue(
      (orders, records, settle, clock) => makeAdminOrders({ orders, records, settle, clock }),
      [tokens.orders, tokens.orderRecords, tokens.settleOrder, tokens.clock],
    );
  container
    .bind(tokens.examineShop)
    .toResolvedValue(
      (records, audit, gateway, settle, clock) => makeExamineShop({ records, audit, gateway, settle, clock }),
      [tokens.orderRecords, tokens.stockAudit, tokens.paymentGateway, tokens.settleOrder, tokens.clock],
    );
}

type OrderEmailSettings = {
  /** Shows an order without sign-in. */
  readonly receiptLink: (id: OrderId) => string;
  readonly shop: EmailShop;
  /** Null disables emails to the admin. */
  readonly adminAddress: string | null;
};

export function bindOrderWork(container: Container, emails: OrderEmailSettings): void {
  container
    .bind(tokens.processWaitingOrders)
    .toResolvedValue(
      (orders, settle, clock, log) => makeProcessWaitingOrders({ orders, settle, clock, log }),
      [tokens.orders, tokens.settleOrder, tokens.clock, tokens.log],
    );
  container
    .bind(tokens.reconcilePayments)
    .toResolvedValue(
      (orders, gateway, settle, clock, log) => makeReconcilePayments({ orders, gateway, settle, clock, log }),
      [tokens.orders, tokens.paymentGateway, tokens.settleOrder, tokens.clock, tokens.log],
    );
  container
    .bind(tokens.workInbox)
    .toResolvedValue(
      (inbox, orders, settle, { mode }, clock, log) => makeWorkInbox({ inbox, orders, settle, mode, clock, log }),
      [tokens.webhookInbox, tokens.orders, tokens.settleOrder, tokens.paymentGateway, tokens.clock, tokens.log],
    );
  container
    .bind(tokens.sendEmails)
    .toResolvedValue(
      (outbox, orders, mail, clock, log) => makeSendEmails({ outbox, orders, mail, ...emails, clock, log }),
      [tokens.outbox, tokens.orders, tokens.mail, tokens.clock, tokens.log],
    );
  container
    .bind(tokens.orderJobs)
    .toResolvedValue(
      (sweep, workInbox, sendEmails, reconcile, audit, clock, log) =>
        makeOrderJobs({ sweep, workInbox, sendEmails, reconcile, audit, clock, log }),
      [
        tokens.processWaitingOrders,
        tokens.workInbox,
        tokens.sendEmails,
        tokens.reconcilePayments,
        tokens.stockAudit,
        tokens.clock,
        tokens.log,
      ],
    );
}

/** @param webhookSecret null without a provider */
export function bindOrderApi(container: Container, webhookSecret: string | null): void {
  const verify = webhookSecret === null ? null : makeWebhookVerifier(webhookSecret);
  container.bind(tokens.orderApi).toResolvedValue(
    (orders, orderRecords, desk, examineShop, placeOrder, payOrder, inbox, clock, workers): OrderApi => ({
      orders,
      orderRecords,
      adminOrders: { ...desk, act: (id, act, admin) => desk.act(id, act, admin).andTee(workers.emailDue) },
      examineShop,
      placeOrder,
      payOrder: (intent) => payOrder(intent).andTee(workers.emailDue),
      webhooks: { inbox, verify, onKept: workers.eventCame, clock },
    }),
    [
      tokens.orders,
      tokens.orderRecords,
      tokens.adminOrders,
      tokens.examineShop,
      tokens.placeOrder,
      tokens.payOrder,
      tokens.webhookInbox,
      tokens.clock,
      tokens.orderJobs,
    ],
  );
}
