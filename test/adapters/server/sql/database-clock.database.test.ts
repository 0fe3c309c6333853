import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { clockDifference, clockOf, makeDatabaseClock } from '#adapters/server/sql/database-clock.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders/sql-orders.ts';
import { holdTime } from '#domain/checkout/orders/order.ts';
import { newOrder } from '#test/contract/an-order.ts';
import { clockContract } from '#test/contract/clock.contract.ts';
import { aCard } from '#test/support/cards.ts';
import { makeRecordingLog, makeSilentLog } from '#test/support/in-memory/log.ts';
import { databases, type TestDatabase } from './databases.ts';

const minute = 60_000;

describe.each(databases)('the clock of a database on %s', (_, open) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.stop());

  clockContract('of a database', () => makeDatabaseClock(test.database.db, makeSilentLog()).clock);
  clockContract('of a shop’s database', () => clockOf(test.database, makeSilentLog()).clock);

  /** A process whose machine's clock is ahead. */
  function processWith(ahead: number) {
    const machine = { ahead, waits: 0 };
    const log = makeRecordingLog();
    const shared = makeDatabaseClock(test.database.db, log, {
      time: () => Date.now() + machine.ahead,
      elapsed: () => {
        machine.waits *= 2;
        return performance.now() + machine.waits;
      },
    });
    return { ...shared, machine, log };
  }

  it('is the same in processes whose machines differ by 20 minutes, which the log says once [ADMIN-85]', async () => {
    const [right, wrong] = [processWith(0), processWith(20 * minute)];
    for (const one of [right, wrong, wrong]) await one.read();
    expect(Math.abs(wrong.clock.now() - right.clock.now())).toBeLessThan(2_000);
    expect(right.log.entries).toEqual([]);
    expect(clockDifference(right)).toBeNull();
    expect(wrong.log.entries).toMatchObject([{ level: 'warn', message: /differs/ }]);
    expect(clockDifference(wrong)).toMatch(/^the clock of this process is 1,(199|200|201) s ahead of the database's$/);
    wrong.machine.ahead = 0;
    await wrong.read();
    expect(wrong.log.entries).toHaveLength(2);
  });

  it('goes on when the machine’s clock is set, and while the database answers too late [ADMIN-85]', async () => {
    const one = processWith(0);
    await one.read();
    one.machine.ahead = -20 * minute;
    expect(Math.abs(one.clock.now() - Date.now())).toBeLessThan(2_000);
    const before = one.clock.now();
    one.machine.waits = 30_000;
    await one.read();
    expect(one.clock.now() - before).toBeGreaterThan(10_000);
  });

  it('is this machine’s until it was read [ADMIN-85]', () => {
    const one = processWith(20 * minute);
    expect(one.ahead()).toBe(0);
    expect(one.clock.now() - Date.now()).toBeGreaterThan(19 * minute);
  });

  it('ends no hold early that a process with another clock took [ADMIN-85, PAY-44]', async () => {
    const { db } = test.database;
    const card = aCard({ id: 'held', price: 10, stock: 1 });
    const [right, wrong] = [processWith(0), processWith(20 * minute)];
    for (const one of [right, wrong]) await one.read();
    (await makeSqlCardStore(db, right.clock, makeSilentLog(), 'shop').save([card]))._unsafeUnwrap();
    const orders = makeSqlOrders(db, makeSilentLog());
    const expiresAt = new Date(right.clock.now() + holdTime).toISOString();
    const order = (await orders.open(newOrder({ number: 1, cards: [[card, 1]], expiresAt })))._unsafeUnwrap();
    const waiting = async (now: number) => (await orders.waiting(now))._unsafeUnwrap();
    expect(await waiting(wrong.clock.now())).toEqual([]);
    // What the machine's own clock would have ended.
    expect(await waiting(Date.now() + wrong.machine.ahead)).toEqual([order.id]);
    expect(await waiting(wrong.clock.now() + holdTime + 1_000)).toEqual([order.id]);
  });
});
