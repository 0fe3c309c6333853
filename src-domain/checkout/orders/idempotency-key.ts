import type { Ids } from '../../shared/ids.port.ts';
import type { OrderDraft } from '../draft-order.ts';

/** Idempotency keys for the attempts of one customer to place an order. */
export type IdempotencyKeys = {
  /** The same key for the same order, so that a retry places it once. */
  keyOf(draft: OrderDraft): string;
  /** Treats the same contents as a new order from now on. */
  forget(): void;
};

export function makeIdempotencyKeys(ids: Pick<Ids, 'random'>): IdempotencyKeys {
  let last: { readonly content: string; readonly key: string } | null = null;
  return {
    keyOf: ({ cartId, lines, amount, shipping, shippingMethod, discountCode, demo }) => {
      const content = JSON.stringify([cartId, lines, amount, shipping, shippingMethod, demo, discountCode]);
      if (last?.content !== content) last = { content, key: ids.random() };
      return last.key;
    },
    forget: () => {
      last = null;
    },
  };
}
