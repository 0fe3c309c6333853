import * as z from 'zod/mini';
import { cardId } from '#domain/cards/card.ts';
import { type CartId, isCartId } from '#domain/cart/cart.ts';
import type { Sent } from '#domain/cart/sent-cart.ts';
import { userId } from '#domain/identity/user.ts';
import type { ValueKind } from './local-value.ts';
import { storageKeys } from './storage-keys.ts';
import { texts, versioned, wholeOrNothing } from './stored-format.ts';

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

export const storedSentCart: ValueKind<Sent> = { key: storageKeys.sentCart, format: versioned(wholeOrNothing(shape)) };

/** Shared by all tabs (CART-09). */
export const storedCartId: ValueKind<CartId> = {
  key: storageKeys.cartId,
  format: texts((text) => (isCartId(text) ? text : null), String),
};
