import { randomBytes } from 'node:crypto';
import { bodyOfOrderRequest, type ConfirmReply, type PaymentIntentReply } from '#adapters/wire/payment.wire.ts';
import type { Problem } from '#adapters/wire/problem.wire.ts';
import type { Card } from '#domain/cards/card.ts';
import { type CartId, cartId } from '#domain/cart/cart.ts';
import { type Cents, cents, centsOf, sumCents, timesCents } from '#domain/money/cents.ts';
import { someAddress } from '../contract/an-order.ts';

/** A customer with a cart; every attempt sends the same body and key. */
export type Customer = {
  readonly cart: CartId;
  readonly key: string;
  readonly cards: readonly Card[];
  /** With what it takes off. */
  readonly code?: { readonly code: string; readonly off: Cents; readonly email: string } | undefined;
};

export const randomText = (): string => randomBytes(16).toString('hex');

export const aCustomer = (cards: readonly Card[], code?: Customer['code']): Customer => ({
  cart: cartId(randomText()),
  key: randomText(),
  cards,
  code,
});

export type Outcome<T> = { readonly status: number; readonly reply: T | null; readonly problem: Problem | null };

async function post<T>(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Outcome<T>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const input: unknown = await answer.json();
  return answer.ok
    ? { status: answer.status, reply: input as T, problem: null }
    : { status: answer.status, reply: null, problem: input as Problem };
}

/** Cents. */
const shownTotal = ({ cards, code }: Customer): Cents =>
  cents(sumCents(cards.map(({ price }) => timesCents(centsOf(price), 1))) - (code?.off ?? 0));

export const placeOrder = (url: string, customer: Customer): Promise<Outcome<PaymentIntentReply>> =>
  post(
    `${url}/api/v1/payments/payment-intents`,
    bodyOfOrderRequest({
      cartId: customer.cart,
      lines: customer.cards.map(({ id, price }) => ({ cardId: id, quantity: 1, shownPrice: centsOf(price) })),
      amount: shownTotal(customer),
      shipping: customer.code ? { ...someAddress, email: customer.code.email } : someAddress,
      ...(customer.code && { discountCode: customer.code.code }),
      idempotencyKey: customer.key,
      demo: false,
    }),
    { 'Idempotency-Key': customer.key },
  );

export const confirmPayment = (url: string, intent: string): Promise<Outcome<ConfirmReply>> =>
  post(`${url}/api/v1/payments/payment-intents/${encodeURIComponent(intent)}/confirm`, { paymentIntentId: intent });
