import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from 'neverthrow';
import { outcomeOf } from './cards.ts';

type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'requires_confirmation'
  | 'requires_capture'
  | 'processing'
  | 'succeeded'
  | 'canceled';

type PaymentError = { readonly code: string; readonly decline_code?: string; readonly message: string };

/** A payment as the provider's API answers it: the fields that the shop reads, and their kin. */
export type StoredIntent = {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly client_secret: string;
  readonly livemode: boolean;
  readonly created: number;
  amount: number;
  amount_received: number;
  currency: string;
  description: string | null;
  metadata: Readonly<Record<string, string>>;
  status: IntentStatus;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  canceled_at: number | null;
};

export type RefundStatus = 'succeeded' | 'pending' | 'requires_action' | 'failed' | 'canceled';

type StoredRefund = {
  readonly id: string;
  readonly object: 'refund';
  readonly created: number;
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: RefundStatus;
  failure_reason?: string;
};

export type StoredEvent = {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly livemode: boolean;
  readonly api_version: string;
  readonly data: { readonly object: object };
};

/** An error of the provider's API. */
export type ApiError = {
  readonly status: number;
  readonly error: {
    readonly type: string;
    readonly code?: string;
    readonly decline_code?: string;
    readonly param?: string;
    readonly message: string;
    readonly payment_intent?: StoredIntent;
  };
};

export const invalid = (message: string, code?: string, status = 400): ApiError => ({
  status,
  error: { type: 'invalid_request_error', message, ...(code !== undefined && { code }) },
});

type IntentWish = Pick<StoredIntent, 'amount' | 'currency' | 'description' | 'metadata'>;
type RefundWish = {
  readonly intent: string;
  readonly amount: number | null;
  readonly metadata: StoredRefund['metadata'];
};

export type LedgerOptions = {
  readonly live: boolean;
  /** Milliseconds; the provider dates everything in whole seconds. */
  readonly now: () => number;
  readonly heard: (event: StoredEvent) => void;
};

const open: readonly IntentStatus[] = ['requires_payment_method', 'requires_action', 'requires_confirmation'];

/** The provider's books: payments, refunds and events, and the steps that are allowed. */
export type Ledger = {
  readonly intents: ReadonlyMap<string, StoredIntent>;
  readonly refunds: ReadonlyMap<string, StoredRefund>;
  readonly events: readonly StoredEvent[];
  create(wish: IntentWish): Result<StoredIntent, ApiError>;
  read(id: string): Result<StoredIntent, ApiError>;
  /** The customer pays with a card; a declined one is an error that holds the intent. */
  confirm(id: string, card: string): Result<StoredIntent, ApiError>;
  /** The customer passes or fails authentication. */
  finish(id: string, proven: boolean): Result<StoredIntent, ApiError>;
  /** Ends a payment in progress. */
  release(id: string, success: boolean): Result<StoredIntent, ApiError>;
  cancel(id: string): Result<StoredIntent, ApiError>;
  /** Whatever a test needs that the API does not do: another amount, currency or status. */
  bend(id: string, change: Partial<StoredIntent>): Result<StoredIntent, ApiError>;
  refund(wish: RefundWish): Result<StoredRefund, ApiError>;
  /** How refunds are made from now on. */
  refundsBecome(status: RefundStatus): void;
  settleRefund(id: string, status: RefundStatus): Result<StoredRefund, ApiError>;
};

