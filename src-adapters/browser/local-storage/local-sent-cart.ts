import * as z from 'zod/mini';
import { cardId } from '#domain/cards/card.ts';
import { type CartId, isCartId } from '#domain/cart/cart.ts';
import type { Sent, SentCart } from '#domain/cart/sent-cart.port.ts';
import { userId } from '#domain/identity/user.ts';
import { storageKeys } from './storage-keys.ts';
import { versioned, whole } from './stored-format.ts';
import { type StoredPlace, storedValue } from './stored-value.ts';

const count = z.int().check(z.nonnegative());
const lines = z.array(
  z.pipe(
    z.object({ cardId: z.string(), quantity: count }),
    z.transform((line) => ({ cardId: cardId(line.cardId), quantity: line.quantity })),
  ),
);
const id = z.pipe(
  z.string().check(z.refine(isCartId)),
  z.transform((text) => text as CartId),
);
const account = z.pipe(z.string(), z.transform(userId));

const shape: z.ZodMiniType<Sent> = z.object({
  id,
  version: count,
  copy: lines,
  taken: lines,
  underWay: z._default(z.nullable(lines), null),
  joined: z.nullable(z.object({ account, id })),
  joining: z.nullable(account),
});

/** What this browser has told the server of its cart. */
export function makeLocalSentCart(place: StoredPlace): SentCart {
  const stored = storedValue(place, storageKeys.sentCart, versioned(whole(shape)));
  /** What the storage would not take: it holds until the page is left. */
  let unstored: Sent | null = null;
  return {
    read: () =>
      unstored ??
      stored.read().match(
        (found) => found?.value ?? null,
        () => null,
      ),
    write: (sent) => {
      unstored = stored.write(sent).isOk() ? null : structuredClone(sent);
    },
  };
}
