import { randomBytes } from 'node:crypto';
import { offerHeader } from '#adapters/calls/offers.calls.ts';
import { bodyOfOrderRequest, type ConfirmReply, type PaymentIntentReply } from '#adapters/calls/payment.wire.ts';
import type { Problem } from '#adapters/calls/problem.wire.ts';
import type { Card } from '#domain/cards/card.ts';
import { type CartId, cartId } from '#domain/cart/cart.ts';
import { type Cents, cents, centsOf, sumCents } from '#domain/money/cents.ts';
import type { CustomerAnswer } from '#domain/offers/answer-offer.use-case.ts';
import type { Offer } from '#domain/offers/offer.ts';
import type { OfferKey } from '#domain/offers/offer-id.ts';
import { someAddress } from '../contract/an-order.ts';

/** A customer with a cart; every attempt sends the same body and key. */
export type Customer = {
  readonly cart: CartId;
  readonly key: string;
  readonly cards: readonly Card[];
  /** With what it takes off. */
  readonly code?: { readonly code: string; readonly off: Cents; readonly email: string } | undefined;
  /** Accepted, for the one card, at this price. */
  readonly offer?: { readonly key: OfferKey; readonly price: Cents } | undefined;
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

const priceOf = ({ offer }: Customer, { price }: Card): Cents => offer?.price ?? centsOf(price);

/** Cents. */
const shownTotal = (customer: Customer): Cents =>
  cents(sumCents(customer.cards.map((card) => priceOf(customer, card))) - (customer.code?.off ?? 0));

export const placeOrder = (url: string, customer: Customer): Promise<Outcome<PaymentIntentReply>> =>
  post(
    `${url}/api/v1/payments/payment-intents`,
    bodyOfOrderRequest({
      cartId: customer.cart,
      lines: customer.cards.map((card) => ({ cardId: card.id, quantity: 1, shownPrice: priceOf(customer, card) })),
      amount: shownTotal(customer),
      shipping: customer.code ? { ...someAddress, email: customer.code.email } : someAddress,
      ...(customer.code && { discountCode: customer.code.code }),
      ...(customer.offer && { offer: customer.offer.key }),
      idempotencyKey: customer.key,
      demo: false,
    }),
    { 'Idempotency-Key': customer.key },
  );

export const confirmPayment = (url: string, intent: string): Promise<Outcome<ConfirmReply>> =>
  post(`${url}/api/v1/payments/payment-intents/${encodeURIComponent(intent)}/confirm`, { paymentIntentId: intent });

export const makeOffer = (
  url: string,
  { id }: Card,
  amount: Cents,
): Promise<Outcome<{ readonly offer: Offer; readonly token: string }>> =>
  post(`${url}/api/v1/offers`, { cardId: id, amount, email: someAddress.email });

export const answerOffer = (url: string, { id, token }: OfferKey, answer: CustomerAnswer): Promise<Outcome<Offer>> =>
  post(`${url}/api/v1/offers/${id}/answers`, { answer }, { [offerHeader]: token });
