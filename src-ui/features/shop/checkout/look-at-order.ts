import type { ResultAsync } from 'neverthrow';
import { isDemoIntent } from '#domain/checkout/demo-intent.ts';
import { keepLinkedReceipt } from '#domain/checkout/keep-receipt.ts';
import { type Order, orderId, type PaymentIntentId } from '#domain/checkout/order.ts';
import { isOpen } from '#domain/checkout/order-state.ts';
import type { ReadOrderFailure } from '#domain/checkout/read-order.use-case.ts';
import type { UseCases } from '../../../use-cases.tsx';
import type { Entrance } from './confirmation-entrance.ts';

/** An order as it was seen last. */
export type SeenOrder = {
  readonly order: Order;
  /** The shop was made to ask the provider: that is done once, so that nobody waits for a report that is late. */
  readonly asked: boolean;
  /** Why the payment was not made, when the customer comes back from the provider with that; empty without a reason. */
  readonly declined: string | null;
};

export type Sight = SeenOrder | { readonly failure: ReadOrderFailure };

type Ways = Pick<UseCases['checkout'], 'payOrder' | 'readOrder' | 'receipts'>;

const toldNothing = new Set(['api-unreachable', 'api-not-running']);

/** The demonstration is paid by being asked: it is never asked from here. */
const isProviders = (intent: PaymentIntentId | null): intent is PaymentIntentId =>
  intent !== null && !isDemoIntent(intent);

/**
 * Reads an order with whatever opens it: the link's token, the receipt kept here, or the session (PAY-28, PAY-38). A token
 * that opens it is kept.
 */
function read({ readOrder, receipts }: Ways, entrance: Entrance): ResultAsync<Order, ReadOrderFailure> {
  const { orderId: named, receiptToken, intent } = entrance;
  const id = named ?? orderId(intent ?? '');
  const kept = receipts.find(id)?.receiptToken ?? '';
  if (receiptToken === '') return readOrder(id, kept);
  return readOrder(id, receiptToken)
    .andTee((order) => keepLinkedReceipt(receipts, order.id, receiptToken))
    .orElse((failure) => readOrder(id, kept).mapErr(() => failure));
}

/** Has the shop ask the provider how a payment stands; null where the shop did not tell. */
async function ask({ payOrder }: Ways, intent: PaymentIntentId): Promise<SeenOrder | 'asked' | null> {
  const answer = await payOrder(intent);
  if (answer.isErr()) return toldNothing.has(answer.error.kind) ? null : 'asked';
  const { order, status, declined } = answer.value;
  const isUnpaid = status === 'requires_payment_method' && isOpen(order.state);
  return { order, asked: true, declined: isUnpaid ? (declined ?? '') : null };
}

/**
 * Looks at an order once more. What was seen before stays in view when nothing is heard.
 * @param before what was seen the last time
 */
export async function lookAtOrder(ways: Ways, entrance: Entrance, before: SeenOrder | null): Promise<Sight> {
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
