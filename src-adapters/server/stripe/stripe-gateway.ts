import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import { Stripe } from 'stripe';
import type { PaymentIntentId } from '#domain/checkout/order.ts';
import type {
  PaymentFailure,
  PaymentGateway,
  PaymentIntent,
  PaymentNotFound,
  PaymentRequest,
  RefundOutcome,
  RefundRequest,
} from '#domain/checkout/payment-gateway.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { refundOnce } from './stripe-refund.ts';
import { eventOf, intentOf } from './stripe-shapes.ts';
import { type Asked, codeOf, isKeptFailure, isRefusal, troubleOf } from './stripe-trouble.ts';

/** Where the provider is, for tests that bring their own. */
export type PaymentServer = { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };

export type StripeSettings = {
  readonly secretKey: string;
  readonly mode: 'test' | 'live';
  /** The provider's own unless a test says otherwise; no setting of the shop does. */
  readonly server?: PaymentServer | undefined;
  /** How long the provider may keep silent, in milliseconds. */
  readonly patience?: number;
};

const usualPatience = 10_000;

/** One more try by itself: under the same key it is safe, and two customers' clicks at once pass each other. */
const retries = 1;

/** What tells that something happened to a payment; twenty names at the most. */
const changes = [
  'payment_intent.created',
  'payment_intent.requires_action',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.partially_funded',
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
];

/**
 * Asks under a key. Where the provider remembers a failure of its own under it, for a day, a second key gets past; it is
 * always the same one, so that the next to ask comes to the same answer.
 */
async function underKey<T>(key: string, ask: (key: string) => Promise<T>): Promise<T> {
  try {
    return await ask(key);
  } catch (error) {
    if (!isKeptFailure(error)) throw error;
    return ask(`${key}:2`);
  }
}

const isIntent = (id: PaymentIntentId): boolean => /^pi_\w+$/.test(id);

/**
 * Payments by card, at Stripe. The same order is the same intent, by its idempotency key; what the provider does not answer
 * in time is 'payment-provider-unavailable' and may be asked again (P4). Neither keys nor client secrets nor cards reach the
 * log. The shop writes its own emails: the provider is not told the customer's address.
 */
export function makeStripeGateway(settings: StripeSettings, log: Log): PaymentGateway {
  const { secretKey, mode, server, patience = usualPatience } = settings;
  const stripe = new Stripe(secretKey, { ...server, timeout: patience, maxNetworkRetries: retries, telemetry: false });

  const ask = <T>(asked: Asked, work: () => Promise<T>): ResultAsync<T, PaymentFailure | PaymentNotFound> =>
    ResultAsync.fromPromise(work(), (error) => troubleOf(asked, error, log));

  /** Where no payment was named, none can be missing. */
  const sure = <T>(answer: ResultAsync<T, PaymentFailure | PaymentNotFound>): ResultAsync<T, PaymentFailure> =>
    answer.mapErr((failure) =>
      failure.kind === 'payment-not-found' ? { kind: 'payment-provider-unavailable' } : failure,
    );

  const create = async ({ orderId, amount, currency, description }: PaymentRequest, key: string) =>
    stripe.paymentIntents.create(
      { amount, currency, description, metadata: { order_id: orderId }, automatic_payment_methods: { enabled: true } },
      { idempotencyKey: key },
    );

  const retrieve = async (id: PaymentIntentId): Promise<PaymentIntent> =>
    intentOf(await stripe.paymentIntents.retrieve(id));

  /** Too late to cancel is an answer too: the payment as it is. */
  async function cancel(id: PaymentIntentId): Promise<PaymentIntent> {
    try {
      return intentOf(await stripe.paymentIntents.cancel(id));
    } catch (error) {
      if (!isRefusal(error) || codeOf(error) === 'resource_missing') throw error;
      return retrieve(id);
    }
  }

  /** A refund that the provider says no to is over; the owner looks at it. */
  async function refund(request: RefundRequest): Promise<RefundOutcome> {
    try {
      return await underKey(`refund:${request.orderId}:${request.number}`, (key) => refundOnce(stripe, request, key));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      troubleOf('refund', error, log);
      return { status: 'refused', reason: `The provider refuses the refund: ${codeOf(error) ?? 'no code'}.` };
    }
  }

  async function changedSince(instant: number): Promise<readonly PaymentIntentId[]> {
    const newestFirst: PaymentIntentId[] = [];
    const created = { gte: Math.floor(instant / 1000) };
    for await (const answer of stripe.events.list({ created, types: changes, limit: 100 })) {
      const { intent } = eventOf(answer);
      if (intent !== null) newestFirst.push(intent);
    }
    return [...new Set(newestFirst.reverse())];
  }

  const onIntent = (asked: Asked, id: PaymentIntentId, work: (id: PaymentIntentId) => Promise<PaymentIntent>) =>
    isIntent(id) ? ask(asked, () => work(id)) : errAsync({ kind: 'payment-not-found' as const });

  return {
    mode,
    open: (request) =>
      request.demo
        ? errAsync({ kind: 'payment-refused', message: 'The demonstration is not offered here.' })
        : sure(
            ask('open', async () => intentOf(await underKey(`pi:${request.orderId}`, (key) => create(request, key)))),
          ),
    read: (id) => onIntent('read', id, retrieve),
    cancel: (id) => onIntent('cancel', id, cancel),
    refund: (request) =>
      isIntent(request.intent)
        ? sure(ask('refund', () => refund(request)))
        : okAsync({ status: 'refused', reason: 'The provider does not know the payment.' }),
    changedSince: (instant) => sure(ask('changes', () => changedSince(instant))),
  };
}
