import { err, ok, type Result } from 'neverthrow';
import { time } from '../../shared/time.ts';
import { holdTime, type Order, type PaymentIntentId } from '../orders/order.ts';
import { isDemoIntent } from './demo-intent.ts';
import type {
  PaymentFailure,
  PaymentGateway,
  PaymentIntent,
  PaymentNotFound,
  PaymentPeriod,
} from './payment-gateway.port.ts';

export type ReadPayment = Result<PaymentIntent, Exclude<PaymentFailure, { kind: 'unavailable' }> | PaymentNotFound>;

export type ReadPayments = {
  /** The payments of these orders; none of those that could not be asked for. */
  of(orders: readonly Order[]): Promise<ReadonlyMap<PaymentIntentId, ReadPayment>>;
  /** False after a timeout: nothing is asked any more, so that not every order waits for one. */
  isReachable(): boolean;
};

/** Orders whose payments are looked for in one list. */
const ordersPerList = 250;

/** Payments that a list may have for each order: other shops may use the account as well. */
const listedPerOrder = 4;

const shortestList = 100;

/** How far the clocks of shop and provider may differ. */
const clockMargin = 5 * time.minutes;

/** A payment is opened while its order holds copies. */
function periodOf(orders: readonly Order[]): PaymentPeriod {
  const created = orders.map(({ createdAt }) => Date.parse(createdAt));
  return { from: Math.min(...created) - clockMargin, until: Math.max(...created) + holdTime + clockMargin };
}

const parts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));

/**
 * Reads the payments of many orders: from lists of what was opened while the orders were, several at once, and one by one
 * what a list does not have.
 */
export function makeReadPayments(gateway: Pick<PaymentGateway, 'read' | 'openedIn'>): ReadPayments {
  let isReachable = true;

  /** Empty where the provider gives no list; then its payments are read one by one. */
  async function listFor(orders: readonly Order[]): Promise<readonly PaymentIntent[]> {
    const limit = Math.max(shortestList, orders.length * listedPerOrder);
    const listed = await gateway.openedIn(periodOf(orders), limit);
    if (listed.isErr() && listed.error.kind === 'unavailable') isReachable = false;
    return listed.unwrapOr([]);
  }

  async function readInto(found: Map<PaymentIntentId, ReadPayment>, id: PaymentIntentId): Promise<void> {
    const read = await gateway.read(id);
    if (read.isOk()) found.set(id, ok(read.value));
    else if (read.error.kind === 'unavailable') isReachable = false;
    else found.set(id, err(read.error));
  }

  async function readPart(orders: readonly Order[], found: Map<PaymentIntentId, ReadPayment>): Promise<void> {
    if (!isReachable) return;
    for (const intent of await listFor(orders)) found.set(intent.id, ok(intent));
    for (const { paymentIntentId: id } of orders) {
      if (isReachable && id !== null && !found.has(id)) await readInto(found, id);
    }
  }

  return {
    of: async (orders) => {
      const found = new Map<PaymentIntentId, ReadPayment>();
      const paid = orders.filter(({ paymentIntentId: id }) => id !== null && !isDemoIntent(id));
      await Promise.all(parts(paid, ordersPerList).map((part) => readPart(part, found)));
      return found;
    },
    isReachable: () => isReachable,
  };
}
