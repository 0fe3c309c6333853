import type { Ids } from '../shared/ids.port.ts';
import type { OrderDraft } from './draft-order.ts';

/** Hands out the idempotency keys of one customer's tries to place an order. */
export type IdempotencyKeys = {
  /** The same key for the same order, so that a try that is repeated places it once (M3, P4). */
  keyOf(draft: OrderDraft): string;
  /** After this the same contents are a new order: the last one is paid, or its hold is over. */
  forget(): void;
};

export function makeIdempotencyKeys(ids: Pick<Ids, 'random'>): IdempotencyKeys {
  let last: { readonly content: string; readonly key: string } | null = null;
  return {
    keyOf: ({ cartId, lines, amount, shipping, demo }) => {
      const content = JSON.stringify([cartId, lines, amount, shipping, demo]);
      if (last?.content !== content) last = { content, key: ids.random() };
      return last.key;
    },
    forget: () => {
      last = null;
    },
  };
}
