import { ResultAsync } from 'neverthrow';
import type { ListOwnOrders } from '#domain/checkout/list-own-orders.use-case.ts';
import type { HttpCheckout } from './http-checkout.ts';
import { late } from './late.ts';

/**
 * A checkout that is loaded with its first call: most visits never get there. One that cannot be loaded is as good as an
 * API out of reach (PAY-16), and is asked for again with the next call.
 */
export function makeLateCheckout(load: () => Promise<HttpCheckout>): HttpCheckout {
  const once = late(load);
  const reach = () => ResultAsync.fromPromise(once(), () => ({ kind: 'api-unreachable' }) as const);
  return {
    placeOrder: (request) => reach().andThen((checkout) => checkout.placeOrder(request)),
    payOrder: (intent) => reach().andThen((checkout) => checkout.payOrder(intent)),
    readOrder: (id, receiptToken) => reach().andThen((checkout) => checkout.readOrder(id, receiptToken)),
  };
}

/** A user's orders, whose code comes when somebody asks for them. */
export function makeLateOwnOrders(load: () => Promise<ListOwnOrders>): ListOwnOrders {
  const once = late(load);
  const reach = () => ResultAsync.fromPromise(once(), () => ({ kind: 'api-unreachable' }) as const);
  return () => reach().andThen((list) => list());
}
