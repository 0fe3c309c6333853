import { ResultAsync } from 'neverthrow';
import type { OrderDesk } from '#domain/checkout/order-desk.use-case.ts';
import { late } from './late.ts';

/**
 * A desk that is loaded with its first call: nobody but the owner gets there. One that cannot be loaded is as good as an
 * API out of reach, and is asked for again with the next call.
 */
export function makeLateOrderDesk(load: () => Promise<OrderDesk>): OrderDesk {
  const once = late(load);
  const reach = () => ResultAsync.fromPromise(once(), () => ({ kind: 'api-unreachable' }) as const);
  return {
    page: (query) => reach().andThen((desk) => desk.page(query)),
    counts: () => reach().andThen((desk) => desk.counts()),
    file: (id) => reach().andThen((desk) => desk.file(id)),
    act: (id, act, admin) => reach().andThen((desk) => desk.act(id, act, admin)),
  };
}
