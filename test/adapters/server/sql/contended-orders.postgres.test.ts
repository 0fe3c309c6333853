import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders/sql-orders.ts';
import { lockCode } from '#adapters/server/sql/pricing/read-discount-codes.ts';
import { makeSqlDiscountCodes } from '#adapters/server/sql/pricing/sql-discount-codes.ts';
import type { Card } from '#domain/cards/card.ts';
import { newOrder, someCharges } from '#test/contract/an-order.ts';
import { aCard } from '#test/support/cards.ts';
import { aCode } from '#test/support/discount-codes.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { openTestPostgres, type TestDatabase } from './databases.ts';

const [lone, many] = [aCard({ id: 'lone', price: 100, stock: 1 }), aCard({ id: 'many', price: 100, stock: 9 })];
const code = 'SUMMER10';

/** Each waits with one of ten connections, so that hundreds on the last copy would fail for want of one. */
describe('an order that cannot succeed does not wait for the orders before it', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestPostgres();
  });
  beforeEach(async () => {
    const { database } = test;
    const log = makeSilentLog();
    await emptyDatabase(database);
    const clock = makeFixedClock();
    (await makeSqlCardStore(database.db, clock, log, 'shop').save([lone, many]))._unsafeUnwrap();
    (await makeSqlDiscountCodes(database.db, { clock, log }, 'shop').add(aCode({ limit: 1 })))._unsafeUnwrap();
  });
  afterAll(() => test.stop());

  const open = (number: number, card: Card, withCode = false) => {
    const wanted = newOrder({ number, cards: [[card, 1]] });
    const charges = withCode ? { ...someCharges, discountCode: code } : null;
    return makeSqlOrders(test.database.db, makeSilentLog()).open({ ...wanted, order: { ...wanted.order, charges } });
  };

  it('when its code has no use left [DISC-04]', async () => {
    (await open(1, many, true))._unsafeUnwrap();
    const other = await test.database.db.startTransaction().execute();
    await lockCode(other, code);
    expect((await open(2, many, true))._unsafeUnwrapErr()).toMatchObject({ refusal: { reason: 'used-up' } });
    await other.rollback().execute();
  });

  it('when no copy is left, with a code that others use or without [DISC-04, OFFER-09]', async () => {
    (await open(1, lone))._unsafeUnwrap();
    const other = await test.database.db.startTransaction().execute();
    await lockCode(other, code);
    await other.selectFrom('inventory').selectAll().where('card_id', '=', lone.id).forUpdate().execute();
    for (const withCode of [true, false]) {
      expect((await open(2, lone, withCode))._unsafeUnwrapErr()).toMatchObject({ kind: 'sold', lines: [{ left: 0 }] });
    }
    await other.rollback().execute();
  });

  it('but one that can succeed waits for its turn [DISC-04]', async () => {
    const other = await test.database.db.startTransaction().execute();
    await lockCode(other, code);
    const waiting = open(1, many, true);
    (await open(2, many))._unsafeUnwrap();
    await other.rollback().execute();
    expect((await waiting)._unsafeUnwrap().charges?.discountCode).toBe(code);
  });
});
