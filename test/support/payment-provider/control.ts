import type { Result } from 'neverthrow';
import type { FaultKind, Faults, Operation } from './faults.ts';
import { type Answer, type AnswerCache, answerOfError } from './idempotency.ts';
import type { ApiError, Ledger, RefundStatus, StoredIntent } from './ledger.ts';
import type { DeliveryWish, Webhooks, WebhookTarget } from './webhooks.ts';

/** The payments and refunds of one order. */
export type OrderMoney = {
  readonly orderId: string;
  readonly intents: readonly StoredIntent[];
  /** In cents: what came in by payments that succeeded, and what went or is on its way back. */
  readonly received: number;
  readonly refunded: number;
  /** How often each refund number was made. */
  readonly refunds: Readonly<Record<string, number>>;
};

/** The provider's side of the invariants, an order at a time, in the order in which they came. */
export function moneyOf({ intents, refunds }: Ledger): OrderMoney[] {
  const orders = new Map<string, StoredIntent[]>();
  for (const intent of intents.values()) {
    const id = intent.metadata.order_id ?? '';
    orders.set(id, [...(orders.get(id) ?? []), intent]);
  }
  return [...orders].map(([orderId, own]) => {
    const ids = new Set(own.map(({ id }) => id));
    const back = [...refunds.values()].filter(({ payment_intent }) => ids.has(payment_intent));
    const made = back.filter(({ status }) => status !== 'failed' && status !== 'canceled');
    const numbers: Record<string, number> = {};
    for (const { metadata } of back) numbers[metadata.number ?? ''] = (numbers[metadata.number ?? ''] ?? 0) + 1;
    return {
      orderId,
      intents: own,
      received: own.reduce((sum, { amount_received }) => sum + amount_received, 0),
      refunded: made.reduce((sum, { amount }) => sum + amount, 0),
      refunds: numbers,
    };
  });
}

export type Controlled = {
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly keys: AnswerCache;
  readonly webhooks: Webhooks;
};

type Wish = {
  readonly intent?: string;
  readonly refund?: string;
  readonly card?: string;
  readonly proven?: boolean;
  readonly success?: boolean;
  readonly change?: Partial<StoredIntent>;
  readonly status?: RefundStatus;
  readonly operation?: Operation | 'any';
  readonly kind?: FaultKind;
  readonly times?: number;
  readonly target?: WebhookTarget | null;
  readonly shuffle?: true;
  readonly copies?: number;
};

const answerOf = (result: Result<unknown, ApiError>): Answer =>
  result.match((body) => ({ status: 200, body }), answerOfError);

const done: Answer = { status: 200, body: {} };

/**
 * The same levers for another process, as `POST /control/<name>` with JSON: `state`, `pay` {intent, card}, `finish` {intent,
 * proven}, `release` {intent, success}, `bend` {intent, change}, `refunds-become` {status}, `settle-refund` {refund, status},
 * `fault` {operation, kind, times}, `heal`, `forget-keys`, `webhooks` {target}, `deliver` {shuffle, copies}.
 */
export async function control({ ledger, faults, keys, webhooks }: Controlled, name: string, text: string) {
  const wish: Wish = text === '' ? {} : JSON.parse(text);
  const { intent = '', card = '', status = 'succeeded' } = wish;
  switch (name) {
    case 'state': {
      const { intents, refunds, events } = ledger;
      const body = { intents: [...intents.values()], refunds: [...refunds.values()], events, orders: moneyOf(ledger) };
      return { status: 200, body };
    }
    case 'pay':
      return answerOf(ledger.confirm(intent, card));
    case 'finish':
      return answerOf(ledger.finish(intent, wish.proven ?? true));
    case 'release':
      return answerOf(ledger.release(intent, wish.success ?? true));
    case 'bend':
      return answerOf(ledger.bend(intent, wish.change ?? {}));
    case 'refunds-become':
      ledger.refundsBecome(status);
      return done;
    case 'settle-refund':
      return answerOf(ledger.settleRefund(wish.refund ?? '', status));
    case 'fault':
      faults.set(wish.operation ?? 'any', wish.kind ?? 'error', wish.times);
      return done;
    case 'heal':
      faults.heal();
      return done;
    case 'forget-keys':
      keys.forget();
      return done;
    case 'webhooks':
      webhooks.send(wish.target ?? null);
      return done;
    case 'deliver': {
      const how: DeliveryWish = { ...(wish.shuffle && { shuffle: true }), copies: wish.copies ?? 1 };
      return { status: 200, body: await webhooks.deliver(how) };
    }
    default:
      return { status: 404, body: { error: { type: 'unknown-lever', message: name } } };
  }
}
