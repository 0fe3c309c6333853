import { logDetail } from './log-detail.ts';
import type { Order } from './order.ts';
import type { Actor, LogEntry } from './order-log.ts';
import { isOpen } from './order-state.ts';
import type { OrderEvent, OrderEventKind } from './order-step.ts';

/** What is told about an order: the fact, who told it, and the ISO instant at which the shop learned of it. */
export type Told = { readonly fact: OrderEvent; readonly by: Actor; readonly at: string };

/** Whether a fact changes nothing about an order and is told of it all the same: a payment that was declined. */
export const isDeclined = ({ state }: Pick<Order, 'state'>, { kind }: OrderEvent): boolean =>
  kind === 'payment_failed' && isOpen(state);

/** Shipping a shipped order again corrects its tracking (ORDER-03). */
const nameOf = ({ fulfilment }: Order, { kind }: OrderEvent): string =>
  kind === 'shipped' && fulfilment === 'shipped' ? 'corrected' : kind;

const isChanged = (before: Order, after: Order): boolean => JSON.stringify(before) !== JSON.stringify(after);

/**
 * The line that a fact gets in its order's log (ORDER-08); null for one that is only told again. A declined payment gets one
 * although it changes nothing, unless the log ends with one already.
 * @param last the fact of the log's last line
 */
export function logEntry(
  before: Order,
  after: Order,
  { fact, by, at }: Told,
  last: OrderEventKind | 'opened',
): LogEntry | null {
  const isNews =
    fact.kind === 'noted' || isChanged(before, after) || (isDeclined(before, fact) && last !== 'payment_failed');
  if (!isNews) return null;
  return { at, by, fact: nameOf(before, fact), from: before.state, to: after.state, detail: logDetail(fact) };
}
