import type { Kysely } from 'kysely';
import type { Cart, CartId } from '#domain/cart/cart.ts';
import type { CartStoreFailure, Carts, StoredCart } from '#domain/cart/carts.port.ts';
import { checkCart } from '#domain/cart/valid-cart.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { isCard } from '../../wire/card.ts';
import type { Tables } from './tables.ts';
import { orUnavailable, success } from './transaction.ts';

const unreachable: CartStoreFailure = { kind: 'cart-store-unavailable', reason: 'unreachable' };

async function find(db: Kysely<Tables>, id: CartId): Promise<StoredCart | null> {
  const row = await db.selectFrom('carts').select('items').where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { cart, leftOut } = checkCart(row.items, isCard);
  return { cart, leftOut: leftOut.length };
}

async function remove(db: Kysely<Tables>, id: CartId): Promise<void> {
  await db.deleteFrom('carts').where('id', '=', id).execute();
}

async function save(db: Kysely<Tables>, id: CartId, cart: Cart): Promise<void> {
  if (cart.length === 0) return remove(db, id);
  const items = JSON.stringify(cart);
  await db
    .insertInto('carts')
    .values({ id, items })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ items, updated_at: new Date() }))
    .execute();
}

/** Carts as rows, each with the cards as they were when it was saved. */
export const makeSqlCarts = (db: Kysely<Tables>, log: Log): Carts => ({
  find: (id) => orUnavailable(log, 'reading a cart', find(db, id).then(success), unreachable),
  save: (id, cart) => orUnavailable(log, 'saving a cart', save(db, id, cart).then(success), unreachable),
  remove: (id) => orUnavailable(log, 'removing a cart', remove(db, id).then(success), unreachable),
});
