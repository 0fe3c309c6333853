import { ResultAsync } from 'neverthrow';
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
