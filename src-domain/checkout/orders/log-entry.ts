import { logDetail } from './log-detail.ts';
import type { Order } from './order.ts';
import type { Actor, LogEntry } from './order-log.ts';
import { isOpen } from './order-state.ts';
import type { OrderEvent, OrderEventKind } from './order-step.ts';

/** `at`: ISO instant at which the shop received the event. */
export type Told = { readonly event: OrderEvent; readonly by: Actor; readonly at: string };

/** A declined payment is logged although it changes nothing. */
export const isDeclined = ({ state }: Pick<Order, 'state'>, { kind }: OrderEvent): boolean =>
  kind === 'payment_failed' && isOpen(state);

function nameOf({ fulfilment }: Order, event: OrderEvent): string {
  if (event.kind === 'shipped' && fulfilment === 'shipped') return 'corrected';
  return 'isCancellation' in event && event.isCancellation ? 'canceled' : event.kind;
}

const isChanged = (before: Order, after: Order): boolean => JSON.stringify(before) !== JSON.stringify(after);

/** Null for a repeated event, also for a repeated declined payment. @param last the last event of the log */
export function logEntry(
  before: Order,
  after: Order,
  { event, by, at }: Told,
  last: OrderEventKind | 'opened',
): LogEntry | null {
  const isNews =
    event.kind === 'noted' ||
    event.kind === 'messaged' ||
    event.kind.startsWith('return_') ||
    isChanged(before, after) ||
    (isDeclined(before, event) && last !== 'payment_failed');
  if (!isNews) return null;
  return { at, by, event: nameOf(before, event), from: before.state, to: after.state, detail: logDetail(event) };
}
