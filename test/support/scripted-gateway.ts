import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import { type OrderId, type PaymentIntentId, paymentIntentId } from '#domain/checkout/orders/order.ts';
import type {
  OrderedGoods,
  PaymentFailure,
  PaymentGateway,
  PaymentIntent,
  PaymentMode,
  RefundOutcome,
} from '#domain/checkout/payments/payment-gateway.port.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';

export type Asked = 'open' | 'read' | 'cancel' | 'refund' | 'changedSince' | 'openedIn' | 'paidSince';

/** Unreachable; refuses; or acts but loses the answer. */
type Fault = 'down' | 'refuses' | 'loses answers';

export type ScriptedGateway = PaymentGateway & {
  /** Calls in order, as `cancel pi_1`. */
  readonly asked: readonly string[];
  /** Changes a payment at the provider. */
  move(id: PaymentIntentId, change: Partial<PaymentIntent>): void;
  /** The provider no longer knows the payment. */
  forget(id: PaymentIntentId): void;
  /** Fails these calls from now on. */
  fail(fault: Fault, asked?: readonly Asked[]): void;
  mend(): void;
  /** Result of further refunds. */
  refundsAre(outcome: RefundOutcome): void;
  /** Cents. */
  givenBack(id: PaymentIntentId): number;
  /** More than one would be an error. */
  paymentsOf(order: OrderId): readonly PaymentIntent[];
};

const isCancelable = ({ status }: PaymentIntent): boolean =>
  status === 'requires_payment_method' || status === 'requires_action';

/** A scriptable payment provider in memory. */
export function makeScriptedGateway(mode: PaymentMode = 'test', clock: Clock = makeFixedClock()): ScriptedGateway {
  const intents = new Map<PaymentIntentId, PaymentIntent>();
  const refunds = new Map<string, { readonly intent: PaymentIntentId; readonly amount: Cents }>();
  const changes: { readonly at: number; readonly id: PaymentIntentId }[] = [];
  const goods = new Map<OrderId, OrderedGoods>();
  const asked: string[] = [];
  let fault: { readonly how: Fault; readonly at: readonly Asked[] | null } | null = null;
  let outcome: RefundOutcome = { status: 'made' };

  const put = (intent: PaymentIntent): PaymentIntent => {
    intents.set(intent.id, intent);
    changes.push({ at: clock.now(), id: intent.id });
    return intent;
  };

  const givenBack = (id: PaymentIntentId): number =>
    [...refunds.values()].filter(({ intent }) => intent === id).reduce((sum, { amount }) => sum + amount, 0);

  /** Applies the current fault. Answers asynchronously, as over a network. */
  function answer<T, F>(
    call: Asked,
    subject: string,
    work: () => ResultAsync<T, F>,
  ): ResultAsync<T, F | PaymentFailure> {
    asked.push(`${call} ${subject}`);
    const how = fault !== null && (fault.at?.includes(call) ?? true) ? fault.how : null;
    return ResultAsync.fromSafePromise(Promise.resolve()).andThen((): ResultAsync<T, F | PaymentFailure> => {
      if (how === 'refuses') return errAsync({ kind: 'payment-refused', message: 'The provider says no.' });
      if (how === 'down') return errAsync({ kind: 'unavailable', why: 'offline', what: 'payment-provider' });
      const done = work();
      return how === 'loses answers'
        ? errAsync({ kind: 'unavailable', why: 'offline', what: 'payment-provider' })
        : done;
    });
  }

  const known = (id: PaymentIntentId) => {
    const intent = intents.get(id);
    return intent ? okAsync(intent) : errAsync({ kind: 'payment-not-found' as const });
  };

  return {
    mode,
    asked,
    open: ({ orderId, amount, currency, demo, ordered }) =>
      answer('open', orderId, () => {
        goods.set(orderId, ordered);
        if (demo)
          return errAsync({ kind: 'payment-refused' as const, message: 'The demonstration is not offered here.' });
        const id = paymentIntentId(`pi_${orderId}`);
        const status = 'requires_payment_method';
        const fresh = { id, clientSecret: `${id}_secret`, orderId, status, amount, currency, mode } as const;
        return okAsync(intents.get(id) ?? put({ ...fresh, demo: mode === 'demo', declined: null }));
      }),
    read: (id) => answer('read', id, () => known(id)),
    cancel: (id) =>
      answer('cancel', id, () =>
        known(id).map((intent) => (isCancelable(intent) ? put({ ...intent, status: 'canceled' }) : intent)),
      ),
    refund: ({ orderId, intent, number, amount }) =>
      answer('refund', `${intent} ${number}`, () => {
        const key = `${orderId}:${number}`;
        if (refunds.has(key)) return okAsync<RefundOutcome>({ status: 'made' });
        const paid = intents.get(intent);
        const isTooMuch = paid?.status !== 'succeeded' || givenBack(intent) + amount > paid.amount;
        if (isTooMuch) return okAsync<RefundOutcome>({ status: 'refused', reason: 'It is more than was paid.' });
        if (outcome.status === 'made') {
          refunds.set(key, { intent, amount });
          put(paid);
        }
        return okAsync(outcome);
      }),
    changedSince: (instant) =>
      answer('changedSince', String(instant), () =>
        okAsync([...new Set(changes.filter(({ at }) => at >= instant).map(({ id }) => id))]),
      ),
    openedIn: ({ from, until }, limit) =>
      answer('openedIn', `${from} ${until}`, () => {
        const isIn = (id: PaymentIntentId) => {
          const opened = changes.find((change) => change.id === id)?.at ?? 0;
          return opened >= from && opened <= until;
        };
        return okAsync(
          [...intents.values()]
            .filter(({ id }) => isIn(id))
            .reverse()
            .slice(0, limit),
        );
      }),
    paidSince: (instant) =>
      answer('paidSince', String(instant), () => {
        const opened = new Set(changes.filter(({ at }) => at >= instant).map(({ id }) => id));
        const paid = [...intents.values()].filter(({ id, status }) => status === 'succeeded' && opened.has(id));
        return okAsync(
          paid
            .map(({ id, orderId, amount }) => {
              const ordered = (orderId && goods.get(orderId)) ?? null;
              return { id, orderId, amount, refunded: cents(givenBack(id)), ordered };
            })
            .reverse(),
        );
      }),
    move: (id, change) => {
      const intent = intents.get(id);
      if (!intent) throw new Error(`no payment ${id} to move`);
      put({ ...intent, ...change });
    },
    forget: (id) => {
      intents.delete(id);
    },
    fail: (how, at) => {
      fault = { how, at: at ?? null };
    },
    mend: () => {
      fault = null;
    },
    refundsAre: (wanted) => {
      outcome = wanted;
    },
    givenBack,
    paymentsOf: (order) => [...intents.values()].filter(({ orderId }) => orderId === order),
  };
}