export function makeLedger({ live, now, heard }: LedgerOptions): Ledger {
  const intents = new Map<string, StoredIntent>();
  const refunds = new Map<string, StoredRefund>();
  const events: StoredEvent[] = [];
  let count = 0;
  let refundStatus: RefundStatus = 'succeeded';

  const seconds = () => Math.floor(now() / 1000);
  const numbered = (kind: string) => {
    count += 1;
    return `${kind}_${String(count).padStart(6, '0')}${randomBytes(6).toString('hex')}`;
  };

  function notify(type: string, object: object): void {
    const event: StoredEvent = {
      id: numbered('evt'),
      object: 'event',
      type,
      created: seconds(),
      livemode: live,
      api_version: '2026-10-28.endive',
      data: { object: structuredClone(object) },
    };
    events.push(event);
    heard(event);
  }

  const find = (id: string): Result<StoredIntent, ApiError> => {
    const intent = intents.get(id);
    return intent ? ok(intent) : err(invalid(`No such payment_intent: '${id}'`, 'resource_missing', 404));
  };

  const unexpected = ({ status }: StoredIntent, deed: string): ApiError =>
    invalid(
      `This PaymentIntent could not be ${deed} because it has a status of ${status}.`,
      'payment_intent_unexpected_state',
    );

  function succeed(intent: StoredIntent): void {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.last_payment_error = null;
    intent.latest_charge = numbered('ch');
    notify('payment_intent.succeeded', intent);
    notify('charge.succeeded', { id: intent.latest_charge, object: 'charge', payment_intent: intent.id });
  }

  function fail(intent: StoredIntent, code: string, declineCode: string | null, message: string): void {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { code, message, ...(declineCode !== null && { decline_code: declineCode }) };
    notify('payment_intent.payment_failed', intent);
  }

  function confirm(intent: StoredIntent, card: string): Result<StoredIntent, ApiError> {
    const outcome = outcomeOf(card);
    intent.last_payment_error = null;
    if (outcome.kind === 'pays') {
      succeed(intent);
    } else if (outcome.kind === 'asks') {
      intent.status = 'requires_action';
      notify('payment_intent.requires_action', intent);
    } else if (outcome.kind === 'waits') {
      intent.status = 'processing';
      notify('payment_intent.processing', intent);
    } else {
      const message = 'Your card was declined.';
      fail(intent, outcome.code, outcome.declineCode, message);
      return err({
        status: 402,
        error: {
          type: 'card_error',
          code: outcome.code,
          ...(outcome.declineCode !== null && { decline_code: outcome.declineCode }),
          message,
          payment_intent: intent,
        },
      });
    }
    return ok(intent);
  }

  const refundedOf = (id: string): number =>
    [...refunds.values()]
      .filter(({ payment_intent, status }) => payment_intent === id && status !== 'failed' && status !== 'canceled')
      .reduce((sum, { amount }) => sum + amount, 0);

  function refundOf(intent: StoredIntent, wish: RefundWish): Result<StoredRefund, ApiError> {
    if (intent.status !== 'succeeded') return err(unexpected(intent, 'refunded'));
    const left = intent.amount_received - refundedOf(intent.id);
    const amount = wish.amount ?? left;
    if (left === 0) return err(invalid('The charge has already been refunded.', 'charge_already_refunded'));
    if (amount > left || amount < 1) {
      return err(invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`));
    }
    const refund: StoredRefund = {
      id: numbered('re'),
      object: 'refund',
      created: seconds(),
      payment_intent: intent.id,
      amount,
      currency: intent.currency,
      metadata: wish.metadata,
      status: refundStatus,
    };
    refunds.set(refund.id, refund);
    notify('refund.created', refund);
    notify('charge.refunded', { id: intent.latest_charge, object: 'charge', payment_intent: intent.id });
    return ok(refund);
  }

  return {
    intents,
    refunds,
    events,
    create: ({ amount, currency, description, metadata }) => {
      if (!Number.isInteger(amount) || amount < 50) {
        return err(invalid('Amount must be at least $0.50 usd', 'amount_too_small'));
      }
      const id = numbered('pi');
      const intent: StoredIntent = {
        id,
        object: 'payment_intent',
        client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
        livemode: live,
        created: seconds(),
        amount,
        amount_received: 0,
        currency,
        description,
        metadata,
        status: 'requires_payment_method',
        last_payment_error: null,
        latest_charge: null,
        canceled_at: null,
      };
      intents.set(id, intent);
      notify('payment_intent.created', intent);
      return ok(intent);
    },
    read: find,
    confirm: (id, card) =>
      find(id).andThen((intent) =>
        open.includes(intent.status) ? confirm(intent, card) : err(unexpected(intent, 'confirmed')),
      ),
    finish: (id, proven) =>
      find(id).andThen((intent) => {
        if (intent.status !== 'requires_action') return err(unexpected(intent, 'authenticated'));
        const message = 'We are unable to authenticate your payment method.';
        if (proven) succeed(intent);
        else fail(intent, 'payment_intent_authentication_failure', null, message);
        return ok(intent);
      }),
    release: (id, success) =>
      find(id).andThen((intent) => {
        if (intent.status !== 'processing') return err(unexpected(intent, 'released'));
        if (success) succeed(intent);
        else fail(intent, 'payment_intent_payment_attempt_failed', null, 'The payment failed.');
        return ok(intent);
      }),
    cancel: (id) =>
      find(id).andThen((intent) => {
        if (!open.includes(intent.status)) return err(unexpected(intent, 'canceled'));
        intent.status = 'canceled';
        intent.canceled_at = seconds();
        notify('payment_intent.canceled', intent);
        return ok(intent);
      }),
    bend: (id, change) => find(id).map((intent) => Object.assign(intent, change)),
    refund: (wish) => find(wish.intent).andThen((intent) => refundOf(intent, wish)),
    refundsBecome: (status) => {
      refundStatus = status;
    },
    settleRefund: (id, status) => {
      const refund = refunds.get(id);
      if (!refund) return err(invalid(`No such refund: '${id}'`, 'resource_missing', 404));
      refund.status = status;
      if (status === 'failed') refund.failure_reason = 'expired_or_canceled_card';
      notify(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
      return ok(refund);
    },
  };
}
