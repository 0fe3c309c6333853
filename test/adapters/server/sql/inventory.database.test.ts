import { afterAll, beforeAll, describe } from 'vitest';
import { makeSqlCardEditor } from '#adapters/server/sql/cards/sql-card-editor.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeRememberStock } from '#adapters/server/sql/inventory/remember-stock.ts';
import { makeSqlInventory } from '#adapters/server/sql/inventory/sql-inventory.ts';
import { makeSqlLots } from '#adapters/server/sql/inventory/sql-lots.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders/sql-orders.ts';
import { inventoryContract } from '#test/contract/inventory.contract.ts';
import type { InventoryStage } from '#test/contract/inventory-stage.ts';
import { lotsContract } from '#test/contract/lots.contract.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeCountingIds } from '#test/support/in-memory/ids.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { outageOf, shopDatabases, type TestDatabase } from './databases.ts';

const log = makeSilentLog();
const owner = 'admin owner@example.org';

describe.each(shopDatabases)('inventory on %s', (name, openDatabase) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openDatabase();
  });
  afterAll(() => test.stop());

  const open = async (): Promise<InventoryStage> => {
    const { database } = test;
    const { db } = database;
    await emptyDatabase(database);
    const clock = makeFixedClock();
    const outage = outageOf(database);
    const remember = makeRememberStock(db, clock);
    return {
      inventory: makeSqlInventory(db, { clock, log, remember }),
      lots: makeSqlLots(db, { clock, log, remember }, owner),
      editor: makeSqlCardEditor(db, { clock, ids: makeCountingIds(), log }, owner),
      orders: makeSqlOrders(db, log),
      seed: async (cards) => (await makeSqlCardStore(db, clock, log, 'shop').save(cards))._unsafeUnwrap(),
      ...outage,
      close: outage.mend,
    };
  };
  inventoryContract(name, open, ['break']);
  lotsContract(name, open, ['orders', 'break']);
});
