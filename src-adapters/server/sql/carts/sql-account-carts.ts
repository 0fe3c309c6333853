import type { Kysely, Selectable } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { type Cart, type CartId, cartId, emptyCart } from '#domain/cart/cart.ts';
import { linesOf, sameLines } from '#domain/cart/cart-lines.ts';
import type { AccountCart } from '#domain/cart/cart-stores.ts';
import { joinCarts } from '#domain/cart/join-carts.ts';
import { mergeCarts } from '#domain/cart/merge-carts.ts';
import type { SignInNeeded } from '#domain/identity/sign-in-needed.ts';
import type { UserId } from '#domain/identity/user.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { AccountCarts } from '../../account-carts.ts';
import type { CartTable, Tables } from '../tables.ts';
import { inTransaction, orUnavailable, success, type Tx } from '../transaction.ts';
import { cartOfRow, storedLines } from './sql-carts.ts';

type CartRow = Pick<Selectable<CartTable>, 'id' | 'items' | 'version' | 'account_id'>;

const columns = ['id', 'items', 'version', 'account_id'] as const;

const accountCartOf = async (db: Kysely<Tables>, row: CartRow): Promise<AccountCart> => ({
  cartId: row.id as CartId,
  cart: (await cartOfRow(db, row)).cart,
  version: row.version,
});

async function find(db: Kysely<Tables>, account: UserId): Promise<AccountCart | null> {
  const row = await db.selectFrom('carts').select(columns).where('account_id', '=', account).executeTakeFirst();
  return row ? accountCartOf(db, row) : null;
}

async function begin(tx: Tx, account: UserId, id: CartId, cart: Cart): Promise<AccountCart> {
  const row = await tx
    .insertInto('carts')
    .values({ id, items: storedLines(cart), account_id: account })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ account_id: account, updated_at: new Date() })
        .where('carts.account_id', 'is', null),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
  return accountCartOf(tx, row);
}

async function replace(tx: Tx, own: CartRow, cart: Cart): Promise<AccountCart> {
  const before = await accountCartOf(tx, own);
  if (sameLines(linesOf(before.cart), linesOf(cart))) return before;
  const version = own.version + 1;
  const items = storedLines(cart);
  await tx.updateTable('carts').set({ items, version, updated_at: new Date() }).where('id', '=', own.id).execute();
  return { cartId: own.id as CartId, cart, version };
}

/** Locks the account, then both carts by id, to serialize callers. */
async function join(tx: Tx, ids: Ids, account: UserId, browsers: CartId): Promise<Result<AccountCart, SignInNeeded>> {
  const known = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!known) return err({ kind: 'sign-in-needed' });
  const rows: CartRow[] = await tx
    .selectFrom('carts')
    .select(columns)
    .where((eb) => eb.or([eb('account_id', '=', account), eb('id', '=', browsers)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const own = rows.find((row) => row.account_id === account);
  const theirs = rows.find((row) => row.id === browsers && row.account_id !== account);
  const brought = theirs ? (await cartOfRow(tx, theirs)).cart : emptyCart;
  const isForeign = theirs !== undefined && theirs.account_id !== null;

  if (!own) return ok(await begin(tx, account, isForeign ? cartId(ids.random()) : browsers, brought));
  if (theirs && !isForeign) await tx.deleteFrom('carts').where('id', '=', theirs.id).execute();
  if (brought.length === 0) return ok(await accountCartOf(tx, own));
  const { cart } = await cartOfRow(tx, own);
  return ok(await replace(tx, own, isForeign ? mergeCarts(cart, brought) : joinCarts(cart, brought)));
}

/** The owner is a column of the carts. */
export const makeSqlAccountCarts = (db: Kysely<Tables>, ids: Ids, log: Log): AccountCarts => ({
  find: (account) => orUnavailable(log, 'reading the cart of an account', find(db, account).then(success)),
  join: (account, browsers) =>
    orUnavailable(
      log,
      'merging two carts',
      inTransaction(db, (tx) => join(tx, ids, account, browsers)),
    ),
});
