import type { ResultAsync } from 'neverthrow';
import type { Clock } from '../shared/clock.port.ts';
import type { OutOfReach } from './order-desk.use-case.ts';
import type { OrderRecords } from './order-records.port.ts';
import type { Orders, OrdersUnavailable } from './orders.port.ts';
import type { PaymentGateway } from './payment-gateway.port.ts';
import type { SettleOrder } from './settle-order.use-case.ts';
import type { StockAudit } from './stock-audit.port.ts';

/** Something that does not fit, in a sentence; `safe` tells whether `--fix` may put it right. */
export type Finding = {
  readonly kind: 'payment-differs' | 'order-waits' | 'copies-misfit' | 'stock-gap' | 'provider-unreachable';
  /** The order or card concerned; empty for the shop as a whole. */
  readonly subject: string;
  readonly detail: string;
  readonly safe: boolean;
  readonly fixed: boolean;
};

export type Examination = {
  /** Orders that were compared with the provider. */
  readonly orders: number;
  readonly findings: readonly Finding[];
};

export type ExaminePorts = {
  readonly orders: Orders;
  readonly records: OrderRecords;
  readonly audit: StockAudit;
  readonly gateway: PaymentGateway;
  readonly settle: SettleOrder;
  readonly clock: Clock;
};

/** Compares provider, orders, holds and stock. @param fix puts right what is safe to put right */
export type ExamineShop = (fix: boolean) => ResultAsync<Examination, OrdersUnavailable | OutOfReach>;
