import { err, errAsync, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import type { CardCatalog } from '../../cards/card-catalog.port.ts';
import type { Clock } from '../../shared/clock.port.ts';
import type { Ids } from '../../shared/ids.port.ts';
import { time } from '../../shared/time.ts';
import { storageFails, type Unavailable } from '../../shared/unavailable.ts';
import { amountText } from '../emails/order-email-parts.ts';
import { type ComparedOrder, type Doubt, makePaymentComparison } from '../payments/compare-payments.ts';
import { makeFindOrphanedPayments, type OrphanedPayment } from '../payments/orphaned-payments.ts';
import type { PaymentGateway } from '../payments/payment-gateway.port.ts';
import type { ReconcileOrder } from '../payments/reconcile-order.use-case.ts';
import type { OutOfReach } from './admin-orders.use-case.ts';
import { examineStock } from './examine-stock.ts';
import type { Order, PaymentIntentId } from './order.ts';
import type { LogEntry } from './order-log.ts';
import type { OrderBatch, OrderRecords, Orders, StockAudit } from './orders.port.ts';
import { makeRecreateOrder, type RecreateFailure } from './recreate-order.ts';
import { waitingTooLong } from './waiting-too-long.ts';

/** A mismatch in one sentence; `safe` if `--fix` may repair it. */
export type Finding = {
  readonly kind:
    | 'payment-differs'
    | 'order-waits'
    | 'copies-misfit'
    | 'stock-gap'
    | 'payment-without-order'
    | 'provider-unreachable'
    /** The shop takes no changes until there is room. */
    | 'disk-full'
    /** Of the process that was asked, from the database's. */
    | 'clock-differs'
    /** A confirmed order may be lost with the database's settings. */
    | 'weak-durability'
    | 'replica-unused';
  /** Order, card or payment id; empty for the whole shop. */
  readonly subject: string;
  readonly detail: string;
  readonly safe: boolean;
  readonly fixed: boolean;
  /** What the admin may decide about a payment without an order. */
  readonly choices?: readonly (keyof SettleOrphan)[];
};

export type Examination = {
  readonly orders: number;
  /** Demonstration orders, which are not compared. */
  readonly demonstrations: number;
  readonly findings: readonly Finding[];
};

export type ExaminePorts = {
  readonly records: OrderRecords;
  readonly audit: StockAudit;
  readonly orders: Pick<Orders, 'find' | 'open'>;
  readonly gateway: Pick<PaymentGateway, 'mode' | 'read' | 'openedIn' | 'paidSince' | 'refund'>;
  readonly catalog: Pick<CardCatalog, 'cards'>;
  readonly ids: Pick<Ids, 'random'>;
  readonly reconcile: ReconcileOrder;
  readonly clock: Clock;
};

/** A payment without an order, whose money goes back or whose order is made again. */
export type SettleOrphan = { readonly refund?: PaymentIntentId; readonly recreate?: PaymentIntentId };

/** Compares provider, orders, holds and stock. @param fix repairs what is safe */
export type ExamineShop = (fix: boolean, settle?: SettleOrphan) => ResultAsync<Examination, OutOfReach>;

const unreachable: Finding = {
  kind: 'provider-unreachable',
  subject: '',
  detail: 'the payment provider cannot be reached: not all payments were compared',
  safe: false,
  fixed: false,
};

const notMade = ({ kind }: RecreateFailure): string =>
  kind === 'not-enough-known'
    ? 'the payment does not say enough to make the order again'
    : `the order could not be made again: ${kind}`;

/** Orders that are read, and compared, at a time. */
const batchSize = 1_000;

/** How far back payments without an order are looked for, in milliseconds. */
const orphanWindow = 30 * 24 * time.hours;

/** Orders number their refunds from 1. */
const orphanRefund = 0;

/** Checks all orders (ORDER-11). Repairs are what background jobs would do later: reconcile again, recount copies. */
export function makeExamineShop(ports: ExaminePorts): ExamineShop {
  const { records, audit, gateway, reconcile, clock } = ports;
  const recreateOrder = makeRecreateOrder(ports);
  const findOrphaned = makeFindOrphanedPayments({ records, gateway });
  const logOf = ({ id }: Order): ResultAsync<readonly LogEntry[], Unavailable> =>
    records.log(id).orElse((failure) => (failure.kind === 'order-not-found' ? okAsync([]) : errAsync(failure)));

  /** Most orders agree with their payment and owe no refund: their logs say nothing that is asked here. */
  const neededLog = ({ order, difference }: ComparedOrder): ResultAsync<readonly LogEntry[], Unavailable> =>
    difference === null && order.refund === null ? okAsync([]) : logOf(order);

  /** The cursor is the shop's own, so it is never invalid. */
  const batchAt = (cursor: string | null): ResultAsync<OrderBatch, Unavailable> =>
    records.batch(batchSize, cursor).mapErr(() => storageFails);

  /** Skips a difference that the admin has reviewed. */
  const doubtOf = ({ order, difference, mayBeJudged }: ComparedOrder, log: readonly LogEntry[]): Doubt | null => {
    const isJudged = mayBeJudged && log.some(({ from }) => from === 'review');
    if (difference !== null && !isJudged) return { kind: 'payment-differs', ...difference };
    const detail = waitingTooLong(order, log, clock.now());
    return detail === null ? null : { kind: 'order-waits', detail, safe: true };
  };

  async function isReconciled({ id, state }: Order): Promise<boolean> {
    const reconciled = await reconcile(id);
    return reconciled.isOk() && reconciled.value.state !== state;
  }

  /** A refund that the provider is still making counts as made: it is asked for once. */
  async function orphanFinding(orphan: OrphanedPayment, { refund, recreate }: SettleOrphan): Promise<Finding> {
    const { id, orderId, amount, ordered } = orphan;
    const finding = { kind: 'payment-without-order', subject: id, safe: false } as const;
    const detail = `${amountText(amount)} paid for order ${orderId}, which the shop does not have`;
    const left = (reason = ''): Finding => ({
      ...finding,
      detail: detail + reason,
      fixed: false,
      choices: ordered === null ? ['refund'] : ['recreate', 'refund'],
    });
    if (id === recreate) {
      const made = await recreateOrder(orphan);
      if (made.isErr()) return left(`; ${notMade(made.error)}`);
      return { ...finding, detail: `${detail}; the order was made again and is ${made.value.state}`, fixed: true };
    }
    if (id !== refund) return left();
    const refunded = await gateway.refund({ orderId, intent: id, number: orphanRefund, amount });
    if (refunded.isErr()) return left(`; the refund failed: ${refunded.error.kind}`);
    return refunded.value.status === 'refused'
      ? left(`; ${refunded.value.reason}`)
      : { ...finding, detail: `${detail}; refunded`, fixed: true };
  }

  async function examine(fix: boolean, settle: SettleOrphan): Promise<Result<Examination, Unavailable>> {
    const comparison = makePaymentComparison(gateway);
    const findings: Finding[] = [];

    const examine = (compared: ComparedOrder): ResultAsync<void, Unavailable> =>
      neededLog(compared).map(async (log) => {
        const { order } = compared;
        const doubt = doubtOf(compared, log);
        if (doubt === null) return;
        findings.push({ ...doubt, subject: order.id, fixed: fix && doubt.safe && (await isReconciled(order)) });
      });

    for (let ahead: ResultAsync<OrderBatch, Unavailable> | null = batchAt(null); ahead !== null; ) {
      const batch: Result<OrderBatch, Unavailable> = await ahead;
      if (batch.isErr()) return err(batch.error);
      const { orders, nextCursor }: OrderBatch = batch.value;
      ahead = nextCursor === null ? null : batchAt(nextCursor);
      for (const compared of await comparison.compare(orders, new Date(clock.now()).toISOString())) {
        const examined = await examine(compared);
        if (examined.isErr()) return err(examined.error);
      }
    }

    const { isReachable, ...counts } = comparison.compared();
    const orphans = isReachable ? await findOrphaned(clock.now() - orphanWindow) : ok([]);
    if (orphans.isErr() && orphans.error.kind === 'unavailable' && !orphans.error.what) return err(orphans.error);
    if (orphans.isOk()) {
      for (const orphan of orphans.value) findings.push(await orphanFinding(orphan, settle));
    }
    if (!isReachable || orphans.isErr()) findings.push(unreachable);
    return examineStock(audit, fix).map((stock) => ({ ...counts, findings: [...findings, ...stock] }));
  }

  return (fix, settle = {}) => new ResultAsync(examine(fix, settle));
}
