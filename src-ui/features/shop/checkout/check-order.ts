import type { ResultAsync } from 'neverthrow';
import { keepLinkedReceipt } from '#domain/checkout/orders/keep-receipt.ts';
import { type Order, orderId, type PaymentIntentId } from '#domain/checkout/orders/order.ts';
import { isOpen } from '#domain/checkout/orders/order-state.ts';
import type { ReadOrderFailure } from '#domain/checkout/orders/read-order.use-case.ts';
import { isDemoIntent } from '#domain/checkout/payments/demo-intent.ts';
import { isUnanswered } from '#domain/shared/unavailable.ts';
import type { UseCases } from '../../../use-cases.tsx';
import type { Entrance } from './confirmation-entrance.ts';

/** The last known state of an order. */
export type SeenOrder = {
  readonly order: Order;
  /** The provider was asked already; done once, to not wait for a late webhook. */
  readonly asked: boolean;
  /** Why the payment failed, after a redirect; may be empty. */
  readonly declined: string | null;
};

export type Sight = SeenOrder | { readonly failure: ReadOrderFailure };

type Ways = Pick<UseCases['checkout'], 'payOrder' | 'readOrder' | 'receipts'>;

/** Asking would pay a demonstration, so it is not asked. */
const isProviders = (intent: PaymentIntentId | null): intent is PaymentIntentId =>
  intent !== null && !isDemoIntent(intent);

/** Reads an order by link token, stored receipt or session (PAY-28, PAY-38). Stores a token that works. */
function read({ readOrder, receipts }: Ways, entrance: Entrance): ResultAsync<Order, ReadOrderFailure> {
  const { orderId: named, receiptToken, intent } = entrance;
  const id = named ?? orderId(intent ?? '');
  const kept = receipts.find(id)?.receiptToken ?? '';
  if (receiptToken === '') return readOrder(id, kept);
  return readOrder(id, receiptToken)
    .andTee((order) => keepLinkedReceipt(receipts, order.id, receiptToken))
    .orElse((failure) => readOrder(id, kept).mapErr(() => failure));
}

async function ask({ payOrder }: Ways, intent: PaymentIntentId): Promise<SeenOrder | 'asked' | null> {
  const answer = await payOrder(intent);
  if (answer.isErr()) return answer.error.kind === 'unavailable' && isUnanswered(answer.error) ? null : 'asked';
  const { order, status, declined } = answer.value;
  const isUnpaid = status === 'requires_payment_method' && isOpen(order.state);
  return { order, asked: true, declined: isUnpaid ? (declined ?? '') : null };
}

/** Refreshes an order. A failure keeps the last known state. @param before the last known state */
export async function checkOrder(ways: Ways, entrance: Entrance, before: SeenOrder | null): Promise<Sight> {
  let asked = before?.asked ?? false;
  const askOnce = async (intent: PaymentIntentId | null): Promise<SeenOrder | null> => {
    if (asked || !isProviders(intent)) return null;
    const told = await ask(ways, intent);
    asked = told !== null;
    return told === 'asked' ? null : told;
  };

  const told = await askOnce(entrance.intent);
  if (told) return told;
  const found = await read(ways, entrance);
  if (found.isErr()) return before ? { ...before, asked } : { failure: found.error };
  const order = found.value;
  const later = isOpen(order.state) ? await askOnce(order.paymentIntentId) : null;
  return { order: later?.order ?? order, asked, declined: before?.declined ?? null };
}
