import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeSqlAccountCarts } from '#adapters/server/sql/carts/sql-account-carts.ts';
import { makeSqlCarts } from '#adapters/server/sql/carts/sql-carts.ts';
import { accountCartsContract } from '#test/contract/account-carts.contract.ts';
import { cardStoreContract } from '#test/contract/card-store.contract.ts';
import { cartsContract, firstCart } from '#test/contract/carts.contract.ts';
import { ordersContract } from '#test/contract/orders.contract.ts';
import { serverCatalogContract } from '#test/contract/server-catalog.contract.ts';
import { aCard } from '#test/support/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { databases, type TestDatabase } from './databases.ts';
import { emptyStage, ordersStage } from './empty-stage.ts';

const log = makeSilentLog();

describe.each(databases)('on %s', (name, open) => {
  const clock = makeFixedClock();
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.stop());

  const stage = () => emptyStage(test.database, clock);

  cardStoreContract(name, stage, ['orders', 'break', 'mend']);

  serverCatalogContract(
    name,
    async () => ({ ...(await stage()), advance: (milliseconds) => clock.advance(milliseconds) }),
    ['break'],
  );

  cartsContract(name, async () => {
    const opened = await stage();
    return {
      ...opened,
      reopen: async () => makeSqlCarts(opened.database.db, log),
      plant: async (items) => {
        const line = (item: unknown) => {
          if (typeof item !== 'object' || item === null || !('card' in item)) return item;
          const { card, ...rest } = item as { readonly card: { readonly id: unknown } | null };
          return { cardId: card?.id, ...rest };
        };
        const stored = JSON.stringify(items.map(line));
        await sql`insert into carts (id, items) values (${firstCart}, ${stored})`.execute(opened.database.db);
      },
    };
  }, ['manyCarts', 'versions', 'reopen', 'plant', 'break', 'mend']);

  it('stores ids and quantities of a cart, no more [CART-35]', async () => {
    const { database, carts, seed } = await stage();
    const jordan = aCard({ id: 'jordan' });
    await seed([jordan]);
    (await carts.save(firstCart, [{ card: jordan, quantity: 2 }]))._unsafeUnwrap();
    const { rows } = await sql`select items from carts`.execute(database.db);
    expect(rows).toEqual([{ items: [{ cardId: 'jordan', quantity: 2 }] }]);
  });

  accountCartsContract(name, async () => {
    const opened = await stage();
    const { db } = opened.database;
    const ids = makeNodeIds(clock);
    return {
      ...opened,
      accountCarts: makeSqlAccountCarts(db, ids, log),
      addAccount: async (account) => {
        await sql`
          insert into accounts (id, username, email, username_key, email_key, password_hash, is_admin)
          values (${account}, ${account}, ${account}, ${account}, ${account}, '', false)`.execute(db);
      },
      endAccount: async (account) => {
        await sql`delete from accounts where id = ${account}`.execute(db);
      },
      reopen: () => makeSqlAccountCarts((test.reopen?.() ?? opened.database).db, ids, log),
    };
  }, ['endAccount', 'reopen', 'break']);

  // Every event in every state, and the catalog itself: `npm run test:volume`.
  ordersContract(name, () => ordersStage(test, clock), ['outbox', 'logOf', 'reopen', 'break']);
});
