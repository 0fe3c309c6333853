import type { Order } from '../orders/order.ts';
import type { EmailAbout, OrderStep } from '../orders/order-step.ts';
import type { DueOrderEmail } from './outbox.port.ts';

type EventEmail = Omit<DueOrderEmail, 'attempts'>;

/** Events that can occur more than once have the instant in their key. */
const recurring: readonly DueOrderEmail['kind'][] = ['corrected', 'review'];

function emailOf(before: Order, kind: DueOrderEmail['kind'], about: EmailAbout | undefined, now: number): EventEmail {
  const refund = (kind === 'refunded' || kind === 'canceled') && before.refund ? before.refund : null;
  const which = recurring.includes(kind) ? now : kind === 'refunded' ? refund?.number : about?.id;
  return {
    key: [kind, before.id, ...(which === undefined ? [] : [which])].join(':'),
    kind,
    orderId: before.id,
    refund: refund && { number: refund.number, amount: refund.amount },
    text: about?.text ?? '',
  };
}

/** Emails of an event. @param now milliseconds */
export const emailsOf = (before: Order, { email, notice, about }: OrderStep, now: number): EventEmail[] =>
  [email, notice].flatMap((kind) => (kind === null ? [] : [emailOf(before, kind, about, now)]));
