import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import { holdTime, type OrderId, type PaymentIntentId } from '#domain/checkout/orders/order.ts';
import type {
  PaidPayment,
  PaymentFailure,
  PaymentGateway,
  PaymentIntent,
  PaymentNotFound,
  PaymentPeriod,
  PaymentRequest,
  RefundOutcome,
  RefundRequest,
} from '#domain/checkout/payments/payment-gateway.port.ts';
import { providerOut } from '#domain/checkout/payments/payment-gateway.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { latePackages } from '../node/late-packages.ts';
import { metadataOf } from './order-metadata.ts';
import { codeOf, isKeptFailure, isRefusal, paymentFailureOf, type StripeCall } from './stripe-failure.ts';
import { refundOnce } from './stripe-refund.ts';
import { eventOf, intentOf, paidOf } from './stripe-shapes.ts';

/** For tests. */
export type PaymentServer = { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };

export type StripeSettings = {
  readonly secretKey: string;
  readonly mode: 'test' | 'live';
  /** Tells the shops of one Stripe account apart; default none. */
  readonly shopId?: (() => Promise<string>) | undefined;
  /** Replaced in tests only; not a setting. */
  readonly server?: PaymentServer | undefined;
  /** Timeout in milliseconds. */
  readonly waitLimit?: number;
};

const usualWaitLimit = 10_000;

/** The most that a list has at a time. */
const pageSize = 100;

/** A retry with the same key is safe. */
const retries = 1;

/** Event types about payments; at most twenty. */
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
 * Stripe repeats a server error for the same idempotency key for a day, whether it acted or not. So what it did is
 * searched for, and only if there is nothing a fixed second key avoids the error.
 */
async function underKey<T>(
  key: string,
  ask: (key: string) => Promise<T>,
  find: () => Promise<T | null> = async () => null,
): Promise<T> {
  try {
    return await ask(key);
  } catch (error) {
    if (!isKeptFailure(error)) throw error;
    return (await find()) ?? ask(`${key}:2`);
  }
}

const isIntent = (id: PaymentIntentId): boolean => /^pi_\w+$/.test(id);

/**
 * Card payments by Stripe. One payment per order by idempotency key; timeouts are `unavailable` and
 * can be retried (P4). Logs no keys, secrets or cards. Does not send the customer's email, because the shop sends its
 * own emails.
 */
export function makeStripeGateway(settings: StripeSettings, log: Log): PaymentGateway {
  const { secretKey, mode, server, waitLimit = usualWaitLimit, shopId = async () => '' } = settings;
  const Stripe = latePackages.stripe();
  const stripe = new Stripe(secretKey, { ...server, timeout: waitLimit, maxNetworkRetries: retries, telemetry: false });

  const ask = <T>(asked: StripeCall, work: () => Promise<T>): ResultAsync<T, PaymentFailure | PaymentNotFound> =>
    ResultAsync.fromPromise(work(), (error) => paymentFailureOf(asked, error, log));

  const sure = <T>(answer: ResultAsync<T, PaymentFailure | PaymentNotFound>): ResultAsync<T, PaymentFailure> =>
    answer.mapErr((failure) => (failure.kind === 'payment-not-found' ? providerOut : failure));

  const create = async (request: PaymentRequest, key: string) => {
    const { amount, currency, description } = request;
    const metadata = metadataOf(request, await shopId());
    return stripe.paymentIntents.create(
      { amount, currency, description, metadata, automatic_payment_methods: { enabled: true } },
      { idempotencyKey: key },
    );
  };

  /** Newest first; no payment of an order is opened after its hold, here twice as long by the provider's clock. */
  async function find(orderId: OrderId): Promise<PaymentIntent | null> {
    let oldest = 0;
    for await (const answer of stripe.paymentIntents.list({ limit: pageSize })) {
      const intent = intentOf(answer);
      if (intent.orderId === orderId) return intent;
      oldest ||= answer.created - (2 * holdTime) / 1000;
      if (answer.created < oldest) return null;
    }
    return null;
  }

  const open = (request: PaymentRequest): Promise<PaymentIntent> => {
    const { orderId } = request;
    return underKey(
      `pi:${orderId}`,
      async (key) => intentOf(await create(request, key)),
      () => find(orderId),
    );
  };

  const retrieve = async (id: PaymentIntentId): Promise<PaymentIntent> =>
    intentOf(await stripe.paymentIntents.retrieve(id));

  /** When it is too late to cancel, returns the payment. */
  async function cancel(id: PaymentIntentId): Promise<PaymentIntent> {
    try {
      return intentOf(await stripe.paymentIntents.cancel(id));
    } catch (error) {
      if (!isRefusal(error) || codeOf(error) === 'resource_missing') throw error;
      return retrieve(id);
    }
  }

  /** A refused refund is final; the admin must act. */
  async function refund(request: RefundRequest): Promise<RefundOutcome> {
    try {
      return await underKey(`refund:${request.orderId}:${request.number}`, (key) => refundOnce(stripe, request, key));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      paymentFailureOf('refund', error, log);
      return { status: 'refused', reason: `The provider refuses the refund: ${codeOf(error) ?? 'no code'}.` };
    }
  }

  async function changedSince(instant: number): Promise<readonly PaymentIntentId[]> {
    const newestFirst: PaymentIntentId[] = [];
    const created = { gte: Math.floor(instant / 1000) };
    for await (const answer of stripe.events.list({ created, types: changes, limit: pageSize })) {
      const { intent } = eventOf(answer);
      if (intent !== null) newestFirst.push(intent);
    }
    return [...new Set(newestFirst.reverse())];
  }

  async function openedIn({ from, until }: PaymentPeriod, limit: number): Promise<readonly PaymentIntent[]> {
    const opened: PaymentIntent[] = [];
    const created = { gte: Math.floor(from / 1000), lte: Math.ceil(until / 1000) };
    for await (const answer of stripe.paymentIntents.list({ created, limit: Math.min(limit, pageSize) })) {
      opened.push(intentOf(answer));
      if (opened.length === limit) break;
    }
    return opened;
  }

  async function paidSince(instant: number): Promise<readonly PaidPayment[]> {
    const paid: PaidPayment[] = [];
    const shop = await shopId();
    const created = { gte: Math.floor(instant / 1000) };
    for await (const answer of stripe.paymentIntents.list({
      created,
      limit: pageSize,
      expand: ['data.latest_charge'],
    })) {
      const payment = paidOf(answer, shop);
      if (payment !== null) paid.push(payment);
    }
    return paid;
  }

  const onIntent = (asked: StripeCall, id: PaymentIntentId, work: (id: PaymentIntentId) => Promise<PaymentIntent>) =>
    isIntent(id) ? ask(asked, () => work(id)) : errAsync({ kind: 'payment-not-found' as const });

  return {
    mode,
    open: (request) =>
      request.demo
        ? errAsync({ kind: 'payment-refused', message: 'The demonstration is not offered here.' })
        : sure(ask('open', () => open(request))),
    read: (id) => onIntent('read', id, retrieve),
    cancel: (id) => onIntent('cancel', id, cancel),
    refund: (request) =>
      isIntent(request.intent)
        ? sure(ask('refund', () => refund(request)))
        : okAsync({ status: 'refused', reason: 'The provider does not know the payment.' }),
    changedSince: (instant) => sure(ask('changes', () => changedSince(instant))),
    openedIn: (period, limit) => sure(ask('payments', () => openedIn(period, limit))),
    paidSince: (instant) => sure(ask('payments', () => paidSince(instant))),
  };
}
