import type { Sent, SentCart } from '#domain/cart/sent-cart.port.ts';

/** What the server was told, for as long as the page lasts. */
export function makeInMemorySentCart(): SentCart {
  let kept: Sent | null = null;
  return {
    read: () => structuredClone(kept),
    write: (sent) => {
      kept = structuredClone(sent);
    },
  };
}
