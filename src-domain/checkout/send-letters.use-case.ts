import type { ResultAsync } from 'neverthrow';
import type { Mail } from '../mail/mail.port.ts';
import type { Clock } from '../shared/clock.port.ts';
import type { Log } from '../shared/log.port.ts';
import type { OrderId } from './order.ts';
import type { Orders } from './orders.port.ts';
import type { Outbox, OutboxUnavailable } from './outbox.port.ts';

export type SendLettersPorts = {
  readonly outbox: Outbox;
  readonly orders: Orders;
  readonly mail: Mail;
  /** The address that shows an order to whoever has it (PAY-26). */
  readonly receiptLink: (id: OrderId) => string;
  readonly clock: Clock;
  readonly log: Log;
};

/** Sends the letters that are due, one after the other, until none is. Answers how many were sent. */
export type SendLetters = () => ResultAsync<number, OutboxUnavailable>;
