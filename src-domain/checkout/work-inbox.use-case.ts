import type { ResultAsync } from 'neverthrow';
import type { Clock } from '../shared/clock.port.ts';
import type { Log } from '../shared/log.port.ts';
import type { Orders } from './orders.port.ts';
import type { PaymentMode } from './payment-gateway.port.ts';
import type { SettleOrder } from './settle-order.use-case.ts';
import type { InboxUnavailable, WebhookInbox } from './webhook-inbox.port.ts';

export type WorkInboxPorts = {
  readonly inbox: WebhookInbox;
  readonly orders: Orders;
  readonly settle: SettleOrder;
  readonly mode: PaymentMode;
  readonly clock: Clock;
  readonly log: Log;
};

/** Works on the events that are due, one after the other, until none is. Answers how many were done. */
export type WorkInbox = () => ResultAsync<number, InboxUnavailable>;
