import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { Card } from '#domain/cards/card.ts';
import { type Cart, type CartId, emptyCart } from '#domain/cart/cart.ts';
import { linesOf } from '#domain/cart/cart-lines.ts';
import type { Carts, SaveCartFailure, SavedCart, StoredCart } from '#domain/cart/carts.port.ts';
import { checkCart } from '#domain/cart/valid-cart.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { storedLineShape } from '../../../calls/cart.wire.ts';
import type { CartOwners } from '../../cart-owners.ts';
import { cardsWith } from '../cards/sql-card-catalog.ts';
import type { Tables } from '../tables.ts';
import { orUnavailable, success } from '../transaction.ts';

export type CartRow = { readonly items: readonly unknown[]; readonly version: number };

/** The lines with today's cards; lines of deleted cards are left out. An emptied cart exists with its version. */
export async function cartOfRow(
  db: Kysely<Tables>,
  { items, version }: CartRow,
): Promise<StoredCart & { readonly version: number }> {
  if (items.length === 0) return { cart: emptyCart, leftOut: 0, version };
  const lines = items.map((item) => storedLineShape.safeParse(item).data);
  const cards = await cardsWith(
    db,
    lines.flatMap((line) => line?.cardId ?? []),
  );
  const byId = new Map<unknown, Card>(cards.map((card) => [card.id, card]));
  const withCards = lines.map((line) => line && { card: line.cardId, quantity: line.quantity });
  const { cart, leftOut } = checkCart(withCards, (id) => byId.get(id) ?? null);
  return { cart, leftOut: leftOut.length, version };
}

/** Ids and quantities, as they are stored. */
export const storedLines = (cart: Cart): string => JSON.stringify(linesOf(cart));

const readRow = (db: Kysely<Tables>, id: CartId): Promise<CartRow | undefined> =>
  db.selectFrom('carts').select(['items', 'version']).where('id', '=', id).executeTakeFirst();

async function find(db: Kysely<Tables>, id: CartId): Promise<StoredCart | null> {
  const row = await readRow(db, id);
  return row && row.items.length > 0 ? cartOfRow(db, row) : null;
}

const changes = (items: string) => ({ items, version: sql<number>`carts.version + 1`, updated_at: new Date() });

const isOpenTo =
  (over: number | undefined) =>
  (eb: ExpressionBuilder<Tables, 'carts'>): Expression<SqlBool> => {
    if (over === undefined) return eb.val(true);
    const isSame = eb('carts.version', '=', over);
    return over === 0 ? eb.or([isSame, sql<boolean>`carts.items = '[]'::jsonb`]) : isSame;
  };

/** Stays as an empty row, so that older copies are recognized. */
async function empty(db: Kysely<Tables>, id: CartId, over?: number): Promise<SavedCart | null> {
  const emptied = await db
    .updateTable('carts')
    .set(changes('[]'))
    .where('id', '=', id)
    .where(isOpenTo(over))
    .returning('version')
    .executeTakeFirst();
  if (emptied) return emptied;
  return (await readRow(db, id)) ? null : { version: 0 };
}

async function put(db: Kysely<Tables>, id: CartId, cart: Cart, over?: number): Promise<SavedCart | null> {
  const items = storedLines(cart);
  const saved = await db
    .insertInto('carts')
    .values({ id, items, version: (over ?? 0) + 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes(items)).where(isOpenTo(over)))
    .returning('version')
    .executeTakeFirst();
  return saved ?? null;
}

async function save(
  db: Kysely<Tables>,
  id: CartId,
  cart: Cart,
  over?: number,
): Promise<Result<SavedCart, SaveCartFailure>> {
  const saved = await (cart.length === 0 ? empty(db, id, over) : put(db, id, cart, over));
  if (saved) return ok(saved);
  const row = await readRow(db, id);
  const now = row ? await cartOfRow(db, row) : { cart: emptyCart, version: 0 };
  return err({ kind: 'cart-changed', cart: now.cart, version: now.version });
}

/** Stores ids and quantities; the cards are read with them. */
/** As columns of the carts. */
export const makeSqlCartOwners = (db: Kysely<Tables>, log: Log): CartOwners => ({
  find: (id) =>
    orUnavailable(
      log,
      'reading whose a cart is',
      db
        .selectFrom('carts')
        .select(['account_id as account', 'guest'])
        .where('id', '=', id)
        .executeTakeFirst()
        .then((row) => success(row ?? null)),
    ),
  claim: (id, guest) =>
    orUnavailable(
      log,
      'giving a cart to a guest',
      db
        .updateTable('carts')
        .set({ guest })
        .where('id', '=', id)
        .where('account_id', 'is', null)
        .where('guest', 'is', null)
        .execute()
        .then(() => success(undefined)),
    ),
});

export const makeSqlCarts = (db: Kysely<Tables>, log: Log): Carts => ({
  find: (id) => orUnavailable(log, 'reading a cart', find(db, id).then(success)),
  save: (id, cart, over) => orUnavailable(log, 'saving a cart', save(db, id, cart, over)),
  remove: (id) =>
    orUnavailable(
      log,
      'removing a cart',
      empty(db, id).then((emptied) => success(emptied ?? { version: 0 })),
    ),
});
